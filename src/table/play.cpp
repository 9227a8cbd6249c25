// play.cpp: see play.h.
#include "table/play.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include "base/secure_random.h"
#include "players/named.h"
#include "record/walk.h"
#include "rules/options_text.h"
#include "rules/registry.h"

namespace kameleon::table {
namespace {

template <RecordableGame G>
class PlayOf final : public Play {
public:
    using State = typename G::State;
    using Action = typename G::Action;

    PlayOf(const typename G::Options& options, const typename G::Deal& deal)
        : deal_(deal), state_(start_unchecked(options, deal.setup)), before_(state_) {
        record_.options = options;
        record_.setup = deal.setup;
        reveal_cards();
    }

    [[nodiscard]] bool over() const override { return turn(state_).wait == Wait::over; }
    [[nodiscard]] Seat to_decide() const override { return turn(state_).seat; }
    [[nodiscard]] Scores points() const override { return scores(state_); }
    [[nodiscard]] Seat first_seat() const override { return record_.setup.first; }
    [[nodiscard]] std::size_t decisions() const override { return decisions_.size(); }

    [[nodiscard]] std::optional<ActionId> decode(const Data& data) const override {
        const auto action = G::action_from(data);
        return action ? std::optional(ActionId{action->id}) : std::nullopt;
    }
    [[nodiscard]] std::optional<Refusal> refusal(ActionId action) const override {
        if (is_legal(action)) return std::nullopt;
        if (action.id >= Action::count) return Refusal(RefusalCode::bad_command);
        const RefusalText why = explain(apply(state_, Action{action.id}).error());
        return Refusal(RefusalCode::illegal, Message(why.key), why.rule);
    }
    [[nodiscard]] ActionId first_legal_action() const override { return {(*legal(state_).begin()).id}; }
    [[nodiscard]] std::string text_of(ActionId action) const override {
        return action.id < Action::count ? action_text(Action{action.id}) : std::to_string(action.id);
    }

    bool decide(ActionId id) override {
        if (!is_legal(id)) return false;
        const Action action{id.id};
        before_ = state_;
        apply_unchecked(state_, action);
        decisions_.push_back(record_.events.size());
        record_.events.push_back(action);
        reveal_cards();
        return true;
    }

    [[nodiscard]] bool reveals_since(std::size_t decision) const override {
        if (decision >= decisions_.size()) return false;
        const auto from = record_.events.begin() + static_cast<std::ptrdiff_t>(decisions_[decision]);
        return std::any_of(from, record_.events.end(), [](const auto& event) {
            return std::holds_alternative<Reveal<typename G::Card>>(event);
        });
    }
    bool go_back(std::size_t decisions) override {
        if (decisions > decisions_.size()) return false;
        const auto kept = std::move(record_.events);
        const auto indexes = std::move(decisions_);
        record_.events.clear();
        decisions_.clear();
        next_card_ = 0;
        state_ = before_ = start_unchecked(record_.options, record_.setup);
        reveal_cards();
        for (std::size_t i = 0; i < decisions; ++i) decide({std::get<Action>(kept[indexes[i]]).id});
        return true;
    }

    void steps(std::size_t first, Viewer viewer, const std::function<void(Json)>& each) const override {
        if (first > decisions_.size()) return;
        // The last step is asked for after every decision: the state before it is at hand.
        const bool last_only = first != 0 && first == decisions_.size();
        State state = last_only ? before_ : start_unchecked(record_.options, record_.setup);
        for (std::size_t step = last_only ? first : 0; step <= decisions_.size(); ++step) {
            Json events = Json::list();
            if (step == 0) events.push(setup_event<G>(record_.options, record_.setup, viewer));
            append_step(step, state, viewer, events);
            if (step >= first) each(std::move(events));
        }
    }

    [[nodiscard]] Json view(Viewer viewer) const override { return seen_data<G>(state_, viewer); }

    [[nodiscard]] ChooseAction choose_action(std::string_view level, std::uint64_t seed) const override {
        return
            [level = std::string(level), seen = view_for(state_, to_decide()), seed](const Budget& budget) {
                auto player = make_player<G>(level);
                if (player == nullptr) player = make_player<G>("random");
                return ActionId{player->decide(seen, budget, seed).id};
            };
    }

    [[nodiscard]] std::string_view net_for(std::string_view level) const override {
        return needed_net<G>(level, view_for(state_, to_decide()));
    }

    [[nodiscard]] AnyRecord record() const override { return record_; }

private:
    [[nodiscard]] bool is_legal(ActionId action) const {
        return action.id < Action::count && legal(state_).contains(Action{action.id});
    }

    /// Until a seat has to decide.
    void reveal_cards() {
        while (turn(state_).wait == Wait::reveal) {
            const Reveal<typename G::Card> reveal{deal_.deck[next_card_++]};
            apply_unchecked(state_, reveal);
            record_.events.push_back(reveal);
        }
    }

    /// The events of one step as the viewer may see them. `state` is the state before it, then after it.
    void append_step(std::size_t step, State& state, Viewer viewer, Json& events) const {
        const std::size_t begin = step == 0 ? 0 : decisions_[step - 1];
        const std::size_t end = step == decisions_.size() ? record_.events.size() : decisions_[step];
        walk_unchecked<G>(
            state, std::span(record_.events).subspan(begin, end - begin),
            [&](const Step<G>& one) { one.append_to(events, viewer); });
    }

    typename G::Deal deal_;
    std::size_t next_card_ = 0;
    State state_;
    State before_;                        // before the last decision
    Record<G> record_;                    // every event so far
    std::vector<std::size_t> decisions_;  // their indexes in the events
};

}  // namespace

template <RecordableGame G>
std::unique_ptr<Play> play_of(const typename G::Options& options, const typename G::Deal& deal) {
    return std::make_unique<PlayOf<G>>(options, deal);
}

namespace {

/// Instantiates play_of for every game, for callers that see only its declaration.
template <class... Gs>
constexpr auto instances(GameList<Gs...> /*games*/) {
    return std::tuple(&play_of<Gs>...);
}
[[gnu::used]] constexpr auto all_instances = instances(Games());

}  // namespace

std::unique_ptr<Play> deal(
    std::string_view game, std::string_view options, std::optional<Seat> starter, const Seed& seed) {
    std::unique_ptr<Play> play;
    Games::with(game, [&]<Game G>() {
        auto read = parse_options<G>(options);
        if (!read) return;
        if (starter) read->start = starter;
        SecureRandom source(seed);
        play = play_of<G>(*read, G::deal(*read, source));
    });
    return play;
}

}  // namespace kameleon::table
