// golden_amazonas_players.h: who plays the golden games of Amazonas, each in its own narrow way, so that what
// is rare comes about.
#pragma once

#include "golden_games.h"

namespace kameleon::golden {
namespace amazonas_players {

using amazonas::Action;
using amazonas::ActionKind;
using amazonas::Animals;
using amazonas::Card;
using amazonas::Colour;
using amazonas::State;

/// How many animals lie in a column.
inline int column_size(const State& state, Seat seat, Colour colour) {
    return std::popcount(state.columns[seat] & animals_of(colour));
}
inline bool is_double(const State& state, Seat seat, Card card) {
    return (state.columns[seat] & bit(card)) != 0;
}
/// The fewer cards a column still lacks, the more a card for it is worth; a double is worth less than
/// nothing.
inline int help(const State& state, Seat seat, Card card) {
    if (is_double(state, seat, card)) return -10;
    return 10 - limit(colour_of(card)) + column_size(state, seat, colour_of(card));
}

/// Fills its own columns. Gives a card only where each one it could play is a double.
inline Action builder(const State& state, SecureRandom& choices) {
    return best_of<Amazonas>(state, choices, [&](Action action) {
        if (kind(action) == ActionKind::play) return help(state, state.to_move, card_of(action));
        return kind(action) == ActionKind::give ? -5 : 0;
    });
}

/// Gives whatever helps another player most, and takes what it is given.
inline Action generous(const State& state, SecureRandom& choices) {
    return best_of<Amazonas>(state, choices, [&](Action action) {
        if (kind(action) == ActionKind::give) return help(state, receiver_of(action), card_of(action)) + 20;
        return kind(action) == ActionKind::take ? 1 : 0;
    });
}

/// Gives doubles, best into the longest column; otherwise builds. Rejects what it can.
inline Action spiteful(const State& state, SecureRandom& choices) {
    return best_of<Amazonas>(state, choices, [&](Action action) {
        switch (kind(action)) {
            case ActionKind::give:
                if (!is_double(state, receiver_of(action), card_of(action))) return -20;
                return 20 + column_size(state, receiver_of(action), colour_of(card_of(action)));
            case ActionKind::play:
                return help(state, state.to_move, card_of(action));
            case ActionKind::reject:
                return 1;
            default:
                return 0;
        }
    });
}

/// Wants nothing but small columns: plays doubles, and gives them where it has none.
inline Action wasteful(const State& state, SecureRandom& choices) {
    return best_of<Amazonas>(state, choices, [&](Action action) {
        const int gift = kind(action) == ActionKind::give ? 1 : 0;
        if (gift == 0 && kind(action) != ActionKind::play) return 0;
        const Seat seat = gift == 1 ? receiver_of(action) : state.to_move;
        return -help(state, seat, card_of(action)) - gift;
    });
}

inline constexpr Policy<Amazonas> all[] = {
    {"random", by_chance<Amazonas>}, {"builder", builder},   {"generous", generous},
    {"spiteful", spiteful},          {"wasteful", wasteful},
};

inline constexpr std::string_view tables[] = {"players=2", "players=3", "players=4"};

}  // namespace amazonas_players

template <>
inline std::span<const Policy<Amazonas>> policies<Amazonas>() {
    return amazonas_players::all;
}
template <>
inline std::span<const std::string_view> search_options<Amazonas>() {
    return amazonas_players::tables;
}

}  // namespace kameleon::golden
