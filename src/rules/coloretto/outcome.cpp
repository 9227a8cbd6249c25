// outcome.cpp: from a state to scores.
#include "rules/coloretto/outcome.h"

#include "rules/coloretto/words.h"
#include "rules/text.h"

namespace kameleon::coloretto {

bool has_chosen(const State& state, Seat seat) { return state.plus[seat].size() != 0; }

Assignment assignment_of(const State& state, Seat seat) {
    if (!has_chosen(state, seat)) return best_assignment(state.owned[seat], state.side, state.in_play);
    Assignment assignment;
    for (unsigned i = 0; i < state.joker_choices_made; ++i) {
        const JokerChoice& choice = state.joker_choices[i];
        if (choice.seat == seat) ++assignment.jokers[static_cast<std::size_t>(index(choice.colour))];
    }
    assignment.plus = state.plus[seat];
    return assignment;
}

Scores scores(const State& state) {
    Scores result;
    result.players = state.players;
    for (Seat seat = 0; seat < state.players; ++seat) {
        const Cards cards = state.owned[seat];
        const int points = has_chosen(state, seat)
                               ? breakdown(cards, state.side, assignment_of(state, seat)).total
                               : best_score(cards, state.side, state.in_play);
        result.points[seat] = static_cast<std::int16_t>(points);
    }
    return result;
}

std::vector<ScoreLine> score_lines(const State& state, Seat seat) {
    const Breakdown parts = breakdown(state.owned[seat], state.side, assignment_of(state, seat));
    std::vector<ScoreLine> lines;
    for_each_colour([&](Colour colour) {
        const ColourLine& line = parts.colours[static_cast<std::size_t>(index(colour))];
        if (line.cards + line.jokers == 0) return;
        std::string text(card_name(card_of(colour)));
        text += ": " + counted(line.cards, "card", "cards");
        if (line.jokers == 1) text += " and a joker";
        if (line.jokers > 1) text += " and " + std::to_string(line.jokers) + " jokers";
        lines.push_back({std::move(text), line.points});
    });
    if (parts.plus_twos != 0) {
        lines.push_back(
            {"+2: " + counted(parts.plus_twos, "card", "cards"), points_of_plus_two * parts.plus_twos});
    }
    return lines;
}

}  // namespace kameleon::coloretto
