// outcome.cpp: from a state to scores.
#include "rules/amazonas/outcome.h"

namespace kameleon::amazonas {

Area area_of(const State& state, Seat seat) {
    Area area;
    area.columns = state.columns[seat];
    for_each_colour([&](Colour colour) {
        const auto i = static_cast<std::size_t>(index(colour));
        area.stacks[i] = static_cast<std::uint8_t>(stacks_of(state.stacks[seat], colour));
        area.bonus[i] = has_bonus(state.bonuses[seat], colour);
    });
    return area;
}

int points_now(const State& state, Seat seat) {
    return breakdown(area_of(state, seat), state.bonus_values).total;
}

Scores scores(const State& state) {
    Scores result;
    result.players = state.players;
    for (Seat seat = 0; seat < state.players; ++seat) {
        result.points[seat] = static_cast<std::int16_t>(points_now(state, seat));
    }
    return result;
}

}  // namespace kameleon::amazonas
