// heuristics.h: players of Coloretto that follow a few simple rules, without search.
#pragma once

#include "base/fast_random.h"
#include "rules/coloretto/play.h"

namespace kameleon::coloretto::heuristics {

/// Draws until every row is full, then takes the row with the best gain; places at random.
Action always_draw(const View& view, FastRandom& random);

/// Builds its own collection: takes any row that pays a little, and places a card where it serves itself
/// best, ignoring what that does for the others.
Action own_game(const View& view);

/// Takes a row that raises its own score by 5 or more, or when it must; places a card where it gives the
/// opponents least and itself most.
Action greedy(const View& view);

/// Weighs a gain against colours beyond three, waits longer early and with short rows, and places on the
/// shortest row, preferring one that shows the colour.
Action veteran(const View& view);

/// The best choice of jokers and plus colours at the end of a game, where players make it.
Action best_scoring_choice(const View& view);

}  // namespace kameleon::coloretto::heuristics
