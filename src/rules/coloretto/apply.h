// apply.h: what a decision or a revealed card does to the game.
//
// `apply` checks the event and returns a new state or the reason for refusing it. `apply_unchecked` is for
// search and simulation: it trusts that the move is legal, and is inlined for speed.
#pragma once

#include "rules/coloretto/legal.h"
#include "rules/coloretto/refusal.h"

namespace kameleon::coloretto {

Result<State, Refusal> apply(const State& state, Action action);
Result<State, Refusal> apply(const State& state, Reveal<Card> reveal);

/// C18, C5, C6: all row cards on the table, empty, and all players in.
constexpr void begin_round(State& state) {
    state.rows = {};
    state.rows_filled = 0;
    state.rows_open = static_cast<std::uint8_t>(all_rows(state));
    state.seats_in = static_cast<std::uint8_t>(all_seats(state));
    state.phase = Phase::choose;
}

/// C23, C25: on to the next choice of the player to move, or to the next player with choices, or to the end.
/// A player with three colours or fewer has nothing to pick: all of them are plus (R7).
constexpr void next_scoring_choice(State& state) {
    while (state.seats_in != 0) {
        if (jokers_to_choose(state, state.to_move) > 0) {
            state.phase = Phase::jokers;
            return;
        }
        const ColourSet own = colours_to_score(state, state.to_move);
        if (own.size() > 3 && state.plus[state.to_move].size() == 0) {
            state.phase = Phase::plus;
            return;
        }
        if (own.size() <= 3) state.plus[state.to_move] = own;
        state.seats_in = static_cast<std::uint8_t>(state.seats_in & ~(1U << state.to_move));
        if (state.seats_in != 0) state.to_move = next_seat(state.seats_in, state.to_move);
    }
    state.phase = Phase::over;
}

/// C22: the game ends with the last round. Where players choose their jokers, they now do, clockwise from
/// the one who took the last row.
constexpr void end_game(State& state) {
    state.rows = {};
    state.rows_open = 0;
    state.rows_filled = 0;
    state.phase = Phase::over;
    if (state.jokers == Jokers::program) {
        state.seats_in = 0;
        return;
    }
    state.seats_in = static_cast<std::uint8_t>(all_seats(state));
    next_scoring_choice(state);
}

/// C16, C18–C20, C22: the player to move has their row and is out; on to the next player, round or end.
constexpr void finish_taking(State& state) {
    state.seats_in = static_cast<std::uint8_t>(state.seats_in & ~(1U << state.to_move));
    if (state.seats_in != 0) {
        state.to_move = next_seat(state.seats_in, state.to_move);
        state.phase = Phase::choose;
        return;
    }
    if (state.players == 2) {
        for (const RowCards row : state.rows) state.gone += cards_of(row);
    }
    if (state.last_round_drawn) {
        end_game(state);
    } else {
        begin_round(state);
    }
}

/// C15, R10: the row and its cards; a golden joker reveals a card before anything else.
constexpr void take_row(State& state, unsigned row) {
    const Cards cards = cards_of(state.rows[row]);
    state.owned[state.to_move] += cards;
    state.rows[row] = 0;
    const unsigned others = ~(1U << row);
    state.rows_open = static_cast<std::uint8_t>(state.rows_open & others);
    state.rows_filled = static_cast<std::uint8_t>(state.rows_filled & others);
    if (count(cards, Card::golden_joker) != 0 && deck_has_cards(state)) [[unlikely]] {
        state.phase = Phase::golden;
        return;
    }
    finish_taking(state);
}

/// C12, C13: beside the row; the row closes when it is full.
constexpr void place_card(State& state, unsigned row) {
    const unsigned cards = unsigned{state.rows[row]} << 4U | (static_cast<unsigned>(state.drawn) + 1U);
    state.rows[row] = static_cast<RowCards>(cards);
    // A full row has a card in the place of its limit: the third (brown), or the first, second or third
    // (green).
    const unsigned last_place = state.players == 2 ? 4U * row : 8U;
    const unsigned full = (cards >> last_place) != 0 ? 1U : 0U;
    state.rows_open = static_cast<std::uint8_t>(state.rows_open & ~(full << row));
    state.rows_filled = static_cast<std::uint8_t>(state.rows_filled | 1U << row);
    state.drawn = Card::last_round;
    state.to_move = next_seat(state.seats_in, state.to_move);
    state.phase = Phase::choose;
}

constexpr void apply_unchecked(State& state, Action action) {
    switch (kind(action)) {
        case ActionKind::draw:
            state.phase = Phase::draw;
            return;
        case ActionKind::take:
            take_row(state, static_cast<unsigned>(row_of(action)));
            return;
        case ActionKind::place:
            place_card(state, static_cast<unsigned>(row_of(action)));
            return;
        case ActionKind::joker:
            state.joker_choices[state.joker_choices_made++] = {state.to_move, colour_of(action)};
            next_scoring_choice(state);
            return;
        case ActionKind::plus:
            state.plus[state.to_move] = plus_of(action);
            next_scoring_choice(state);
            return;
        case ActionKind::none:
            return;
    }
}

constexpr void take_from_deck(State& state, Card card) {
    state.deck.remove(index(card));
    --state.deck_size;
}

/// C12, C21: the drawn card waits to be placed; the last-round card is laid aside and another one drawn. If
/// it was the very last card, the player has drawn nothing and chooses again (R3).
constexpr void turn_over_drawn(State& state, Card card) {
    if (card == Card::last_round) [[unlikely]] {
        state.last_round_drawn = true;
        state.phase = state.deck_size != 0 ? Phase::draw : Phase::choose;
        return;
    }
    take_from_deck(state, card);
    state.drawn = card;
    state.phase = Phase::place;
}

/// R10: into the area of the player who took the golden joker; a last-round card is laid aside first.
constexpr void turn_over_golden(State& state, Card card) {
    if (card == Card::last_round) {
        state.last_round_drawn = true;
        if (state.deck_size != 0) return;
    } else {
        take_from_deck(state, card);
        state.owned[state.to_move].add(index(card));
    }
    finish_taking(state);
}

constexpr void apply_unchecked(State& state, Reveal<Card> reveal) {
    if (state.phase == Phase::golden) [[unlikely]] {
        turn_over_golden(state, reveal.card);
    } else {
        turn_over_drawn(state, reveal.card);
    }
}

}  // namespace kameleon::coloretto
