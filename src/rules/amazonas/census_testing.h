// census_testing.h: every card of a game of Amazonas, wherever it lies. For the tests of conservation.
#pragma once

#include "rules/amazonas/amazonas.h"

namespace kameleon::amazonas {

/// Counts by animal. A stack holds each animal of its colour once.
inline std::vector<int> census(const State& state) {
    std::vector<int> counts;
    for (int animal = 0; animal < animal_count; ++animal) {
        counts.push_back(state.supply.count(animal) + state.discarded.count(animal));
    }
    for (Seat seat = 0; seat < state.players; ++seat) {
        for (const std::uint8_t card : state.hands[seat]) {
            if (card != no_card) ++counts[card];
        }
        for_each_animal(
            state.columns[seat], [&](Card card) { ++counts[static_cast<std::size_t>(index(card))]; });
        for_each_colour([&](Colour colour) {
            for_each_animal(animals_of(colour), [&](Card card) {
                counts[static_cast<std::size_t>(index(card))] += stacks_of(state.stacks[seat], colour);
            });
        });
    }
    if (state.phase == Phase::answer) ++counts[state.given];
    return counts;
}

inline bool consistent(const State& state) { return state.supply.total() == state.supply_size; }

}  // namespace kameleon::amazonas
