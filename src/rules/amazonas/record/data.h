// data.h: a game of Amazonas as JSON for records and clients (docs/record-format.md): decisions, the
// set-up, what follows from an event, scores and views.
#pragma once

#include <optional>
#include <vector>

#include "base/json.h"
#include "rules/amazonas/actions.h"
#include "rules/amazonas/scoring.h"
#include "rules/amazonas/setup.h"
#include "rules/amazonas/view.h"

namespace kameleon::amazonas {

/// {"action": "give", "card": "toucan", "to": 3}
Json action_data(Action action);

/// Who starts, and the hands: all of them for `all_seeing`, otherwise one's own.
Json setup_data(const Options& options, const Setup& setup, Viewer viewer);

/// What follows from an event by the rules alone: a double, a stack, the protection card.
std::vector<Json> consequences(const State& before, const State& after);

/// One seat's points, part by part.
Json score_data(const State& state, Seat seat);
Json score_data(const Breakdown& parts);
Json view_data(const View& view);

// choice_data.cpp: for the player to move. The state is imagined from their view.
/// What a legal decision does at once: {"gain": 5, "follows": ["stack"]}.
Json effect_data(const State& imagined, Action action);
/// The decisions that a person may try now, legal or not: illegal ones are shown with their reason.
ActionSet considered(const State& imagined);

}  // namespace kameleon::amazonas
