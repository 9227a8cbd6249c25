// interactive_match.h: a match in the terminal between a person on seat 1 and computer players.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <string>

#include "base/text.h"
#include "cli/computer_play.h"
#include "cli/game_text.h"
#include "rules/match.h"
#include "rules/options_text.h"

namespace kameleon::cli {

template <PresentableGame G>
class InteractiveMatch {
public:
    /// All opponents are this player, which must outlive the match.
    InteractiveMatch(
        const typename G::Options& options, const Seed& seed, const Player<G>& opponent,
        std::string_view name, Console& console)
        : options_(options), seed_(seed), opponent_(opponent), opponent_name_(name), console_(console) {}

    /// False if the person quit before the end.
    bool run() {
        print(
            "play.welcome",
            {{"game", G::title}, {"players", int{options_.players}}, {"opponent", opponent_name_}});
        print("play.options", {{"options", options_text<G>(options_)}});
        std::optional<Match> match;
        for (int game = 0; game < options_.games; ++game) {
            const auto options = match ? options_of_next<G>(options_, *match) : options_;
            SecureRandom deal_source(seed_of_game(seed_, game));
            SecureRandom opponents(seed_of_game(seed_, game), 1);
            const auto deal = G::deal(options, deal_source);
            if (!match) match.emplace(options_.players, options_.games, deal.setup.first);
            if (options_.games > 1) {
                console_.out << '\n';
                print("play.game_of_match", {{"game", game + 1}, {"games", int{options_.games}}});
            }
            state_ = start_unchecked(options, deal.setup);
            if (!play_game(deal, opponents)) return false;
            match->add(scores(state_));
            console_.out << '\n';
            print("scores.over");
            print_scores<G>(state_, me, console_);
            if (options_.games > 1) show_totals(*match);
        }
        return true;
    }

private:
    using State = typename G::State;
    using Action = typename G::Action;
    static constexpr Seat me = 0;
    static constexpr std::chrono::milliseconds max_thinking_time{1000};

    void print(std::string_view key, std::vector<Argument> arguments = {}) {
        console_.print(Message(key, std::move(arguments)));
    }

    bool play_game(const typename G::Deal& deal, SecureRandom& opponents) {
        Dealer<G> dealer(deal);
        for (Turn now = turn(state_); now.wait != Wait::over; now = turn(state_)) {
            if (now.wait == Wait::reveal) {
                reveal(now.seat, dealer());
                continue;
            }
            Action action{};
            if (now.seat == me) {
                const auto mine = ask();
                if (!mine) return false;
                action = *mine;
            } else {
                const TimeLimit limit(max_thinking_time);
                action = decide<G>(opponent_, state_, {.stop_token = &limit}, opponents);
            }
            const auto view = view_for(state_, me);
            console_.print(seat_message(describe(view, action), now.seat, me));
            for (const Message& effect : effects(view, action)) console_.print(effect);
            step(action);
        }
        return true;
    }

    void reveal(Seat seat, typename G::Card card) {
        const auto view = view_for(state_, me);
        if (sees_reveal(state_, me)) console_.print(seat_message(describe_reveal(view, card), seat, me));
        step(Reveal<typename G::Card>{card});
    }

    /// Applies an event, and prints what follows from it by the rules.
    template <class Event>
    void step(Event event) {
        const State before = state_;
        apply_unchecked(state_, event);
        for (const Message& one : announcements<G>(before, state_, me)) console_.print(one);
    }

    /// The person's choice; nothing if they quit.
    std::optional<Action> ask() {
        const auto view = view_for(state_, me);
        console_.out << '\n' << board_text(board(view), console_);
        if (view.legal.size() == 1) {
            print("play.one_choice");
            return view.legal.nth(0);
        }
        show_choices(view);
        for (;;) {
            console_.out << console_.text(Message("play.prompt")) << ' ' << std::flush;
            std::string line;
            if (!std::getline(console_.in, line)) return std::nullopt;
            if (!console_.out) return std::nullopt;
            std::string_view rest = line;
            const std::string_view word = next_word(rest);
            if (word == "q" || word == "Q" || word == "quit") return std::nullopt;
            if (const auto action = parse_choice(view.legal, line)) return action;
        }
    }

    void show_choices(const typename G::View& view) {
        const int before = scores(state_)[me];
        int number = 0;
        for (const Action action : view.legal) {
            State after = state_;
            apply_unchecked(after, action);
            const int change = scores(after)[me] - before;
            std::string text = console_.text(describe(view, action).as(".choice"));
            if (change != 0) text += "  " + console_.text(worth(change));
            for (const Message& effect : effects(view, action)) text += "  " + console_.text(effect);
            console_.out << padded_left(std::to_string(++number), 4) << "  " << text << '\n';
        }
    }

    /// "(+5 points)". The sign is the same in every language.
    static Message worth(int change) {
        const std::string sign = change > 0 ? "+" : "\u2212";
        return Message(
            "play.worth", {{"delta", change}, {"signed", sign + std::to_string(std::abs(change))}});
    }

    /// A number of the list, or a legal move in words; otherwise prints why not.
    std::optional<Action> parse_choice(const typename G::ActionSet& choices, const std::string& line) {
        std::string_view rest = line;
        const std::string_view word = next_word(rest);
        if (const auto number = read_number(word, 1, choices.size()); number && next_word(rest).empty()) {
            return choices.nth(*number - 1);
        }
        const auto action = G::parse_action(line);
        if (!action) {
            print(
                "play.not_understood", {{"most", choices.size()}, {"example", action_text(choices.nth(0))}});
            return std::nullopt;
        }
        const auto next = apply(state_, *action);
        if (next) return action;
        const RefusalText why = explain(next.error());
        print("play.refused", {{"reason", Message(why.key)}, {"rule", why.rule}});
        return std::nullopt;
    }

    void show_totals(const Match& match) {
        console_.out << '\n';
        print("play.totals", {{"played", match.played()}, {"games", match.games()}});
        const auto place = places(match.totals());
        for (Seat seat = 0; seat < match.totals().players; ++seat) {
            console_.print(score_heading(match.totals()[seat], place[seat], seat, me));
        }
    }

    typename G::Options options_;
    Seed seed_;
    const Player<G>& opponent_;
    std::string opponent_name_;
    Console& console_;
    State state_{};
};

}  // namespace kameleon::cli
