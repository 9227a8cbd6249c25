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

/// R18: the colours in play where nobody asked for others.
ColourSet usual_colours(int players);
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

/// Colours in play, starting player, start cards and the deck, in this order from one source. A choice is
/// drawn even where an option makes it, so that naming a starting player does not change the cards.
template <RandomSource Source>
constexpr Deal deal(const Options& options, Source& source) {
    Deal result;
    std::array<Colour, colour_count> colours{};
    for_each_colour([&](Colour colour) { colours[static_cast<std::size_t>(index(colour))] = colour; });
    shuffle(std::span(colours), source);
    const auto in_play = static_cast<std::size_t>(colour_count - colours_out(options.players));
    if (options.out == ColoursOut::random) {
        result.setup.in_play = ColourSet{};
        for (std::size_t i = 0; i < in_play; ++i) result.setup.in_play.insert(colours[i]);
    } else {
        result.setup.in_play = usual_colours(options.players);
    }

    const auto random_first = static_cast<Seat>(below(source, options.players));
    result.setup.first = options.start == random_start ? random_first : options.start;

    shuffle(std::span(colours), source);
    std::size_t next = 0;
    for (Seat seat = 0; seat < options.players; ++seat) {
        for (std::size_t i = 0; i < static_cast<std::size_t>(start_cards(options.players)); ++i) {
            while (!result.setup.in_play.contains(colours[next])) ++next;
            result.setup.start_cards[seat][i] = colours[next++];
        }
    }

    const Cards deck = deck_of(options, result.setup);
    const auto size = static_cast<std::size_t>(deck.total());
    const auto above =
        static_cast<std::size_t>(cards_above_last_round(options, static_cast<int>(size), source));
    for (int kind = 0; kind < kind_count; ++kind) {
        for (int i = 0; i < deck.count(kind); ++i) result.deck.push_back(static_cast<Card>(kind));
    }
    shuffle(std::span(result.deck.begin(), size), source);
    result.deck.push_back(Card::last_round);
    for (std::size_t i = size; i > above; --i) std::swap(result.deck[i], result.deck[i - 1]);
    return result;
}

}  // namespace kameleon::coloretto
