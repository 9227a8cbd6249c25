// amazonas_rules.h: players of Amazonas that follow a few rules a person could name. They look at the table
// as it is and not ahead.
#pragma once

#include "rules/amazonas/play.h"

namespace kameleon::heuristics {

/// Plays what brings it most and never gives; takes or rejects a card that is given, whichever costs less.
amazonas::Action always_play(const amazonas::View& view);

/// Builds its own columns, and gives a card away only when every card it could play would cost it points,
/// without a look at what that does to the receiver.
amazonas::Action own_game(const amazonas::View& view);

/// Plays or gives what is best for its own score against that of the opponents, now.
amazonas::Action greedy(const amazonas::View& view);

/// The same, with an eye on columns that fill up and on bonus cards.
amazonas::Action veteran(const amazonas::View& view);

}  // namespace kameleon::heuristics
