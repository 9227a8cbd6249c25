// census_testing.h: every card of a game of Coloretto, wherever it lies. For the tests of conservation.
#pragma once

#include "rules/coloretto/coloretto.h"

namespace kameleon::coloretto {

/// Counts by kind, the last-round card aside.
inline std::vector<int> census(const State& state) {
    Cards all = state.deck + state.gone;
    for (const Cards cards : state.owned) all += cards;
    for (const RowCards row : state.rows) all += cards_of(row);
    std::vector<int> counts;
    for (int kind = 0; kind < kind_count; ++kind) counts.push_back(all.count(kind));
    if (state.phase == Phase::place) ++counts[static_cast<std::size_t>(index(state.drawn))];
    return counts;
}

/// What is not stored but counted twice must agree.
inline bool consistent(const State& state) { return state.deck.total() == state.deck_size; }

}  // namespace kameleon::coloretto
