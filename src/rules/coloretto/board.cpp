// board.cpp: the table of Coloretto as text of several lines.
#include "rules/coloretto/outcome.h"
#include "rules/coloretto/words.h"
#include "rules/text.h"

namespace kameleon::coloretto {
namespace {

std::string row_text(const RowView& row) {
    if (!row.on_table) return "taken";
    std::string text;
    for (std::size_t i = 0; i < row.limit; ++i) {
        text += text.empty() ? "[" : " [";
        text += i < row.cards.size() ? card_name(row.cards[i]) : " ";
        text += "]";
    }
    return text;
}

std::string row_cards_text(const RowView& row) {
    std::string text;
    for (const Card card : row.cards) {
        text += text.empty() ? "" : ", ";
        text += card_name(card);
    }
    return text.empty() ? "no cards" : text;
}

}  // namespace

std::string cards_text(Cards cards) {
    std::string text;
    for (int kind = 0; kind < kind_count; ++kind) {
        if (!cards.has(kind)) continue;
        text += text.empty() ? "" : ", ";
        text += std::to_string(cards.count(kind)) + " ";
        text += card_name(static_cast<Card>(kind));
    }
    return text.empty() ? "nothing" : text;
}

std::string describe(const View& view, Action action) {
    switch (kind(action)) {
        case ActionKind::draw:
            return "draws a card";
        case ActionKind::take: {
            const auto row = static_cast<std::size_t>(row_of(action));
            if (row >= view.rows.size()) return "?";
            return "takes row " + std::to_string(row + 1) + " (" + row_cards_text(view.rows[row]) + ")";
        }
        case ActionKind::place:
            return "places " + std::string(card_name(view.drawn)) + " in row " +
                   std::to_string(row_of(action) + 1);
        case ActionKind::joker:
            return "gives a joker the colour " + std::string(card_name(card_of(colour_of(action))));
        case ActionKind::plus:
            return "counts as plus: " + action_text(action).substr(5);
        case ActionKind::none:
            break;
    }
    return "?";
}

std::string board_text(const View& view) {
    const Scores points = scores(imagine(view, {}));
    // At the end `seats_in` are the players with choices to make.
    const bool in_round =
        view.phase != Phase::jokers && view.phase != Phase::plus && view.phase != Phase::over;
    std::string text;
    for (std::size_t i = 0; i < view.rows.size(); ++i) {
        text += "  row " + std::to_string(i + 1) + "   " + row_text(view.rows[i]) + "\n";
    }
    for (Seat seat = 0; seat < view.players; ++seat) {
        const Cards cards = view.owned[seat];
        text += "  seat " + std::to_string(seat + 1) + (seat == view.seat ? " (you)" : "      ") + "  ";
        text += cards_text(cards);
        text += " = " + counted(points[seat], "point", "points");
        if (in_round && (view.seats_in >> seat & 1U) == 0) text += ", out of the round";
        text += "\n";
    }
    text += "  deck    " + counted(view.deck_size, "card", "cards");
    if (view.last_round_drawn) text += ", this is the last round";
    text += "\n";
    if (view.phase == Phase::place) text += "  drawn   " + std::string(card_name(view.drawn)) + "\n";
    return text;
}

}  // namespace kameleon::coloretto
