// outcome.h: the scores of a game's state.
#pragma once

#include "rules/amazonas/scoring.h"
#include "rules/amazonas/state.h"

namespace kameleon::amazonas {

Area area_of(const State& state, Seat seat);
/// Points of one seat: final when the game is over, before that what it would have if it ended now. Hands
/// never count (A23).
int points_now(const State& state, Seat seat);
/// The points of every seat.
Scores scores(const State& state);

}  // namespace kameleon::amazonas
