// outcome.cpp: from a state to scores.
#include "rules/amazonas/outcome.h"

#include "rules/amazonas/words.h"
#include "rules/text.h"

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

Scores scores(const State& state) {
    Scores result;
    result.players = state.players;
    for (Seat seat = 0; seat < state.players; ++seat) {
        result.points[seat] = breakdown(area_of(state, seat), state.bonus_values).total;
    }
    return result;
}

std::vector<ScoreLine> score_lines(const State& state, Seat seat) {
    const Breakdown parts = breakdown(area_of(state, seat), state.bonus_values);
    std::vector<ScoreLine> lines;
    for_each_colour([&](Colour colour) {
        const ColourLine& line = parts.colours[static_cast<std::size_t>(index(colour))];
        const std::string name(colour_name(colour));
        if (line.cards != 0) {
            lines.push_back({name + " column: " + counted(line.cards, "card", "cards"), line.column_points});
        }
        if (line.stacks != 0) {
            lines.push_back(
                {name + ": " + counted(line.stacks, "stack", "stacks") + " of " +
                     std::to_string(limit(colour)),
                 line.stack_points});
        }
        if (line.bonus) lines.push_back({name + " bonus card", line.bonus_points});
    });
    return lines;
}

}  // namespace kameleon::amazonas
