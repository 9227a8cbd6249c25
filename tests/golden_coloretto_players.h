// golden_coloretto_players.h: who plays the golden games of Coloretto. They play badly, and each badly in its
// own way, so that what is rare comes about.
#pragma once

#include "golden_games.h"

namespace kameleon::golden {
namespace coloretto_players {

using coloretto::Action;
using coloretto::ActionKind;
using coloretto::State;

inline coloretto::Cards row_cards(const State& state, Action action) {
    return coloretto::cards_of(state.rows[static_cast<std::size_t>(coloretto::row_of(action))]);
}

/// Draws while that is allowed, and takes a row with as many cards as there are.
inline Action hoarder(const State& state, SecureRandom& choices) {
    return best_of<Coloretto>(state, choices, [&](Action action) {
        if (kind(action) == ActionKind::draw) return 10;
        return kind(action) == ActionKind::take ? row_cards(state, action).total() : 0;
    });
}

/// Takes a row as soon as one has a card.
inline Action hasty(const State& state, SecureRandom& choices) {
    return best_of<Coloretto>(
        state, choices, [](Action action) { return kind(action) == ActionKind::draw ? 0 : 1; });
}

/// Decides by chance until few cards are left, and hoards then.
inline Action late_hoarder(const State& state, SecureRandom& choices) {
    return state.deck_size > 20 ? by_chance<Coloretto>(state, choices) : hoarder(state, choices);
}

/// How well the cards of a row go with those of the player: each card of a colour they have is welcome, a new
/// colour is not.
inline int fit(const State& state, coloretto::Cards row) {
    int worth = 0;
    coloretto::for_each_colour([&](coloretto::Colour colour) {
        const int more = count(row, colour);
        if (more > 0) worth += count(state.owned[state.to_move], colour) > 0 ? more : -2;
    });
    return worth;
}

/// What is best by the program's own reckoning.
inline bool is_best_choice(const State& state, Action action) {
    const coloretto::Assignment best = assignment_of(state, state.to_move);
    if (kind(action) == ActionKind::plus) return plus_of(action) == best.plus;
    const auto colour = static_cast<std::size_t>(index(colour_of(action)));
    coloretto::GivenJokers given{};
    for (unsigned i = 0; i < state.joker_choices_made; ++i) {
        const coloretto::JokerChoice& choice = state.joker_choices[i];
        if (choice.seat == state.to_move) ++given[static_cast<std::size_t>(index(choice.colour))];
    }
    return best.jokers[colour] > given[colour];
}

/// Draws while that is allowed, lays like to like, takes what fits, and chooses well at the end.
inline Action collector(const State& state, SecureRandom& choices) {
    return best_of<Coloretto>(state, choices, [&](Action action) {
        switch (kind(action)) {
            case ActionKind::draw:
                return 100;
            case ActionKind::take:
                return fit(state, row_cards(state, action));
            case ActionKind::place: {
                const coloretto::Cards row = row_cards(state, action);
                return row.empty() ? 1 : 2 * count(row, state.drawn);
            }
            default:
                return is_best_choice(state, action) ? 1 : 0;
        }
    });
}

inline constexpr Policy<Coloretto> all[] = {
    {"random", by_chance<Coloretto>}, {"hoarder", hoarder}, {"late hoarder", late_hoarder}, {"hasty", hasty},
    {"collector", collector},
};

inline constexpr std::string_view tables[] = {
    "players=2",
    "players=3",
    "players=4",
    "players=5",
    "players=2 side=grey",
    "players=3 side=grey",
    "players=4 side=grey",
    "players=5 side=grey",
    "players=2 last-round=among",
    "players=3 last-round=among",
    "players=4 last-round=among",
    "players=5 last-round=among",
    "players=2 jokers=player",
    "players=3 jokers=player",
    "players=5 jokers=player",
    "players=3 side=grey jokers=player",
    "players=2 golden=yes",
    "players=3 golden=yes",
    "players=5 golden=yes",
    "players=2 last-round=among golden=yes",
    "players=3 last-round=among golden=yes",
    "players=5 last-round=among golden=yes",
};

}  // namespace coloretto_players

template <>
inline std::span<const Policy<Coloretto>> policies<Coloretto>() {
    return coloretto_players::all;
}
template <>
inline std::span<const std::string_view> search_options<Coloretto>() {
    return coloretto_players::tables;
}

}  // namespace kameleon::golden
