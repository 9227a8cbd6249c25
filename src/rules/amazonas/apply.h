// apply.h: what a decision or a drawn card does to the game.
//
// `apply` checks the event and returns a new state or the reason for refusing it. `apply_unchecked` is for
// search and simulation: it trusts that the move is legal, and is inlined for speed.
#pragma once

#include "rules/amazonas/legal.h"
#include "rules/amazonas/refusal.h"

namespace kameleon::amazonas {

Result<State, Refusal> apply(const State& state, Action action);
Result<State, Refusal> apply(const State& state, Reveal<Card> reveal);

/// A21–A23: the game is over, and what is left in hands is discarded unscored.
constexpr void end_game(State& state) {
    state.phase = Phase::over;
    for (Hand& hand : state.hands) {
        for (const std::uint8_t card : hand) {
            if (card != no_card) state.discarded.add(card);
        }
        hand.fill(no_card);
    }
}

/// A14: the bonus card, if it is free.
constexpr void take_bonus(State& state, Seat seat, Colour colour) {
    const unsigned taken =
        unsigned{state.bonuses[0]} | state.bonuses[1] | state.bonuses[2] | state.bonuses[3];
    const unsigned free = ~taken & 1U << index(colour);
    state.bonuses[seat] = static_cast<std::uint8_t>(state.bonuses[seat] | free);
}

/// A13, A14, A21: the full column becomes a stack; the stack may end the game.
constexpr void stack_column(State& state, Seat seat, Colour colour) {
    state.columns[seat] &= ~animals_of(colour);
    state.stacks[seat] = static_cast<std::uint8_t>(state.stacks[seat] + (1 << (2 * index(colour))));
    take_bonus(state, seat, colour);
    if (stack_count(state.stacks[seat]) >= stacks_to_end(state.players)) end_game(state);
}

/// A11–A14, A17: a card comes into its column. The turn goes on with drawing (A10) unless the game ends.
constexpr void lay(State& state, Seat seat, Card card) {
    state.phase = Phase::draw;
    const Animals animal = bit(card);
    if ((state.columns[seat] & animal) != 0) {
        state.columns[seat] ^= animal;
        state.discarded += Cards::of(index(card), 2);
        return;
    }
    state.columns[seat] |= animal;
    const Colour colour = colour_of(card);
    if ((state.columns[seat] & animals_of(colour)) == animals_of(colour)) stack_column(state, seat, colour);
}

/// A20, R15: the player who was given a card has the protection card from now on; with two players it is out
/// (A8).
constexpr void finish_answer(State& state) {
    if (state.players > 2) state.protected_seat = state.receiver;
    state.receiver = 0;
    state.given = no_card;
}

constexpr void apply_unchecked(State& state, Action action) {
    switch (kind(action)) {
        case ActionKind::play:
            remove_from(state.hands[state.to_move], card_of(action));
            lay(state, state.to_move, card_of(action));
            return;
        case ActionKind::give:
            remove_from(state.hands[state.to_move], card_of(action));
            state.given = static_cast<std::uint8_t>(card_of(action));
            state.receiver = receiver_of(action);
            state.phase = Phase::answer;
            return;
        case ActionKind::take:
            lay(state, state.receiver, static_cast<Card>(state.given));
            finish_answer(state);
            return;
        case ActionKind::reject:
            state.columns[state.receiver] ^= bit(card_of(action));
            state.discarded.add(index(card_of(action)));
            state.discarded.add(state.given);
            state.phase = Phase::draw;
            finish_answer(state);
            return;
        case ActionKind::none:
            return;
    }
}

/// A10, A22, R13: into the hand; the last card of the supply ends the game at once.
constexpr void apply_unchecked(State& state, Reveal<Card> reveal) {
    add_to(state.hands[state.to_move], reveal.card);
    state.supply.remove(index(reveal.card));
    --state.supply_size;
    if (state.supply_size == 0) {
        end_game(state);
        return;
    }
    state.to_move = static_cast<Seat>(state.to_move + 1 == state.players ? 0 : state.to_move + 1);
    state.phase = Phase::act;
}

}  // namespace kameleon::amazonas
