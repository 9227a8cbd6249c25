// legal.h: whose turn it is, what they may do, and what chance may bring.
#pragma once

#include "rules/coloretto/actions.h"
#include "rules/coloretto/state.h"
#include "rules/game.h"

namespace kameleon::coloretto {

using Chances = kameleon::Chances<Card, kind_count + 1>;

/// The phases are in order: decisions, then chance, then the end. Two comparisons, since every step of every
/// simulation asks.
constexpr Turn turn(const State& state) {
    static_assert(Phase::choose < Phase::draw && Phase::place < Phase::draw && Phase::jokers < Phase::draw);
    static_assert(Phase::plus < Phase::draw && Phase::draw < Phase::golden && Phase::golden < Phase::over);
    if (state.phase < Phase::draw) return {Wait::decision, state.to_move};
    return {state.phase < Phase::over ? Wait::reveal : Wait::over, state.to_move};
}

/// C11–C15: draw while a row has room (C14) and the deck a card (R3); take any row with a card beside it.
/// A player who can do neither takes an empty row (R3).
constexpr unsigned legal_choices(const State& state) {
    const bool may_draw = state.rows_open != 0 && deck_has_cards(state);
    const unsigned choices = (may_draw ? 1U : 0U) | unsigned{state.rows_filled} << Action::take_id;
    return choices != 0 ? choices : unsigned{state.rows_open} << Action::take_id;
}

/// C25, R7: three of the colours the player has.
constexpr std::uint64_t legal_plus_choices(const State& state) {
    const ColourSet own = colours_to_score(state, state.to_move);
    std::uint64_t choices = 0;
    for (int i = 0; i < plus_choices; ++i) {
        const Action action = make_action(Action::plus_id + i);
        if (plus_of(action).subset_of(own)) choices |= std::uint64_t{1} << action.id;
    }
    return choices;
}

/// Everything the player to move may decide; empty while the game waits for a card, and when it is over.
constexpr ActionSet legal(const State& state) {
    ActionSet set;
    switch (state.phase) {
        case Phase::choose:
            set.insert_run(0, legal_choices(state));
            break;
        case Phase::place:
            set.insert_run(Action::place_id, state.rows_open);
            break;
        case Phase::jokers:
            set.insert_run(Action::joker_id, state.in_play.bits());
            break;
        case Phase::plus:
            set.insert_run(0, legal_plus_choices(state));
            break;
        case Phase::draw:
        case Phase::golden:
        case Phase::over:
            break;
    }
    return set;
}

/// C9, R2: `above`: the last-round card comes for certain when the last cards are reached. `among`: from then
/// on it is one of the cards left, each of them equally likely to be next.
constexpr Chances chances(const State& state) {
    Chances result;
    if (turn(state).wait != Wait::reveal) return result;
    const bool reached = !state.last_round_drawn && state.deck_size <= last_cards(state.golden);
    if (reached) result.add(Card::last_round, 1);
    if (reached && state.last_round == LastRound::above) return result;
    for (int kind = 0; kind < kind_count; ++kind) result.add(static_cast<Card>(kind), state.deck.count(kind));
    return result;
}

}  // namespace kameleon::coloretto
