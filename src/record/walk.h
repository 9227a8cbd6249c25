// walk.h: the one walk over the events of a game. Records, replays, tables and the command line all get the
// events that they show, store or send from a Step.
#pragma once

#include <span>
#include <utility>
#include <variant>

#include "record/event_data.h"
#include "record/record.h"

namespace kameleon {

/// An event and the states around it. Lives as long as the call it is passed to.
template <RecordableGame G>
struct Step {
    const typename G::State& before;
    const typename G::Event& event;
    const typename G::State& after;

    [[nodiscard]] bool is_decision() const { return std::holds_alternative<typename G::Action>(event); }
    /// Who decided, or for whom the card was turned over.
    [[nodiscard]] Seat seat() const { return turn(before).seat; }
    /// The event as the viewer may see it.
    [[nodiscard]] Json data(Viewer viewer) const { return event_data<G>(before, event, viewer); }
    /// What follows from it by the rules alone, in order; the end of the game last.
    [[nodiscard]] std::vector<Json> consequences() const { return following_events<G>(before, after); }
    /// Appends the event as the viewer may see it, and what follows from it.
    void append_to(Json& events, Viewer viewer) const {
        events.push(data(viewer));
        for (const Json& one : consequences()) events.push(one);
    }
};

/// Calls visit(step) for each of the events, which must be legal; `state` becomes the state after them.
template <RecordableGame G, class Visit>
void walk_unchecked(typename G::State& state, std::span<const typename G::Event> events, Visit&& visit) {
    for (const auto& event : events) {
        const typename G::State before = state;
        std::visit([&](auto one) { apply_unchecked(state, one); }, event);
        visit(Step<G>{before, event, state});
    }
}

/// Calls visit(step) for every event of a record, up to the first that breaks a rule. The state after all of
/// them, or what is wrong with that one.
template <RecordableGame G, class Visit>
Result<typename G::State, Violation> walk(const Record<G>& record, Visit&& visit) {
    const auto violation = [](std::size_t event, typename G::Refusal why) {
        const RefusalText text = explain(why);
        return refuse(Violation{event, text.rule, Message(text.key)});
    };
    auto state = start(record.options, record.setup);
    if (!state) return violation(0, state.error());
    for (std::size_t i = 0; i < record.events.size(); ++i) {
        const auto next = std::visit([&](auto event) { return apply(*state, event); }, record.events[i]);
        if (!next) return violation(i + 1, next.error());
        visit(Step<G>{*state, record.events[i], *next});
        state = next;
    }
    return *state;
}

}  // namespace kameleon
