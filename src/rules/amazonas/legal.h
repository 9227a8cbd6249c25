// legal.h: whose turn it is, what they may do, and what chance may bring.
#pragma once

#include "rules/amazonas/actions.h"
#include "rules/amazonas/state.h"
#include "rules/game.h"

namespace kameleon::amazonas {

using Chances = kameleon::Chances<Card, animal_count>;

/// The phases are in order: decisions, then chance, then the end.
constexpr Turn turn(const State& state) {
    static_assert(Phase::act < Phase::draw && Phase::answer < Phase::draw && Phase::draw < Phase::over);
    if (state.phase < Phase::draw) {
        return {Wait::decision, state.phase == Phase::act ? state.to_move : state.receiver};
    }
    return {state.phase == Phase::draw ? Wait::reveal : Wait::over, state.to_move};
}

/// A16, A19: an opponent who does not have the protection card.
constexpr bool may_receive(const State& state, Seat seat) {
    return seat != state.to_move && seat != state.protected_seat;
}

/// A18: the animals one of which the receiver may discard to reject the card given; none where they must take
/// it.
constexpr Animals legal_rejections(const State& state) {
    const Card given = static_cast<Card>(state.given);
    const Animals columns = state.columns[state.receiver];
    if ((columns & bit(given)) == 0) return 0;
    return columns & animals_beside(colour_of(given));
}

/// Everything the player whose turn it is may decide; empty while a card is drawn, and when the game is over.
constexpr ActionSet legal(const State& state) {
    ActionSet set;
    switch (state.phase) {
        case Phase::act: {
            const Animals hand = animals_of(state.hands[state.to_move]);
            set.insert_run(Action::play_id, hand);
            for (Seat seat = 0; seat < state.players; ++seat) {
                if (may_receive(state, seat)) set.insert_run(gifts_to(seat), hand);
            }
            break;
        }
        case Phase::answer:
            set.insert(take());
            set.insert_run(Action::reject_id, legal_rejections(state));
            break;
        case Phase::draw:
        case Phase::over:
            break;
    }
    return set;
}

/// A10: any card of the supply, each equally likely.
constexpr Chances chances(const State& state) {
    Chances result;
    if (state.phase != Phase::draw) return result;
    for (int animal = 0; animal < animal_count; ++animal) {
        result.add(static_cast<Card>(animal), state.supply.count(animal));
    }
    return result;
}

}  // namespace kameleon::amazonas
