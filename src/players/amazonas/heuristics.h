// heuristics.h: players of Amazonas that follow a few simple rules, without search.
#pragma once

#include "rules/amazonas/play.h"

namespace kameleon::amazonas::heuristics {

/// Plays what brings it most and never gives; takes or rejects a card that is given, whichever costs less.
Action always_play(const View& view);

/// Builds its own columns, and gives a card away only when every card it could play would cost it points,
/// ignoring what that does to the receiver.
Action own_game(const View& view);

/// Plays or gives what is best for its own score against that of the opponents, now.
Action greedy(const View& view);

/// Plays as `greedy` does, counting also columns that are nearly full and bonus cards.
Action veteran(const View& view);

}  // namespace kameleon::amazonas::heuristics
