// coloretto_rules.h: players of Coloretto that follow a few rules a person could name. They look at the table
// as it is and not ahead.
#pragma once

#include "base/fast_random.h"
#include "rules/coloretto/play.h"

namespace kameleon::heuristics {

/// Draws until every row is full, then takes the row with the best gain; places at random.
coloretto::Action always_draw(const coloretto::View& view, FastRandom& random);

/// Builds its own collection: takes any row that pays a little, and places a card where it serves itself
/// best, without a look at what that does for the others.
coloretto::Action own_game(const coloretto::View& view);

/// Takes a row that raises its own score by 5 or more, or when it must; places a card where it gives the
/// opponents least and itself most.
coloretto::Action greedy(const coloretto::View& view);

/// Weighs a gain against colours beyond three, waits longer early and with short rows, and places on the
/// shortest row, preferring one that shows the colour.
coloretto::Action veteran(const coloretto::View& view);

/// The choices at the end of a game where players make them: the best ones, for every player.
coloretto::Action best_scoring_choice(const coloretto::View& view);

}  // namespace kameleon::heuristics
