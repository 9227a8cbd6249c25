// words.cpp: animals, decisions, what follows from them, the table and the scores, as messages.
#include "rules/amazonas/words/words.h"

#include <array>

#include "rules/amazonas/outcome.h"

namespace kameleon::amazonas {
namespace {

constexpr std::array<std::string_view, colour_count> column_keys{
    "amazonas.column.blue", "amazonas.column.violet", "amazonas.column.brown", "amazonas.column.green"};
constexpr std::array<std::string_view, animal_count> card_keys{
    "amazonas.card.river_dolphin", "amazonas.card.piranha",   "amazonas.card.manatee",
    "amazonas.card.electric_eel",  "amazonas.card.stingray",  "amazonas.card.toucan",
    "amazonas.card.macaw",         "amazonas.card.hoatzin",   "amazonas.card.hummingbird",
    "amazonas.card.toad",          "amazonas.card.chameleon", "amazonas.card.caiman",
    "amazonas.card.anteater",      "amazonas.card.frog",      "amazonas.card.sloth",
    "amazonas.card.jaguar",        "amazonas.card.tapir",     "amazonas.card.capybara"};

BoardLine column_line(const PlayerView& player, Colour colour) {
    const auto i = static_cast<std::size_t>(index(colour));
    const Animals animals = player.columns & animals_of(colour);
    BoardLine line{column_message(colour), {}, true};
    line.content.separator = " · ";
    MessageList names;
    for_each_animal(animals, [&](Card card) { names.items.push_back(card_message(card)); });
    const Message filled(
        "amazonas.board.column", {{"cards", std::popcount(animals)}, {"limit", limit(colour)}});
    line.content.items.push_back(animals == 0 ? filled : filled.as("_of", {{"animals", std::move(names)}}));
    if (player.stacks[i] != 0) {
        line.content.items.emplace_back(
            "amazonas.board.stacks", std::vector<Argument>{{"n", player.stacks[i]}});
    }
    if (player.bonus[i]) line.content.items.emplace_back("amazonas.board.has_bonus");
    return line;
}

/// The bonus cards that are free.
MessageList bonuses_left(const View& view) {
    MessageList list;
    for_each_colour([&](Colour colour) {
        const auto i = static_cast<std::size_t>(index(colour));
        for (const PlayerView& player : view.seats) {
            if (player.bonus[i]) return;
        }
        list.items.emplace_back(
            "amazonas.board.bonus_of",
            std::vector<Argument>{{"column", column_message(colour)}, {"points", view.bonus_values[i]}});
    });
    return list;
}

/// What laying this card in the seat's column would do.
std::vector<Message> effects_of_laying(const View& view, Seat seat, Card card) {
    const Colour colour = colour_of(card);
    const Animals columns = view.seats[seat].columns;
    if ((columns & bit(card)) != 0) return {Message("amazonas.effect.double")};
    const Animals column = (columns | bit(card)) & animals_of(colour);
    if (column != animals_of(colour)) return {};
    return {Message("amazonas.effect.full", {{"column", column_message(colour)}})};
}

Message seat_message(Seat seat) { return Message("seat", {{"seat", seat + 1}}); }

MessageList hand_cards(const View& view) {
    MessageList list;
    for (const Card card : view.hand) {
        list.items.emplace_back(
            "amazonas.board.hand_card",
            std::vector<Argument>{{"card", card_message(card)}, {"column", column_message(colour_of(card))}});
    }
    return list;
}

BoardLine gift_line(const View& view) {
    return {
        Message("amazonas.board.given"),
        {{Message(
            "amazonas.board.gift", {{"card", card_message(static_cast<Card>(view.given))},
                                    {"giver", seat_message(view.to_move)},
                                    {"receiver", seat_message(view.receiver)}})}},
        false};
}

}  // namespace

Message card_message(Card card) { return Message(card_keys[static_cast<std::size_t>(index(card))]); }

Message column_message(Colour colour) {
    return Message(column_keys[static_cast<std::size_t>(index(colour))]);
}

Message describe(const View& view, Action action) {
    const bool answers = kind(action) == ActionKind::take || kind(action) == ActionKind::reject;
    if (answers && view.phase != Phase::answer) return Message("amazonas.act.none");
    switch (kind(action)) {
        case ActionKind::play:
            return Message("amazonas.act.play", {{"card", card_message(card_of(action))}});
        case ActionKind::give: {
            const Message card = card_message(card_of(action));
            if (receiver_of(action) == view.viewer) return Message("amazonas.act.give_you", {{"card", card}});
            return Message(
                "amazonas.act.give", {{"card", card}, {"receiver", seat_message(receiver_of(action))}});
        }
        case ActionKind::take:
            return Message("amazonas.act.take", {{"card", card_message(static_cast<Card>(view.given))}});
        case ActionKind::reject:
            return Message(
                "amazonas.act.reject", {{"card", card_message(static_cast<Card>(view.given))},
                                        {"discarded", card_message(card_of(action))}});
        case ActionKind::none:
            break;
    }
    return Message("amazonas.act.none");
}

std::vector<Message> effects(const View& view, Action action) {
    if (kind(action) == ActionKind::play) return effects_of_laying(view, view.to_move, card_of(action));
    if (kind(action) != ActionKind::take || view.phase != Phase::answer) return {};
    return effects_of_laying(view, view.receiver, static_cast<Card>(view.given));
}

Message describe_reveal(const View& /*before*/, std::optional<Card> card) {
    if (!card) return Message("amazonas.act.draw_unseen");
    return Message("amazonas.act.draw", {{"card", card_message(*card)}});
}

std::vector<Announcement> announce(const State& before, const State& after) {
    std::vector<Announcement> list;
    for (Seat seat = 0; seat < after.players; ++seat) {
        for_each_colour([&](Colour colour) {
            if (has_bonus(after.bonuses[seat], colour) == has_bonus(before.bonuses[seat], colour)) return;
            list.push_back({Message("amazonas.event.bonus", {{"column", column_message(colour)}}), seat});
        });
    }
    if (after.protected_seat != before.protected_seat) {
        list.push_back({Message("amazonas.event.protection"), after.protected_seat.value()});
    }
    return list;
}

std::vector<BoardLine> board(const View& view) {
    std::vector<BoardLine> lines;
    for (Seat seat = 0; seat < view.players; ++seat) {
        BoardLine line{
            Message(seat == view.viewer ? "board.you" : "board.seat", {{"seat", seat + 1}}), {}, false};
        if (seat == view.protected_seat) line.content.items.emplace_back("amazonas.board.protected");
        lines.push_back(std::move(line));
        for_each_colour([&](Colour colour) { lines.push_back(column_line(view.seats[seat], colour)); });
    }
    lines.push_back(
        {Message("amazonas.board.supply"), {{Message("board.cards", {{"n", view.supply_size}})}}, false});
    MessageList bonuses = bonuses_left(view);
    if (!bonuses.items.empty()) {
        lines.push_back({Message("amazonas.board.bonuses"), std::move(bonuses), false});
    }
    if (view.phase == Phase::answer) lines.push_back(gift_line(view));
    if (!view.hand.empty()) lines.push_back({Message("amazonas.board.hand"), hand_cards(view), false});
    return lines;
}

std::vector<ScoreLine> score_lines(const Breakdown& parts) {
    std::vector<ScoreLine> lines;
    for_each_colour([&](Colour colour) {
        const ColourLine& line = parts.colours[static_cast<std::size_t>(index(colour))];
        const Argument column("column", column_message(colour));
        if (line.cards != 0) {
            lines.push_back(
                {Message("amazonas.score.column", {column, {"cards", line.cards}}), line.column_points});
        }
        if (line.stacks != 0) {
            lines.push_back(
                {Message("amazonas.score.stacks", {column, {"stacks", line.stacks}, {"size", limit(colour)}}),
                 line.stack_points});
        }
        if (line.bonus) lines.push_back({Message("amazonas.score.bonus", {column}), line.bonus_points});
    });
    return lines;
}

std::vector<ScoreLine> score_lines(const State& state, Seat seat) {
    return score_lines(breakdown(area_of(state, seat), state.bonus_values));
}

}  // namespace kameleon::amazonas
