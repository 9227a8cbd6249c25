// redraw.cpp: rejected numbers, one game at a time.
#include "lockstep/redraw.h"

namespace kameleon::lockstep {

void redraw(LaneSources& sources, const LaneBytes& bounds, const LaneWords& rests, LaneBytes& values) {
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
        const unsigned bound = bounds.at[lane];
        if (bound == 0 || !is_rejected(rests.at[word_of(lane)], bound)) continue;
        Sfc16 source = sources.get(lane);
        values.at[lane] = static_cast<std::uint8_t>(below16(source, bound));
        sources.set(lane, source);
    }
}

void redraw_pairs(
    LaneSources& sources, const LaneBytes& first_bounds, const LaneBytes& second_bounds,
    const LaneWords& rests, LaneBytes& firsts, LaneBytes& seconds) {
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
        const unsigned first = first_bounds.at[lane];
        const unsigned second = second_bounds.at[lane];
        if (first * second == 0 || !is_rejected(rests.at[word_of(lane)], first * second)) continue;
        Sfc16 source = sources.get(lane);
        const std::uint16_t number = source.next16();
        const Pair pair = pair_from(number, source, first, second);
        firsts.at[lane] = static_cast<std::uint8_t>(pair.first);
        seconds.at[lane] = static_cast<std::uint8_t>(pair.second);
        sources.set(lane, source);
    }
}

}  // namespace kameleon::lockstep
