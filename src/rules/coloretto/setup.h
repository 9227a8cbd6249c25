// setup.h: the table before the first turn (C5–C10), and the deal that chance makes of a seed (R6).
#pragma once

#include <array>

#include "base/random.h"
#include "rules/coloretto/legal.h"
#include "rules/coloretto/refusal.h"

namespace kameleon::coloretto {

struct Setup {
    ColourSet in_play = ColourSet::all();
    std::array<std::array<Colour, 2>, 5> start_cards{};  // by seat; the second is for two players
    Seat first = 0;
    friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

using Deal = kameleon::Deal<Setup, Card, most_cards>;

/// R18: the colours in play unless `out=random`.
ColourSet standard_colours(int players);
/// Every card of this game but the start cards and the last-round card.
Cards deck_of(const Options& options, const Setup& setup);

Result<State, Refusal> start(const Options& options, const Setup& setup);
State start_unchecked(const Options& options, const Setup& setup);

/// Where the last-round card goes: so many cards of the shuffled deck lie above it (C9, R2).
template <RandomSource Source>
constexpr int cards_above_last_round(const Options& options, int deck_size, Source& source) {
    const int last = last_cards(options.golden);
    // The number is drawn in either case, so that `above` and `among` share the order of the cards.
    const int among = static_cast<int>(below(source, static_cast<std::uint32_t>(last + 1)));
    return deck_size - last + (options.last_round == LastRound::among ? among : 0);
}

/// C7, R18: the colours out of the game are drawn even where they are the standard ones.
template <RandomSource Source>
constexpr ColourSet colours_in_play(const Options& options, Source& source) {
    std::array<Colour, colour_count> colours{};
    for_each_colour([&](Colour colour) { colours[static_cast<std::size_t>(index(colour))] = colour; });
    const auto out = static_cast<std::size_t>(colours_out(options.players));
    shuffle_front(std::span(colours), out, source);
    if (options.out == ColoursOut::standard) return standard_colours(options.players);
    ColourSet in_play = ColourSet::all();
    for (std::size_t i = 0; i < out; ++i) in_play.erase(colours[i]);
    return in_play;
}

/// C8, R1: different colours, at random.
template <RandomSource Source>
constexpr void deal_start_cards(Setup& setup, int players, Source& source) {
    FixedList<Colour, colour_count> colours;
    for_each_colour([&](Colour colour) {
        if (setup.in_play.contains(colour)) colours.push_back(colour);
    });
    const auto each = static_cast<std::size_t>(start_cards(players));
    const auto seats = static_cast<std::size_t>(players);
    shuffle_front(std::span(colours.begin(), colours.end()), seats * each, source);
    for (std::size_t i = 0; i < seats * each; ++i) setup.start_cards[i / each][i % each] = colours[i];
}

/// Colours in play, starting player, start cards and the deck, in this order from one source. A choice is
/// drawn even where an option makes it, so that naming a starting player does not change the cards.
template <RandomSource Source>
constexpr Deal deal(const Options& options, Source& source) {
    Deal result;
    result.setup.in_play = colours_in_play(options, source);
    const auto random_first = static_cast<Seat>(below(source, options.players));
    result.setup.first = options.start.value_or(random_first);
    deal_start_cards(result.setup, options.players, source);

    const Cards cards = deck_of(options, result.setup);
    for (int kind = 0; kind < kind_count; ++kind) {
        for (int i = 0; i < cards.count(kind); ++i) result.deck.push_back(static_cast<Card>(kind));
    }
    const auto size = result.deck.size();
    const int above = cards_above_last_round(options, static_cast<int>(size), source);
    shuffle(std::span(result.deck.begin(), result.deck.end()), source);
    result.deck.push_back(Card::last_round);
    for (std::size_t i = size; i > static_cast<std::size_t>(above); --i) {
        std::swap(result.deck[i], result.deck[i - 1]);
    }
    return result;
}

}  // namespace kameleon::coloretto
