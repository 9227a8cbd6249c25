// outcome.cpp: from a state to scores.
#include "rules/coloretto/outcome.h"

#include "rules/coloretto/words.h"

namespace kameleon::coloretto {

namespace {

/// Whether anything has been decided for this seat that scoring has to respect.
bool is_bound(const State& state, Seat seat) {
    return state.plus[seat].size() != 0 || jokers_to_choose(state, seat) != jokers_in(state.owned[seat]);
}

MessageList jokers_of(const Assignment& assignment) {
    MessageList list;
    for_each_colour([&](Colour colour) {
        for (int i = 0; i < assignment.jokers[static_cast<std::size_t>(index(colour))]; ++i) {
            list.items.push_back(card_message(card_of(colour)));
        }
    });
    return list;
}

MessageList plus_of(const Assignment& assignment) {
    MessageList list;
    for_each_colour([&](Colour colour) {
        if (assignment.plus.contains(colour)) list.items.push_back(card_message(card_of(colour)));
    });
    return list;
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

int points_now(const State& state, Seat seat) {
    const Cards cards = state.owned[seat];
    if (!is_bound(state, seat)) return best_score(cards, state.side, state.in_play);
    return breakdown(cards, state.side, assignment_of(state, seat)).total;
}

Scores scores(const State& state) {
    Scores result;
    result.players = state.players;
    for (Seat seat = 0; seat < state.players; ++seat) {
        result.points[seat] = static_cast<std::int16_t>(points_now(state, seat));
    }
    return result;
}

std::optional<Message> score_remark(const State& state, Seat seat) {
    const int best = best_score(state.owned[seat], state.side, state.in_play);
    if (best == scores(state)[seat]) return std::nullopt;
    const Assignment choice = best_assignment(state.owned[seat], state.side, state.in_play);
    MessageList jokers = jokers_of(choice);
    Message remark("coloretto.score.best", {{"points", best}, {"plus", plus_of(choice)}});
    if (jokers.items.empty()) return remark;
    return remark.as("_jokers", {{"jokers", std::move(jokers)}});
}

std::vector<ScoreLine> score_lines(const Breakdown& parts) {
    std::vector<ScoreLine> lines;
    for_each_colour([&](Colour colour) {
        const ColourLine& line = parts.colours[static_cast<std::size_t>(index(colour))];
        if (line.cards + line.jokers == 0) return;
        lines.push_back(
            {Message(
                 "coloretto.score.colour",
                 {{"colour", card_message(card_of(colour))}, {"cards", line.cards}, {"jokers", line.jokers}}),
             line.points});
    });
    if (parts.plus_twos != 0) {
        lines.push_back(
            {Message("coloretto.score.plus_two", {{"cards", parts.plus_twos}}),
             points_of_plus_two * parts.plus_twos});
    }
    return lines;
}

std::vector<ScoreLine> score_lines(const State& state, Seat seat) {
    return score_lines(breakdown(state.owned[seat], state.side, assignment_of(state, seat)));
}

}  // namespace kameleon::coloretto
