// outcome.h: the scores of a game's state: whose cards, which choices, how many points.
#pragma once

#include <vector>

#include "rules/coloretto/scoring.h"
#include "rules/coloretto/state.h"

namespace kameleon::coloretto {

/// True where this seat has made all its choices at the end (R4) and is bound by them.
bool has_chosen(const State& state, Seat seat);
/// What counts for this seat: its own choice once it has made it, the best one otherwise.
Assignment assignment_of(const State& state, Seat seat);

/// Points of everyone: final when the game is over, before that what they would have if it ended now.
Scores scores(const State& state);
std::vector<ScoreLine> score_lines(const State& state, Seat seat);

}  // namespace kameleon::coloretto
