// outcome.cpp: from a state to scores.
#include "rules/coloretto/outcome.h"

namespace kameleon::coloretto {

bool has_chosen(const State& state, Seat seat) {
    return state.plus[seat].size() != 0 || jokers_to_choose(state, seat) != jokers_in(state.owned[seat]);
}

Assignment assignment_of(const State& state, Seat seat) {
    GivenJokers given{};
    for (unsigned i = 0; i < state.joker_choices_made; ++i) {
        const JokerChoice& choice = state.joker_choices[i];
        if (choice.seat == seat) ++given[static_cast<std::size_t>(index(choice.colour))];
    }
    if (state.plus[seat].size() != 0) return {given, state.plus[seat]};
    return best_assignment(state.owned[seat], state.side, state.in_play, given);
}

int points_now(const State& state, Seat seat) {
    const Cards cards = state.owned[seat];
    if (!has_chosen(state, seat)) return best_score(cards, state.side, state.in_play);
    return breakdown(cards, state.side, assignment_of(state, seat)).total;
}

Scores scores(const State& state) {
    Scores result;
    result.players = state.players;
    for (Seat seat = 0; seat < state.players; ++seat) {
        result.points[seat] = static_cast<std::int16_t>(points_now(state, seat));
    }
    return result;
}

}  // namespace kameleon::coloretto
