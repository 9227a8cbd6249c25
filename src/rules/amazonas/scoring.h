// scoring.h: points of columns, stacks and bonus cards (A5, A24). Knows nothing of turns or hands.
#pragma once

#include <array>
#include <bit>

#include "rules/amazonas/cards.h"

namespace kameleon::amazonas {

/// A5: points for 0 … 6 cards.
inline constexpr std::array<std::uint8_t, 7> card_points{0, 1, 3, 6, 10, 15, 21};
constexpr int points_for(int cards) { return card_points[static_cast<std::size_t>(cards)]; }

/// What lies before a player and scores.
struct Area {
    Animals columns = 0;
    std::array<std::uint8_t, colour_count> stacks{};  // by colour: how many
    std::array<bool, colour_count> bonus{};           // by colour
};

/// One colour of a score, as a person would count it.
struct ColourLine {
    std::uint8_t cards = 0;   // in the column
    std::uint8_t stacks = 0;  // each of as many cards as fill the column
    bool bonus = false;
    std::int16_t column_points = 0;
    std::int16_t stack_points = 0;
    std::int16_t bonus_points = 0;
};

struct Breakdown {
    std::array<ColourLine, colour_count> colours{};
    std::int16_t total = 0;
};

constexpr Breakdown breakdown(const Area& area, const std::array<std::uint8_t, colour_count>& bonus_values) {
    Breakdown result;
    int total = 0;
    for_each_colour([&](Colour colour) {
        const auto i = static_cast<std::size_t>(index(colour));
        ColourLine& line = result.colours[i];
        line.cards = static_cast<std::uint8_t>(std::popcount(area.columns & animals_of(colour)));
        line.stacks = area.stacks[i];
        line.bonus = area.bonus[i];
        line.column_points = static_cast<std::int16_t>(points_for(line.cards));
        line.stack_points = static_cast<std::int16_t>(line.stacks * points_for(limit(colour)));
        line.bonus_points = static_cast<std::int16_t>(line.bonus ? bonus_values[i] : 0);
        total += line.column_points + line.stack_points + line.bonus_points;
    });
    result.total = static_cast<std::int16_t>(total);
    return result;
}

}  // namespace kameleon::amazonas
