// options.h: everything a table of Coloretto can agree on before it starts (R9), in one place.
#pragma once

#include <optional>

#include "rules/coloretto/cards.h"

namespace kameleon::coloretto {

enum class LastRound : std::uint8_t { above, among };       // C9, R2
enum class Jokers : std::uint8_t { program, player };       // R4: who assigns jokers and plus colours
enum class ColoursOut : std::uint8_t { standard, random };  // R18: which colours stay in the box

struct Options {
    std::uint8_t players = 4;
    Side side = Side::brown;
    LastRound last_round = LastRound::above;
    Jokers jokers = Jokers::program;
    bool golden = false;  // R10
    ColoursOut out = ColoursOut::standard;
    std::optional<Seat> start = std::nullopt;  // C10; chosen at random if none is named
    std::uint8_t games = 1;                    // C28: a match is four

    friend constexpr bool operator==(const Options&, const Options&) = default;
};

inline constexpr int min_players = 2;
inline constexpr int max_players = 5;
inline constexpr int most_games = 20;

/// Why these options cannot be played together; nothing if they can.
std::optional<Message> objection(const Options& options);

/// C7: colours out of the game, by number of players.
constexpr int colours_out(int players) {
    if (players == 2) return 2;
    return players == 3 ? 1 : 0;
}
/// C8: start cards each.
constexpr int start_cards(int players) { return players == 2 ? 2 : 1; }
/// C9, R10: how many cards lie under the last-round card, or have it among them.
constexpr int last_cards(bool golden) { return golden ? 16 : 15; }
/// C5, C6: rows on the table.
constexpr int row_count(int players) { return players == 2 ? 3 : players; }
/// C3, C13: how many cards a row takes.
constexpr int row_limit(int players, int row) { return players == 2 ? row + 1 : 3; }

}  // namespace kameleon::coloretto
