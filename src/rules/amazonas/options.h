// options.h: everything a table of Amazonas can agree on before it starts, in one place.
#pragma once

#include <array>
#include <optional>

#include "rules/amazonas/cards.h"

namespace kameleon::amazonas {

/// R12: a bonus card is worth its column's limit unless the table says otherwise.
inline constexpr std::array<std::uint8_t, colour_count> default_bonus = column_limits;
inline constexpr int most_bonus = 50;

struct Options {
    std::uint8_t players = 2;
    std::array<std::uint8_t, colour_count> bonus = default_bonus;
    std::optional<Seat> start = std::nullopt;  // A8; chosen at random if none is named
    std::uint8_t games = 1;

    friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr int min_players = 2;
inline constexpr int max_players = 4;
inline constexpr int most_games = 20;

/// Why these options cannot be played together; nothing if they can.
std::optional<Message> objection(const Options& options);

/// A21: how many stacks of one player end the game.
constexpr int stacks_to_end(int players) { return players == 4 ? 2 : 3; }

}  // namespace kameleon::amazonas
