// board.cpp: the table of Amazonas as text of several lines.
#include "rules/amazonas/words.h"
#include "rules/text.h"

namespace kameleon::amazonas {
namespace {

std::string animals_text(Animals animals) {
    std::string text;
    for_each_animal(animals, [&](Card card) {
        text += text.empty() ? "" : ", ";
        text += card_name(card);
    });
    return text;
}

std::string column_text(const PlayerView& player, Colour colour) {
    const auto i = static_cast<std::size_t>(index(colour));
    const Animals animals = player.columns & animals_of(colour);
    std::string text = "    " + std::string(colour_name(colour)) + " " +
                       std::to_string(std::popcount(animals)) + "/" + std::to_string(limit(colour));
    if (animals != 0) text += ": " + animals_text(animals);
    if (player.stacks[i] != 0) text += "; " + counted(player.stacks[i], "stack", "stacks");
    if (player.bonus[i]) text += "; bonus card";
    return text + "\n";
}

/// "  bonus   blue 5, green 6" for the bonus cards nobody has yet; nothing if all are taken.
std::string bonuses_left(const View& view) {
    std::string text;
    for_each_colour([&](Colour colour) {
        const auto i = static_cast<std::size_t>(index(colour));
        for (const PlayerView& player : view.seats) {
            if (player.bonus[i]) return;
        }
        text += (text.empty() ? "" : ", ") + std::string(colour_name(colour)) + " " +
                std::to_string(view.bonus_values[i]);
    });
    return text.empty() ? "" : "  bonus   " + text + "\n";
}

/// What laying this card in the seat's column would do.
std::string effect_of_laying(const View& view, Seat seat, Card card) {
    const Colour colour = colour_of(card);
    const Animals columns = view.seats[seat].columns;
    if ((columns & bit(card)) != 0) return ": a double, both are discarded";
    const Animals column = (columns | bit(card)) & animals_of(colour);
    if (column == animals_of(colour)) return ": the " + std::string(colour_name(colour)) + " column is full";
    return "";
}

}  // namespace

std::string describe(const View& view, Action action) {
    const bool answers = kind(action) == ActionKind::take || kind(action) == ActionKind::reject;
    if (answers && view.phase != Phase::answer) return "?";
    switch (kind(action)) {
        case ActionKind::play:
            return "plays " + std::string(card_name(card_of(action))) +
                   effect_of_laying(view, view.to_move, card_of(action));
        case ActionKind::give:
            return "gives " + std::string(card_name(card_of(action))) + " to seat " +
                   std::to_string(receiver_of(action) + 1);
        case ActionKind::take: {
            const Card given = static_cast<Card>(view.given);
            return "takes " + std::string(card_name(given)) + effect_of_laying(view, view.receiver, given);
        }
        case ActionKind::reject:
            return "rejects " + std::string(card_name(static_cast<Card>(view.given))) + " and discards " +
                   std::string(card_name(card_of(action)));
        case ActionKind::none:
            break;
    }
    return "?";
}

std::string board_text(const View& view) {
    std::string text;
    for (Seat seat = 0; seat < view.players; ++seat) {
        text += "  seat " + std::to_string(seat + 1) + (seat == view.seat ? " (you)" : "");
        if (seat == view.protected_seat) text += ", protected";
        text += "\n";
        for_each_colour([&](Colour colour) { text += column_text(view.seats[seat], colour); });
    }
    text += "  supply  " + counted(view.supply_size, "card", "cards") + "\n";
    text += bonuses_left(view);
    if (view.phase == Phase::answer) {
        text += "  given   " + std::string(card_name(static_cast<Card>(view.given))) + " by seat " +
                std::to_string(view.to_move + 1) + " to seat " + std::to_string(view.receiver + 1) + "\n";
    }
    if (!view.hand.empty()) {
        text += "  hand    ";
        std::string cards;
        for (const Card card : view.hand) {
            cards += cards.empty() ? "" : ", ";
            cards += std::string(card_name(card)) + " (" + std::string(colour_name(colour_of(card))) + ")";
        }
        text += cards + "\n";
    }
    return text;
}

}  // namespace kameleon::amazonas
