// outcome.h: the scores of a game's state.
#pragma once

#include <optional>
#include <vector>

#include "rules/amazonas/scoring.h"
#include "rules/amazonas/state.h"

namespace kameleon::amazonas {

Area area_of(const State& state, Seat seat);
/// Points of one seat: final when the game is over, before that what it would have if it ended now. Hands
/// never count (A23).
int points_now(const State& state, Seat seat);
/// The same for everyone.
Scores scores(const State& state);
std::vector<ScoreLine> score_lines(const State& state, Seat seat);
std::vector<ScoreLine> score_lines(const Breakdown& parts);
/// There is nothing to choose when Amazonas is scored, so nothing to remark.
inline std::optional<Message> score_remark(const State& /*state*/, Seat /*seat*/) { return std::nullopt; }

}  // namespace kameleon::amazonas
