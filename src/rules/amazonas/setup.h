// setup.h: the table before the first turn (A6–A8), and the deal that chance makes of a seed (R6).
#pragma once

#include <array>

#include "base/random.h"
#include "rules/amazonas/legal.h"
#include "rules/amazonas/refusal.h"

namespace kameleon::amazonas {

struct Setup {
    std::array<std::array<Card, hand_size>, 4> hands{};  // by seat
    Seat first = 0;
    friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

using Deal = kameleon::Deal<Setup, Card, most_cards>;

Result<State, Refusal> start(const Options& options, const Setup& setup);
State start_unchecked(const Options& options, const Setup& setup);

/// Starting player and cards, in this order from one source. The player is drawn even where an option names
/// one, so that naming a starting player does not change the cards.
template <RandomSource Source>
constexpr Deal deal(const Options& options, Source& source) {
    Deal result;
    const auto random_first = static_cast<Seat>(below(source, options.players));
    result.setup.first = options.start.value_or(random_first);

    std::array<Card, most_cards> order{};
    for (std::size_t i = 0; i < most_cards; ++i) order[i] = static_cast<Card>(i / cards_per_animal);
    shuffle(std::span(order), source);
    std::size_t next = 0;
    for (Seat seat = 0; seat < options.players; ++seat) {
        for (Card& card : result.setup.hands[seat]) card = order[next++];
    }
    for (; next < most_cards; ++next) result.deck.push_back(order[next]);
    return result;
}

}  // namespace kameleon::amazonas
