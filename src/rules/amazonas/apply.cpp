// apply.cpp: the checked `apply`. Every reason for refusing an event is found here and nowhere else.
#include "rules/amazonas/apply.h"

#include <optional>

namespace kameleon::amazonas {
namespace {

bool in_hand(const State& state, Card card) {
    return (animals_of(state.hands[state.to_move]) & bit(card)) != 0;
}

std::optional<Refusal> objection_to_give(const State& state, Action action) {
    const Seat receiver = receiver_of(action);
    if (receiver >= state.players) return Refusal::no_such_player;
    if (receiver == state.to_move) return Refusal::not_to_yourself;
    if (!in_hand(state, card_of(action))) return Refusal::card_not_in_hand;
    if (!may_receive(state, receiver)) return Refusal::player_is_protected;
    return std::nullopt;
}

std::optional<Refusal> objection_to_act(const State& state, Action action) {
    switch (kind(action)) {
        case ActionKind::play:
            if (!in_hand(state, card_of(action))) return Refusal::card_not_in_hand;
            return std::nullopt;
        case ActionKind::give:
            return objection_to_give(state, action);
        case ActionKind::take:
        case ActionKind::reject:
            return Refusal::nothing_given;
        case ActionKind::none:
            break;
    }
    return Refusal::no_such_action;
}

std::optional<Refusal> objection_to_reject(const State& state, Card with) {
    const Animals columns = state.columns[state.receiver];
    const Card given = static_cast<Card>(state.given);
    const Animals beside = animals_beside(colour_of(given));
    if ((columns & bit(given)) == 0) return Refusal::no_such_animal_in_column;
    if ((columns & beside) == 0) return Refusal::no_adjacent_card;
    if ((beside & bit(with)) == 0) return Refusal::not_adjacent;
    if ((columns & bit(with)) == 0) return Refusal::card_not_in_column;
    return std::nullopt;
}

std::optional<Refusal> objection_to_answer(const State& state, Action action) {
    if (kind(action) == ActionKind::take) return std::nullopt;
    if (kind(action) == ActionKind::reject) return objection_to_reject(state, card_of(action));
    return Refusal::answer_first;
}

std::optional<Refusal> objection_to(const State& state, Action action) {
    if (kind(action) == ActionKind::none) return Refusal::no_such_action;
    switch (state.phase) {
        case Phase::act:
            return objection_to_act(state, action);
        case Phase::answer:
            return objection_to_answer(state, action);
        case Phase::draw:
            return Refusal::card_to_be_drawn;
        case Phase::over:
            break;
    }
    return Refusal::game_is_over;
}

std::optional<Refusal> objection_to(const State& state, Reveal<Card> reveal) {
    if (state.phase == Phase::over) return Refusal::game_is_over;
    if (state.phase != Phase::draw) return Refusal::no_card_to_be_drawn;
    if (index(reveal.card) >= animal_count || count(state.supply, reveal.card) == 0) {
        return Refusal::card_not_in_supply;
    }
    return std::nullopt;
}

template <class Event>
Result<State, Refusal> apply_checked(const State& state, Event event) {
    if (const auto why = objection_to(state, event)) return refuse(*why);
    State next = state;
    apply_unchecked(next, event);
    return next;
}

}  // namespace

Result<State, Refusal> apply(const State& state, Action action) { return apply_checked(state, action); }
Result<State, Refusal> apply(const State& state, Reveal<Card> reveal) { return apply_checked(state, reveal); }

}  // namespace kameleon::amazonas
