// game_text.h: events, the table and scores as text, for playing and replaying.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/layout.h"
#include "rules/presentable.h"
#include "texts/render.h"

namespace kameleon::cli {

inline Message seat_name(Seat seat) { return Message("seat.name", {{"seat", seat + 1}}); }

/// The message about an event: to the seat that did it ("You take…"), or to others ("Seat 2 takes…").
inline Message seat_message(const Message& what, Seat who, Viewer to) {
    return who == to ? what.as(".you") : what.as(".name", {{"name", seat_name(who)}});
}

/// What follows by the rules from the step from one state to the next.
template <PresentableGame G>
std::vector<Message> announcements(
    const typename G::State& before, const typename G::State& after, Viewer to) {
    std::vector<Message> list;
    for (const Announcement& one : announce(before, after)) {
        list.push_back(one.who ? seat_message(one.what, *one.who, to) : one.what);
    }
    return list;
}

/// The table. What belongs to a line stands under it.
inline std::string board_text(const std::vector<BoardLine>& lines, const Console& console) {
    std::size_t width = 0;
    std::vector<std::string> labels;
    for (const BoardLine& line : lines) {
        labels.push_back((line.belongs_to_last ? "  " : "") + console.text(line.label));
        width = std::max(width, shown_width(labels.back()));
    }
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::string content = console.text(Message("board.line", {{"content", lines[i].content}}));
        text += "  " + (content.empty() ? labels[i] : padded(labels[i], width) + "  " + content) + "\n";
    }
    return text;
}

/// "Seat 2: 41 points, 1st place"
inline Message score_heading(int points, int place, Seat seat, Viewer me) {
    const Message head("scores.seat", {{"points", points}, {"place", place}});
    if (seat == me) return head.as(".you");
    return head.as(".name", {{"name", Message("seat.label", {{"seat", seat + 1}})}});
}

/// Points and places of all, with what they are made of.
template <PresentableGame G>
void print_scores(const typename G::State& state, Viewer me, Console& console) {
    const Scores points = scores(state);
    const auto place = places(points);
    for (Seat seat = 0; seat < points.players; ++seat) {
        console.print(score_heading(points[seat], place[seat], seat, me));
        for (const ScoreLine& line : score_lines(state, seat)) {
            const std::string number = console.text(Message("scores.points", {{"points", line.points}}));
            console.out << "  " << padded_left(number, 4) << "  " << console.text(line.text) << '\n';
        }
        if (const auto remark = score_remark(state, seat)) {
            console.out << "        " << console.text(*remark) << '\n';
        }
    }
}

}  // namespace kameleon::cli
