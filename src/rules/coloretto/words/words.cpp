// words.cpp: cards, decisions, what follows from them, the table and the scores, as messages.
#include "rules/coloretto/words/words.h"

#include <array>

#include "rules/coloretto/outcome.h"

namespace kameleon::coloretto {
namespace {

constexpr std::array<std::string_view, 11> card_keys{
    "coloretto.card.orange",       "coloretto.card.blue",      "coloretto.card.brown",
    "coloretto.card.yellow",       "coloretto.card.pink",      "coloretto.card.green",
    "coloretto.card.sky",          "coloretto.card.plus_two",  "coloretto.card.joker",
    "coloretto.card.golden_joker", "coloretto.card.last_round"};

MessageList row_cards(const RowView& row) {
    MessageList list;
    for (const Card card : row.cards) list.items.push_back(card_message(card));
    if (list.items.empty()) list.items.emplace_back("coloretto.no_cards");
    return list;
}

MessageList colours_in(ColourSet colours) {
    MessageList list;
    for_each_colour([&](Colour colour) {
        if (colours.contains(colour)) list.items.push_back(card_message(card_of(colour)));
    });
    return list;
}

MessageList cards_in(Cards cards) {
    MessageList list;
    for (int kind = 0; kind < kind_count; ++kind) {
        if (!cards.has(kind)) continue;
        list.items.emplace_back(
            "coloretto.cards",
            std::vector<Argument>{{"n", cards.count(kind)}, {"card", card_message(static_cast<Card>(kind))}});
    }
    if (list.items.empty()) list.items.emplace_back("coloretto.no_cards");
    return list;
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

BoardLine row_line(const RowView& row, int number) {
    BoardLine line{Message("coloretto.board.row", {{"row", number}}), {}, false};
    if (!row.on_table) {
        line.content.items.emplace_back("coloretto.board.taken");
        return line;
    }
    line.content.separator = " ";
    for (std::size_t i = 0; i < row.limit; ++i) {
        line.content.items.push_back(
            i < row.cards.size() ? Message("board.place", {{"card", card_message(row.cards[i])}})
                                 : Message("board.free_place"));
    }
    return line;
}

BoardLine seat_line(const View& view, Seat seat, int points) {
    // At the end `seats_in` are the players with choices to make.
    const bool in_round =
        view.phase != Phase::jokers && view.phase != Phase::plus && view.phase != Phase::over;
    BoardLine line{
        Message(seat == view.viewer ? "board.you" : "board.seat", {{"seat", seat + 1}}),
        {{Message("coloretto.board.owned", {{"cards", cards_in(view.owned[seat])}, {"points", points}})}},
        false};
    if (in_round && (view.seats_in >> seat & 1U) == 0) line.content.items.emplace_back("coloretto.board.out");
    return line;
}

}  // namespace

Message card_message(Card card) { return Message(card_keys[static_cast<std::size_t>(index(card))]); }

Message describe(const View& view, Action action) {
    switch (kind(action)) {
        case ActionKind::draw:
            return Message("coloretto.act.draw");
        case ActionKind::take: {
            const auto row = static_cast<std::size_t>(row_of(action));
            if (row >= view.rows.size()) break;
            return Message(
                "coloretto.act.take", {{"row", row_of(action) + 1}, {"cards", row_cards(view.rows[row])}});
        }
        case ActionKind::place:
            return Message(
                "coloretto.act.place", {{"row", row_of(action) + 1}, {"card", card_message(view.drawn)}});
        case ActionKind::joker:
            return Message("coloretto.act.joker", {{"colour", card_message(card_of(colour_of(action)))}});
        case ActionKind::plus:
            return Message("coloretto.act.plus", {{"colours", colours_in(plus_of(action))}});
        case ActionKind::none:
            break;
    }
    return Message("coloretto.act.none");
}

Message describe_reveal(const View& before, std::optional<Card> card) {
    // Every card is seen by all.
    if (card.value_or(Card::last_round) == Card::last_round)
        return Message("coloretto.act.reveal_last_round");
    const Message shown = card_message(*card);
    const bool golden = before.phase == Phase::golden;
    return Message(golden ? "coloretto.act.golden" : "coloretto.act.reveal", {{"card", shown}});
}

std::vector<Announcement> announce(const State& before, const State& after) {
    std::vector<Announcement> list;
    Cards gone = after.gone;
    gone -= before.gone;
    if (gone != Cards{}) list.push_back({Message("coloretto.event.gone", {{"cards", cards_in(gone)}}), {}});
    const bool next_round = after.phase == Phase::choose && after.seats_in == all_seats(after) &&
                            before.seats_in != all_seats(before);
    if (next_round) list.push_back({Message("coloretto.event.next_round"), after.to_move});
    return list;
}

std::vector<BoardLine> board(const View& view) {
    const Scores points = scores(imagine(view, {}));
    std::vector<BoardLine> lines;
    for (std::size_t i = 0; i < view.rows.size(); ++i) {
        lines.push_back(row_line(view.rows[i], static_cast<int>(i) + 1));
    }
    for (Seat seat = 0; seat < view.players; ++seat) lines.push_back(seat_line(view, seat, points[seat]));
    BoardLine deck{
        Message("coloretto.board.deck"), {{Message("board.cards", {{"n", view.deck_size}})}}, false};
    if (view.last_round_drawn) deck.content.items.emplace_back("coloretto.board.last_round");
    lines.push_back(std::move(deck));
    if (view.phase == Phase::place) {
        lines.push_back({Message("coloretto.board.drawn"), {{card_message(view.drawn)}}, false});
    }
    return lines;
}

std::optional<Message> score_remark(const State& state, Seat seat) {
    const int best = best_score(state.owned[seat], state.side, state.in_play);
    if (best == scores(state)[seat]) return std::nullopt;
    const Assignment choice = best_assignment(state.owned[seat], state.side, state.in_play);
    MessageList jokers = jokers_of(choice);
    Message remark("coloretto.score.best", {{"points", best}, {"plus", colours_in(choice.plus)}});
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
