// scoring.h: points at the end of a game (C23–C27, R4, R7). Knows nothing of turns, rows or the deck.
#pragma once

#include <array>

#include "rules/coloretto/cards.h"

namespace kameleon::coloretto {

/// How many jokers each colour has been given.
using GivenJokers = std::array<std::uint8_t, colour_count>;

/// Where a player's jokers go, and which colours count as plus.
struct Assignment {
    GivenJokers jokers{};
    ColourSet plus;
    friend constexpr bool operator==(const Assignment&, const Assignment&) = default;
};

/// One colour of a score, as a person would count it.
struct ColourLine {
    std::uint8_t cards = 0;   // of the colour itself
    std::uint8_t jokers = 0;  // given to it
    bool plus = false;
    std::int8_t points = 0;  // with its sign
    friend constexpr bool operator==(const ColourLine&, const ColourLine&) = default;
};

struct Breakdown {
    std::array<ColourLine, colour_count> colours{};
    std::uint8_t plus_twos = 0;
    std::int16_t total = 0;
    friend constexpr bool operator==(const Breakdown&, const Breakdown&) = default;
};

/// The most these cards can score, with jokers on any of the colours in play.
int best_score(Cards cards, Side side, ColourSet in_play);

/// An assignment that scores the most. Of several, the one that leaves jokers with the colours of which the
/// player has most cards, and among equal colours the first in their order.
Assignment best_assignment(Cards cards, Side side, ColourSet in_play);
/// An assignment that scores the most where some jokers have been given away already.
Assignment best_assignment(Cards cards, Side side, ColourSet in_play, const GivenJokers& given);

/// What the cards score with this assignment.
Breakdown breakdown(Cards cards, Side side, const Assignment& assignment);

/// The best plus colours once the jokers are given away: the three worth most, or all (R7).
ColourSet best_plus(Cards cards, Side side, const GivenJokers& jokers);

}  // namespace kameleon::coloretto
