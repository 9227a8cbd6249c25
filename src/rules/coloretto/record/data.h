// data.h: a game of Coloretto as JSON for records and clients (docs/record-format.md): decisions, the
// set-up, what follows from an event, scores and views.
#pragma once

#include <optional>
#include <vector>

#include "base/data.h"
#include "base/json.h"
#include "rules/coloretto/actions.h"
#include "rules/coloretto/setup.h"
#include "rules/coloretto/view.h"

namespace kameleon::coloretto {

/// {"action": "take", "row": 2}
Json action_data(Action action);

/// Who starts, the colours in play and the start cards. Nothing of it is hidden.
Json setup_data(const Options& options, const Setup& setup, Viewer viewer);

/// What follows from an event by the rules alone: the last round begins, a round ends.
std::vector<Json> consequences(const State& before, const State& after);

/// One seat's points, part by part.
Json score_data(const State& state, Seat seat);
/// The parts with the jokers and plus colours of a score that another program has `written`, if these are
/// possible and score as much.
Json score_data(const State& state, Seat seat, const Data& written);
Json view_data(const View& view);

// choice_data.cpp: for the player to move. The state is imagined from their view.
/// What a legal decision does at once: {"gain": 5, "follows": ["round_end"]}.
Json effect_data(const State& imagined, Action action);
/// The decisions that a person may try now, legal or not: illegal ones are shown with their reason.
ActionSet considered(const State& imagined);

}  // namespace kameleon::coloretto
