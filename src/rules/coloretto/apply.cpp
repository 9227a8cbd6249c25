// apply.cpp: the checked `apply`. Every reason for refusing an event is found here and nowhere else.
#include "rules/coloretto/apply.h"

#include <optional>

namespace kameleon::coloretto {
namespace {

bool has(unsigned rows, int row) { return (rows >> row & 1U) != 0; }

std::optional<Refusal> objection_to_draw(const State& state) {
    if (state.phase == Phase::place) return Refusal::place_the_card_first;
    if (state.rows_open == 0) return Refusal::rows_are_full;
    if (!deck_has_cards(state)) return Refusal::deck_is_empty;
    return std::nullopt;
}

std::optional<Refusal> objection_to_take(const State& state, int row) {
    if (state.phase == Phase::place) return Refusal::place_the_card_first;
    if (row >= row_count(state.players)) return Refusal::no_such_row;
    if (!has(rows_there(state), row)) return Refusal::row_is_taken;
    if (!legal(state).contains(take(row))) return Refusal::row_is_empty;
    return std::nullopt;
}

std::optional<Refusal> objection_to_place(const State& state, int row) {
    if (state.phase != Phase::place) return Refusal::nothing_to_place;
    if (row >= row_count(state.players)) return Refusal::no_such_row;
    if (!has(rows_there(state), row)) return Refusal::row_is_taken;
    if (!has(state.rows_open, row)) return Refusal::row_is_full;
    return std::nullopt;
}

std::optional<Refusal> objection_in_round(const State& state, Action action) {
    switch (kind(action)) {
        case ActionKind::draw:
            return objection_to_draw(state);
        case ActionKind::take:
            return objection_to_take(state, row_of(action));
        case ActionKind::place:
            return objection_to_place(state, row_of(action));
        case ActionKind::joker:
            return Refusal::no_joker_now;
        case ActionKind::plus:
            return Refusal::no_plus_now;
        case ActionKind::none:
            break;
    }
    return Refusal::no_such_action;
}

std::optional<Refusal> objection_to_joker(const State& state, Action action) {
    if (kind(action) != ActionKind::joker) return Refusal::choose_joker_first;
    if (!state.in_play.contains(colour_of(action))) return Refusal::colour_not_in_play;
    return std::nullopt;
}

std::optional<Refusal> objection_to_plus(const State& state, Action action) {
    if (kind(action) == ActionKind::joker) return Refusal::no_joker_now;
    if (kind(action) != ActionKind::plus) return Refusal::choose_plus_first;
    if (!plus_of(action).subset_of(colours_to_score(state, state.to_move))) return Refusal::colour_not_yours;
    return std::nullopt;
}

std::optional<Refusal> objection_to(const State& state, Action action) {
    if (kind(action) == ActionKind::none) return Refusal::no_such_action;
    switch (state.phase) {
        case Phase::choose:
        case Phase::place:
            return objection_in_round(state, action);
        case Phase::draw:
        case Phase::golden:
            return Refusal::card_to_be_turned;
        case Phase::jokers:
            return objection_to_joker(state, action);
        case Phase::plus:
            return objection_to_plus(state, action);
        case Phase::over:
            break;
    }
    return Refusal::game_is_over;
}

std::optional<Refusal> objection_to(const State& state, Reveal<Card> reveal) {
    if (state.phase == Phase::over) return Refusal::game_is_over;
    if (turn(state).wait != Wait::reveal) return Refusal::no_card_to_be_turned;
    for (const auto& outcome : chances(state).outcomes) {
        if (outcome.card == reveal.card) return std::nullopt;
    }
    if (reveal.card == Card::last_round && !state.last_round_drawn) return Refusal::not_the_last_round_yet;
    if (index(reveal.card) < kind_count && count(state.deck, reveal.card) > 0)
        return Refusal::last_round_card_is_due;
    return Refusal::card_not_in_deck;
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

}  // namespace kameleon::coloretto
