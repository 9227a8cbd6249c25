// cards.h: the cards of Coloretto Amazonas (A1–A6, R11, R17). Knows nothing of players or turns.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/fixed_list.h"
#include "base/tally.h"
#include "rules/game.h"

namespace kameleon::amazonas {

/// The eighteen animals, by colour in the order of the columns (R17). A card is its animal.
enum class Card : std::uint8_t {
    river_dolphin,
    piranha,
    manatee,
    electric_eel,
    stingray,
    toucan,
    macaw,
    hoatzin,
    hummingbird,
    toad,
    chameleon,
    caiman,
    anteater,
    frog,
    sloth,
    jaguar,
    tapir,
    capybara,
};

/// The columns in their order on the table (A6): only neighbours in it are adjacent.
enum class Colour : std::uint8_t { blue, violet, brown, green };

inline constexpr int animal_count = 18;
inline constexpr int cards_per_animal = 5;
inline constexpr int colour_count = 4;
inline constexpr std::size_t most_cards = 90;
inline constexpr int hand_size = 3;

constexpr int index(Card card) { return static_cast<int>(card); }
constexpr int index(Colour colour) { return static_cast<int>(colour); }

/// How many cards of each animal: five at most, three bits each.
using Cards = Tally<animal_count, 3>;
constexpr int count(Cards cards, Card card) { return cards.count(index(card)); }
using CardList = FixedList<Card, most_cards>;

/// A set of animals, one bit each. A column never holds an animal twice, so all four columns of a player are
/// one set.
using Animals = std::uint32_t;
constexpr Animals bit(Card card) { return Animals{1} << index(card); }

/// A2: how many animals fill a column; as many as there are animals of its colour.
inline constexpr std::array<std::uint8_t, colour_count> column_limits{5, 4, 3, 6};
constexpr int limit(Colour colour) { return column_limits[static_cast<std::size_t>(index(colour))]; }

/// All animals of a colour.
inline constexpr std::array<Animals, colour_count> colour_animals{0x0001FU, 0x001E0U, 0x00E00U, 0x3F000U};
constexpr Animals animals_of(Colour colour) {
    return colour_animals[static_cast<std::size_t>(index(colour))];
}

constexpr Colour colour_of(Card card) {
    constexpr std::array<Colour, animal_count> colours{
        Colour::blue,   Colour::blue,   Colour::blue,   Colour::blue,  Colour::blue,  Colour::violet,
        Colour::violet, Colour::violet, Colour::violet, Colour::brown, Colour::brown, Colour::brown,
        Colour::green,  Colour::green,  Colour::green,  Colour::green, Colour::green, Colour::green};
    return colours[static_cast<std::size_t>(index(card))];
}

/// A6: the animals of the columns beside this one.
constexpr Animals animals_beside(Colour colour) {
    constexpr std::array<Animals, colour_count> beside{
        colour_animals[1], colour_animals[0] | colour_animals[2], colour_animals[1] | colour_animals[3],
        colour_animals[2]};
    return beside[static_cast<std::size_t>(index(colour))];
}

/// Calls f(colour) for each of the four colours, in the order of the columns.
template <class F>
constexpr void for_each_colour(F&& f) {
    for (int i = 0; i < colour_count; ++i) f(static_cast<Colour>(i));
}

/// Calls f(card) for each animal of the set, in their order.
template <class F>
constexpr void for_each_animal(Animals animals, F&& f) {
    for (; animals != 0; animals &= animals - 1) f(static_cast<Card>(std::countr_zero(animals)));
}

}  // namespace kameleon::amazonas
