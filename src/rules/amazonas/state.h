// state.h: a game of Amazonas at one moment, as a value of 64 bytes, with the hands of all players.
//
// It never leaves the process: view.h says what a viewer may know of it. The order of the supply
// is not in it; each card drawn comes from outside as a Reveal.
#pragma once

#include <array>
#include <cstdint>

#include "rules/amazonas/cards.h"
#include "rules/amazonas/options.h"

namespace kameleon::amazonas {

enum class Phase : std::uint8_t {
    act,     // play a card or give one (A9)
    answer,  // the receiver takes or rejects the card given (A16)
    draw,    // chance: back to three cards (A10)
    over,
};

/// Cards of a hand in rising order, so that equal hands are equal values; `no_card` fills the end.
using Hand = std::array<std::uint8_t, hand_size>;
inline constexpr std::uint8_t no_card = 31;

struct State {
    Cards supply;
    Cards discarded;
    std::array<Animals, 4> columns{};       // by seat: the animals lying in the four columns
    std::array<Hand, 4> hands{};            // by seat
    std::array<std::uint8_t, 4> stacks{};   // by seat: two bits per colour, how many
    std::array<std::uint8_t, 4> bonuses{};  // by seat: one bit per colour
    std::array<std::uint8_t, colour_count> bonus_values{};

    std::uint8_t players = 0;
    std::uint8_t supply_size = 0;
    Seat to_move = 0;              // whose turn it is: the giver, while the receiver answers
    Seat receiver = 0;             // in phase `answer`; otherwise 0
    std::uint8_t given = no_card;  // in phase `answer`
    OptionalSeat protected_seat;   // who has the protection card (A19, A20)
    Phase phase = Phase::over;

    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) == 64);

/// The animals of a hand as a set: equal cards are one decision (R16).
constexpr Animals animals_of(const Hand& hand) {
    const Animals all = Animals{1} << hand[0] | Animals{1} << hand[1] | Animals{1} << hand[2];
    return all & ((Animals{1} << animal_count) - 1);
}

constexpr void sort_hand(Hand& hand) {
    const auto order = [](std::uint8_t& a, std::uint8_t& b) {
        const std::uint8_t low = a < b ? a : b;
        b = a < b ? b : a;
        a = low;
    };
    order(hand[0], hand[1]);
    order(hand[1], hand[2]);
    order(hand[0], hand[1]);
}

constexpr void remove_from(Hand& hand, Card card) {
    for (std::uint8_t& place : hand) {
        if (place == static_cast<std::uint8_t>(card)) {
            place = no_card;
            break;
        }
    }
    sort_hand(hand);
}

/// A hand with a free place: it is the last one.
constexpr void add_to(Hand& hand, Card card) {
    hand[hand_size - 1] = static_cast<std::uint8_t>(card);
    sort_hand(hand);
}

constexpr int stacks_of(std::uint8_t stacks, Colour colour) { return stacks >> (2 * index(colour)) & 3; }
constexpr int stack_count(std::uint8_t stacks) {
    return (stacks & 3) + (stacks >> 2 & 3) + (stacks >> 4 & 3) + (stacks >> 6 & 3);
}
constexpr bool has_bonus(std::uint8_t bonuses, Colour colour) { return (bonuses >> index(colour) & 1) != 0; }

}  // namespace kameleon::amazonas
