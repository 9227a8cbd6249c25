// outcome.h: the scores of a game's state: whose cards, which choices, how many points.
#pragma once

#include "rules/coloretto/scoring.h"
#include "rules/coloretto/state.h"

namespace kameleon::coloretto {

/// What counts for this seat: the choices it has made (R4), and the best one for what it has not.
Assignment assignment_of(const State& state, Seat seat);

/// Whether this seat has made a choice that its score has to respect (R4).
bool has_chosen(const State& state, Seat seat);

/// Points of one seat: final when the game is over, before that what it would have if it ended now.
int points_now(const State& state, Seat seat);
/// The points of every seat.
Scores scores(const State& state);

}  // namespace kameleon::coloretto
