// data.h: what programs are told of a game of Coloretto (docs/record-format.md): decisions, the set-up, what
// follows from an event, scores and views, as plain data. Knows no JSON.
#pragma once

#include <optional>
#include <vector>

#include "base/data.h"
#include "rules/coloretto/actions.h"
#include "rules/coloretto/setup.h"
#include "rules/coloretto/view.h"

namespace kameleon::coloretto {

/// {"action": "take", "row": 2}
Data action_data(Action action);

/// Who starts, the colours in play and the start cards. Nothing of it is hidden from anybody.
Data setup_data(const Options& options, const Setup& setup, Viewer viewer);

/// What follows from an event by the rules alone: the last round begins, a round ends.
std::vector<Data> consequences(const State& before, const State& after);

/// One seat's points, part by part.
Data score_data(const State& state, Seat seat);
Data view_data(const View& view);

// choice_data.cpp: for the one whose turn it is. The state is one imagined from their view.
/// What a legal decision does at once: {"gain": 5, "follows": ["round_end"]}.
Data effect_data(const State& imagined, Action action);
/// What somebody at a real table might try now, be it legal or not.
ActionSet considered(const State& imagined);

}  // namespace kameleon::coloretto
