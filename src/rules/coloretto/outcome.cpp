// outcome.cpp: from a state to scores.
#include "rules/coloretto/outcome.h"

#include "rules/coloretto/words.h"
#include "rules/text.h"

namespace kameleon::coloretto {

namespace {

/// Whether anything has been decided for this seat that scoring has to respect.
bool is_bound(const State& state, Seat seat) {
    return state.plus[seat].size() != 0 || jokers_to_choose(state, seat) != jokers_in(state.owned[seat]);
}

std::string assignment_text(const Assignment& assignment) {
    std::string jokers;
    std::string plus;
    for_each_colour([&](Colour colour) {
        const std::string name(card_name(card_of(colour)));
        for (int i = 0; i < assignment.jokers[static_cast<std::size_t>(index(colour))]; ++i)
            jokers += ", " + name;
        if (assignment.plus.contains(colour)) plus += ", " + name;
    });
    return (jokers.empty() ? "" : "jokers " + jokers.substr(2) + "; ") + "plus " + plus.substr(2);
}

}  // namespace

Assignment assignment_of(const State& state, Seat seat) {
    GivenJokers given{};
    for (unsigned i = 0; i < state.joker_choices_made; ++i) {
        const JokerChoice& choice = state.joker_choices[i];
        if (choice.seat == seat) ++given[static_cast<std::size_t>(index(choice.colour))];
    }
    if (state.plus[seat].size() != 0) return {given, state.plus[seat]};
    return best_assignment(state.owned[seat], state.side, state.in_play, given);
}

Scores scores(const State& state) {
    Scores result;
    result.players = state.players;
    for (Seat seat = 0; seat < state.players; ++seat) {
        const Cards cards = state.owned[seat];
        const int points = is_bound(state, seat)
                               ? breakdown(cards, state.side, assignment_of(state, seat)).total
                               : best_score(cards, state.side, state.in_play);
        result.points[seat] = static_cast<std::int16_t>(points);
    }
    return result;
}

std::string score_remark(const State& state, Seat seat) {
    const int best = best_score(state.owned[seat], state.side, state.in_play);
    if (best == scores(state)[seat]) return "";
    return "the best choice would have given " + counted(best, "point", "points") + ": " +
           assignment_text(best_assignment(state.owned[seat], state.side, state.in_play));
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
