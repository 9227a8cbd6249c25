// state.h: a game of Coloretto at one moment, as a value of 96 bytes.
//
// The order of the deck is not in it: the deck is known only by what is still in it, and each card comes
// from outside as a Reveal. Everything in a state is public; there is no hidden card in Coloretto.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "rules/coloretto/cards.h"
#include "rules/coloretto/options.h"

namespace kameleon::coloretto {

enum class Phase : std::uint8_t {
    choose,  // draw a card or take a row (C11)
    place,   // the turned card goes to a row (C12)
    jokers,  // the player gives a joker its colour (C23, R4)
    plus,    // the player picks three plus colours (C25, R4)
    draw,    // chance: a card is turned over (C12)
    golden,  // chance: the golden joker reveals a card (R10)
    over,
};

/// The cards beside a row card, in order of placing: four bits each (card + 1), the newest in the lowest.
using RowCards = std::uint16_t;

/// A joker and the colour its owner chose for it.
struct JokerChoice {
    Seat seat = 0;
    Colour colour{};
    friend constexpr bool operator==(const JokerChoice&, const JokerChoice&) = default;
};

struct State {
    Cards deck;                    // still to come, the last-round card aside
    std::array<Cards, 5> owned{};  // by seat
    Cards gone;                    // left the game unscored (C19)
    std::array<RowCards, 5> rows{};

    std::uint8_t players = 0;
    std::uint8_t deck_size = 0;    // cards in `deck`
    std::uint8_t rows_open = 0;    // rows on the table with room for a card, one bit each
    std::uint8_t rows_filled = 0;  // rows on the table with a card
    std::uint8_t seats_in = 0;     // players still in the round; at the end, players with choices to make
    Seat to_move = 0;
    Phase phase = Phase::over;
    Card drawn = Card::last_round;  // the card to place, in phase `place`; otherwise last_round
    bool last_round_drawn = false;

    Side side = Side::brown;
    LastRound last_round = LastRound::above;
    Jokers jokers = Jokers::program;
    bool golden = false;
    ColourSet in_play;

    std::uint8_t joker_choices_made = 0;
    std::array<JokerChoice, joker_count> joker_choices{};
    std::array<ColourSet, 5> plus{};  // chosen by the players, in a game where they choose

    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 96);

constexpr unsigned all_rows(const State& state) { return (1U << row_count(state.players)) - 1U; }
constexpr unsigned all_seats(const State& state) { return (1U << state.players) - 1U; }
/// Rows that have not been taken yet.
constexpr unsigned rows_there(const State& state) { return state.rows_open | unsigned{state.rows_filled}; }

/// The deck holds a card that can be turned over: an ordinary one, or the last-round card.
constexpr bool deck_has_cards(const State& state) { return state.deck_size != 0 || !state.last_round_drawn; }

/// What lies in a row, as counts. An empty place adds to a field below the first kind, which is shifted out.
constexpr Cards cards_of(RowCards row) {
    const auto place = [row](unsigned at) { return std::uint64_t{1} << (4U * (row >> (4U * at) & 15U)); };
    return Cards::from_word((place(0) + place(1) + place(2)) >> 4U);
}

/// The next player clockwise who is in `seats`, which must not be empty.
constexpr Seat next_seat(unsigned seats, Seat from) {
    if (seats == 0) std::unreachable();
    const unsigned later = seats & (~1U << from);
    return static_cast<Seat>(std::countr_zero(later != 0 ? later : seats));
}

/// Jokers of this seat that still have no colour, in a game where players choose.
constexpr int jokers_to_choose(const State& state, Seat seat) {
    int left = jokers_in(state.owned[seat]);
    for (unsigned i = 0; i < state.joker_choices_made; ++i) {
        if (state.joker_choices[i].seat == seat) --left;
    }
    return left;
}

/// The colours a seat will score: its own, and those its jokers have been given.
constexpr ColourSet colours_to_score(const State& state, Seat seat) {
    ColourSet set = colours_of(state.owned[seat]);
    for (unsigned i = 0; i < state.joker_choices_made; ++i) {
        if (state.joker_choices[i].seat == seat) set.insert(state.joker_choices[i].colour);
    }
    return set;
}

}  // namespace kameleon::coloretto
