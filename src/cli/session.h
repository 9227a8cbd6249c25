// session.h: a match of any game between a person on seat 1 and random opponents.
#pragma once

#include <algorithm>
#include <charconv>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/secure_random.h"
#include "players/simple/random_player.h"
#include "rules/match.h"
#include "rules/options_text.h"
#include "rules/playout.h"
#include "rules/text.h"

namespace kameleon::cli {

template <Game G>
class Session {
public:
    Session(const typename G::Options& options, const Seed& seed, std::istream& in, std::ostream& out)
        : options_(options), seed_(seed), in_(in), out_(out) {}

    /// False if the person left before the end.
    bool run() {
        say("{}: {} players. You are seat 1, the others decide at random.\n", G::title,
            int{options_.players});
        say("Options: {}\n", options_text<G>(options_));
        std::optional<Match> match;
        for (int game = 0; game < options_.games; ++game) {
            const auto options = match ? options_of_next<G>(options_, *match) : options_;
            SecureRandom deal_source(seed_of_game(seed_, game));
            SecureRandom opponents(seed_of_game(seed_, game), 1);
            const auto deal = G::deal(options, deal_source);
            if (!match) match.emplace(options_.players, options_.games, deal.setup.first);
            if (options_.games > 1) say("\nGame {} of {}.\n", game + 1, int{options_.games});
            state_ = start_unchecked(options, deal.setup);
            if (!play_game(deal, opponents)) return false;
            match->add(scores(state_));
            show_scores();
            if (options_.games > 1) show_totals(*match);
        }
        return true;
    }

private:
    using State = typename G::State;
    using Action = typename G::Action;
    static constexpr Seat me = 0;

    template <class... Args>
    void say(fmt::format_string<Args...> format, Args&&... args) {
        out_ << fmt::format(format, std::forward<Args>(args)...);
    }

    static std::string name(Seat seat) { return seat == me ? "You" : fmt::format("Seat {}", seat + 1); }

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
                action = random_decision<G>(view_for(state_, now.seat), opponents);
            }
            say("{}: {}.\n", name(now.seat), describe(view_for(state_, me), action));
            apply_unchecked(state_, action);
        }
        return true;
    }

    void reveal(Seat seat, typename G::Card card) {
        if (sees_reveal(state_, me)) say("{}: turns over {}.\n", name(seat), card_name(card));
        apply_unchecked(state_, Reveal<typename G::Card>{card});
    }

    /// What the person decides; nothing if they leave.
    std::optional<Action> ask() {
        const auto view = view_for(state_, me);
        say("\n{}", board_text(view));
        if (view.legal.size() == 1) {
            say("You have one choice only.\n");
            return view.legal.nth(0);
        }
        show_choices(view.legal);
        for (;;) {
            say("Your decision (a number or the words; q leaves): ");
            out_.flush();
            std::string line;
            if (!std::getline(in_, line)) return std::nullopt;
            if (!out_) return std::nullopt;
            std::string_view rest = line;
            const std::string_view word = next_word(rest);
            if (word == "q" || word == "Q" || word == "quit") return std::nullopt;
            if (const auto action = understand(view.legal, line)) return action;
        }
    }

    void show_choices(const typename G::ActionSet& choices) {
        const int before = scores(state_)[me];
        int number = 0;
        for (const Action action : choices) {
            State after = state_;
            apply_unchecked(after, action);
            const int change = scores(after)[me] - before;
            const std::string worth =
                change == 0
                    ? ""
                    : fmt::format("  ({}{})", change > 0 ? "+" : "", counted(change, "point", "points"));
            say("  {:>2}  {}{}\n", ++number, action_text(action), worth);
        }
    }

    /// A number of the list, or a decision in words that the rules allow; otherwise says why not.
    std::optional<Action> understand(const typename G::ActionSet& choices, const std::string& line) {
        std::string_view rest = line;
        const std::string_view word = next_word(rest);
        if (const auto number = read_number(word, 1, choices.size()); number && next_word(rest).empty()) {
            return choices.nth(*number - 1);
        }
        const auto action = G::parse_action(line);
        if (!action) {
            say("Type a number from 1 to {}, or words as in the list: {}.\n", choices.size(),
                action_text(choices.nth(0)));
            return std::nullopt;
        }
        const auto next = apply(state_, *action);
        if (next) return action;
        const RefusalText why = explain(next.error());
        say("{} ({})\n", why.key, why.rule);
        return std::nullopt;
    }

    void show_scores() {
        say("\nThe game is over.\n");
        const Scores points = scores(state_);
        const auto place = places(points);
        for (Seat seat = 0; seat < points.players; ++seat) {
            say("{}: {}, place {}\n", name(seat), counted(points[seat], "point", "points"), int{place[seat]});
            for (const ScoreLine& line : score_lines(state_, seat)) {
                say("  {:>4}  {}\n", line.points, line.text);
            }
            if (const auto remark = score_remark(state_, seat); !remark.empty()) say("        {}\n", remark);
        }
    }

    void show_totals(const Match& match) {
        say("\nAfter {} of {} games:\n", match.played(), match.games());
        const auto place = places(match.totals());
        for (Seat seat = 0; seat < match.totals().players; ++seat) {
            say("{}: {}, place {}\n", name(seat), counted(match.totals()[seat], "point", "points"),
                int{place[seat]});
        }
    }

    typename G::Options options_;
    Seed seed_;
    std::istream& in_;
    std::ostream& out_;
    State state_{};
};

}  // namespace kameleon::cli
