// play.cpp: see play.h.
#include "table/play.h"

#include <vector>

#include "base/secure_random.h"
#include "players/named.h"
#include "record/walk.h"
#include "rules/options_text.h"
#include "rules/registry.h"

namespace kameleon::table {
namespace {

Refusal against_the_rules(const RefusalText& text) {
    return {RefusalCode::illegal, Message(text.key), text.rule};
}

template <RecordableGame G>
class PlayOf final : public Play {
public:
    using State = typename G::State;

    PlayOf(const typename G::Options& options, const typename G::Deal& deal)
        : deal_(deal), state_(start_unchecked(options, deal.setup)), before_(state_) {
        record_.options = options;
        record_.setup = deal.setup;
        turn_cards();
    }

    [[nodiscard]] bool over() const override { return turn(state_).wait == Wait::over; }
    [[nodiscard]] Seat to_decide() const override { return turn(state_).seat; }
    [[nodiscard]] Scores points() const override { return scores(state_); }
    [[nodiscard]] Seat first_seat() const override { return record_.setup.first; }
    [[nodiscard]] std::size_t decisions() const override { return decisions_.size(); }

    [[nodiscard]] Result<std::string, Refusal> read_action(const Data& data) const override {
        const auto action = G::action_from(data);
        if (!action) return refuse(Refusal(RefusalCode::bad_command, Message("table.no_such_action")));
        if (const auto next = apply(state_, *action); !next) {
            return refuse(against_the_rules(explain(next.error())));
        }
        return action_text(*action);
    }

    Result<void, Refusal> decide(std::string_view text) override {
        const auto action = G::parse_action(text);
        if (!action) return refuse(Refusal(RefusalCode::bad_command));
        const auto next = apply(state_, *action);
        if (!next) return refuse(against_the_rules(explain(next.error())));
        before_ = state_;
        state_ = *next;
        decisions_.push_back(record_.events.size());
        record_.events.push_back(*action);
        turn_cards();
        return {};
    }

    void tell(
        std::size_t first, Viewer viewer, const std::function<void(Data::List)>& each_part) const override {
        if (first > decisions_.size()) return;
        // The last part is the one that is asked for all the time: the state before it is at hand.
        if (first != 0 && first == decisions_.size()) {
            State state = before_;
            Data::List events;
            append_part(first, state, viewer, events);
            each_part(std::move(events));
            return;
        }
        State state = start_unchecked(record_.options, record_.setup);
        for (std::size_t part = 0; part <= decisions_.size(); ++part) {
            Data::List events;
            if (part == 0) events.push_back(setup_event<G>(record_.options, record_.setup, viewer));
            append_part(part, state, viewer, events);
            if (part >= first) each_part(std::move(events));
        }
    }

    [[nodiscard]] Data view(Viewer viewer) const override { return seen_data<G>(state_, viewer); }

    [[nodiscard]] ChooseAction choose_action(std::string_view level, std::uint64_t seed) const override {
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

    [[nodiscard]] AnyRecord record() const override { return record_; }

private:
    /// Turns cards over until a player has to decide.
    void turn_cards() {
        while (turn(state_).wait == Wait::reveal) {
            const Reveal<typename G::Card> reveal{deal_.deck[next_card_++]};
            apply_unchecked(state_, reveal);
            record_.events.push_back(reveal);
        }
    }

    /// The events of one part as the viewer may see them, from the state before it; `state` becomes the one
    /// after it.
    void append_part(std::size_t part, State& state, Viewer viewer, Data::List& events) const {
        const std::size_t begin = part == 0 ? 0 : decisions_[part - 1];
        const std::size_t end = part == decisions_.size() ? record_.events.size() : decisions_[part];
        walk_unchecked<G>(
            state, std::span(record_.events).subspan(begin, end - begin),
            [&](const Step<G>& step) { step.append_to(events, viewer); });
    }

    typename G::Deal deal_;
    std::size_t next_card_ = 0;
    State state_;
    State before_;                        // the last decision
    Record<G> record_;                    // every event so far
    std::vector<std::size_t> decisions_;  // where in its events they are
};

}  // namespace

template <RecordableGame G>
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
