// redraw.h: the rare step that lanes cannot make: a random number was thrown away (sfc16.h), and that game
// needs another one. Goes through the games one by one.
#pragma once

#include "lockstep/block.h"

namespace kameleon::lockstep {

/// Puts right the numbers of those games whose `rests` are rejected. A bound of 0: this game needs none.
void redraw(LaneSources& sources, const LaneBytes& bounds, const LaneWords& rests, LaneBytes& values);
void redraw_pairs(
    LaneSources& sources, const LaneBytes& first_bounds, const LaneBytes& second_bounds,
    const LaneWords& rests, LaneBytes& firsts, LaneBytes& seconds);

}  // namespace kameleon::lockstep
