// play.cpp: see play.h.
#include "table/play.h"

#include <vector>

#include "base/secure_random.h"
#include "players/named.h"
#include "record/event_data.h"
#include "rules/options_text.h"
#include "rules/registry.h"

namespace kameleon::table {
namespace {

Refused against_the_rules(const RefusalText& text) { return {Code::illegal, Message(text.key), text.rule}; }

template <Game G>
class PlayOf final : public Play {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    PlayOf(const typename G::Options& options, const typename G::Deal& deal)
        : options_(options), deal_(deal), state_(start_unchecked(options, deal.setup)), before_(state_) {
        turn_cards(state_, next_card_, [](auto&&...) {});
    }

    [[nodiscard]] bool over() const override { return turn(state_).wait == Wait::over; }
    [[nodiscard]] Seat to_decide() const override { return turn(state_).seat; }
    [[nodiscard]] Scores points() const override { return scores(state_); }
    [[nodiscard]] Seat first_seat() const override { return deal_.setup.first; }
    [[nodiscard]] std::size_t decisions() const override { return actions_.size(); }

    [[nodiscard]] Result<std::string, Refused> read_action(const Data& data) const override {
        const auto action = G::action_from(data);
        if (!action) return refuse(Refused(Code::bad_command, Message("table.no_such_action")));
        if (const auto next = apply(state_, *action); !next) {
            return refuse(against_the_rules(explain(next.error())));
        }
        return action_text(*action);
    }

    Result<void, Refused> decide(std::string_view text) override {
        const auto action = G::parse_action(text);
        if (!action) return refuse(Refused(Code::bad_command));
        const auto next = apply(state_, *action);
        if (!next) return refuse(against_the_rules(explain(next.error())));
        before_ = state_;
        card_before_ = next_card_;
        state_ = *next;
        turn_cards(state_, next_card_, [](auto&&...) {});
        actions_.push_back(*action);
        return {};
    }

    void tell(std::size_t first, Seat eyes, const std::function<void(Data::List)>& each_part) const override {
        if (first == 0) each_part(setup_part(eyes));
        if (first > actions_.size()) return;
        // The last part is the one that is asked for all the time: the state before it is at hand.
        if (first != 0 && first == actions_.size()) {
            State state = before_;
            std::size_t card = card_before_;
            each_part(part(state, card, actions_.back(), eyes));
            return;
        }
        State state = start_unchecked(options_, deal_.setup);
        std::size_t card = 0;
        turn_cards(state, card, [](auto&&...) {});
        for (std::size_t i = 0; i < actions_.size(); ++i) {
            Data::List events = part(state, card, actions_[i], eyes);
            if (i + 1 >= first) each_part(std::move(events));
        }
    }

    [[nodiscard]] Data view(Seat eyes) const override { return seen_data<G>(state_, eyes); }

    [[nodiscard]] Thought thought(std::string_view level, std::uint64_t seed) const override {
        return
            [level = std::string(level), seen = view_for(state_, to_decide()), seed](const Budget& budget) {
                auto player = make_player<G>(level);
                if (player == nullptr) player = make_player<G>("random");
                return action_text(player->decide(seen, budget, seed));
            };
    }

    [[nodiscard]] std::string_view net_for(std::string_view level) const override {
        return needed_net<G>(level, view_for(state_, to_decide()));
    }

    [[nodiscard]] AnyRecord record() const override {
        Record<G> record;
        record.options = options_;
        record.setup = deal_.setup;
        State state = start_unchecked(options_, deal_.setup);
        std::size_t card = 0;
        const auto keep = [&](const State& /*before*/, typename G::Card shown, const State& /*after*/) {
            record.events.push_back(Reveal<typename G::Card>{shown});
        };
        turn_cards(state, card, keep);
        for (const Action action : actions_) {
            record.events.push_back(action);
            apply_unchecked(state, action);
            turn_cards(state, card, keep);
        }
        return record;
    }

private:
    /// Turns cards over until somebody has to decide; shows each to `watch(before, card, after)`.
    template <class Watch>
    void turn_cards(State& state, std::size_t& card, Watch&& watch) const {
        while (turn(state).wait == Wait::reveal) {
            const State before = state;
            const auto shown = deal_.deck[card++];
            apply_unchecked(state, Reveal<typename G::Card>{shown});
            watch(before, shown, std::as_const(state));
        }
    }

    static void follow(Data::List& events, const State& before, const State& after) {
        for (Data& event : following_events<G>(before, after)) events.push_back(std::move(event));
    }

    void tell_cards(Data::List& events, State& state, std::size_t& card, Seat eyes) const {
        turn_cards(state, card, [&](const State& before, typename G::Card shown, const State& after) {
            events.push_back(reveal_event<G>(before, shown, eyes));
            follow(events, before, after);
        });
    }

    [[nodiscard]] Data::List setup_part(Seat eyes) const {
        Data::List events{setup_event<G>(options_, deal_.setup, eyes)};
        State state = start_unchecked(options_, deal_.setup);
        std::size_t card = 0;
        tell_cards(events, state, card, eyes);
        return events;
    }

    Data::List part(State& state, std::size_t& card, Action action, Seat eyes) const {
        Data::List events{decision_event<G>(turn(state).seat, action)};
        const State before = state;
        apply_unchecked(state, action);
        follow(events, before, state);
        tell_cards(events, state, card, eyes);
        return events;
    }

    typename G::Options options_;
    typename G::Deal deal_;
    State state_;
    State before_;  // the last decision, and the cards that followed it
    std::size_t next_card_ = 0;
    std::size_t card_before_ = 0;
    std::vector<Action> actions_;
};

}  // namespace

template <Game G>
std::unique_ptr<Play> play_of(const typename G::Options& options, const typename G::Deal& deal) {
    return std::make_unique<PlayOf<G>>(options, deal);
}
template std::unique_ptr<Play> play_of<Coloretto>(const Coloretto::Options&, const Coloretto::Deal&);
template std::unique_ptr<Play> play_of<Amazonas>(const Amazonas::Options&, const Amazonas::Deal&);

std::unique_ptr<Play> deal(
    std::string_view game, std::string_view options, std::optional<Seat> starter, const Seed& seed) {
    std::unique_ptr<Play> play;
    Games::with(game, [&]<Game G>() {
        auto read = parse_options<G>(options);
        if (!read) return;
        if (starter) read->start = *starter;
        SecureRandom source(seed);
        play = play_of<G>(*read, G::deal(*read, source));
    });
    return play;
}

}  // namespace kameleon::table
