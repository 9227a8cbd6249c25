// cards.h: the cards of Coloretto (C1–C4, R18). Knows nothing of players or turns.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/fixed_list.h"
#include "base/tally.h"
#include "rules/game.h"

namespace kameleon::coloretto {

enum class Card : std::uint8_t {
    orange,
    blue,
    brown,
    yellow,
    pink,
    green,
    sky,
    plus_two,
    joker,
    golden_joker,  // R10
    last_round,
};

enum class Colour : std::uint8_t { orange, blue, brown, yellow, pink, green, sky };

inline constexpr int colour_count = 7;
inline constexpr int cards_per_colour = 9;
inline constexpr int plus_two_count = 10;
inline constexpr int joker_count = 3;
/// Kinds of cards that are collected: all but the last-round card.
inline constexpr int kind_count = 10;
/// Every card that can lie in a deck, the last-round card included.
inline constexpr std::size_t most_cards = 63 + 10 + 3 + 1;

constexpr int index(Card card) { return static_cast<int>(card); }
constexpr int index(Colour colour) { return static_cast<int>(colour); }
constexpr Card card_of(Colour colour) { return static_cast<Card>(colour); }
constexpr bool is_colour(Card card) { return index(card) < colour_count; }

/// How many cards of each kind. No kind has more than 10 cards: four bits each.
using Cards = Tally<kind_count, 4>;
constexpr int count(Cards cards, Card card) { return cards.count(index(card)); }
constexpr int count(Cards cards, Colour colour) { return cards.count(index(colour)); }
/// Both kinds of joker score alike (R10).
constexpr int jokers_in(Cards cards) { return count(cards, Card::joker) + count(cards, Card::golden_joker); }

using CardList = FixedList<Card, most_cards>;

/// A set of colours, one bit each.
class ColourSet {
public:
    constexpr ColourSet() = default;
    explicit constexpr ColourSet(std::uint8_t bits) : bits_(bits) {}
    static constexpr ColourSet all() { return ColourSet((1U << colour_count) - 1); }

    [[nodiscard]] constexpr bool contains(Colour colour) const { return (bits_ >> index(colour) & 1U) != 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
    [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool subset_of(ColourSet other) const { return (bits_ & ~other.bits_) == 0; }
    constexpr void insert(Colour colour) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << index(colour)); }
    constexpr void erase(Colour colour) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << index(colour))); }
    friend constexpr bool operator==(ColourSet, ColourSet) = default;

private:
    std::uint8_t bits_ = 0;
};

/// Calls f(colour) for each of the seven colours, in their order.
template <class F>
constexpr void for_each_colour(F&& f) {
    for (int i = 0; i < colour_count; ++i) f(static_cast<Colour>(i));
}

/// The colours of which there is at least one card.
constexpr ColourSet colours_of(Cards cards) {
    ColourSet set;
    for_each_colour([&](Colour colour) {
        if (count(cards, colour) != 0) set.insert(colour);
    });
    return set;
}

/// Points for 0 … 9 cards of one colour and up to three jokers (C4, C24: more than six count as six).
enum class Side : std::uint8_t { brown, grey };
using PointTable = std::array<std::int8_t, 16>;
inline constexpr PointTable brown_points{0, 1, 3, 6, 10, 15, 21, 21, 21, 21, 21, 21, 21, 21, 21, 21};
inline constexpr PointTable grey_points{0, 1, 4, 8, 7, 6, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5};
inline constexpr std::size_t most_cards_that_count = 6;
constexpr const PointTable& points_of(Side side) { return side == Side::brown ? brown_points : grey_points; }
inline constexpr int points_of_plus_two = 2;

}  // namespace kameleon::coloretto
