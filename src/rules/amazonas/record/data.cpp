// data.cpp: see data.h.
#include "rules/amazonas/record/data.h"

#include <array>

#include "rules/amazonas/amazonas.h"
#include "rules/amazonas/outcome.h"
#include "rules/amazonas/record/names.h"

namespace kameleon::amazonas {
namespace {

Json counts_of(Cards cards) {
    Json object = Json::object();
    for (int animal = 0; animal < animal_count; ++animal) {
        if (cards.has(animal)) {
            object.set(card_name(static_cast<Card>(animal)), cards.count(animal));
        }
    }
    return object;
}

Json names_of(Animals animals) {
    Json list = Json::list();
    for_each_animal(animals, [&](Card card) { list.push(card_name(card)); });
    return list;
}

std::optional<Card> card_from(const Data* data) {
    if (data == nullptr || data->text() == nullptr) return std::nullopt;
    return animal_named(*data->text());
}

std::string_view phase_name(Phase phase) {
    // In the order of the enumeration.
    constexpr std::array<std::string_view, 4> names{"act", "answer", "draw", "over"};
    static_assert(names.size() == static_cast<std::size_t>(Phase::over) + 1);
    return names[static_cast<std::size_t>(phase)];
}

/// Two of an animal left one seat's columns, or one of its columns became a stack.
void add_column_events(const State& before, const State& after, Seat seat, std::vector<Json>& events) {
    for_each_colour([&](Colour colour) {
        if (stacks_of(after.stacks[seat], colour) == stacks_of(before.stacks[seat], colour)) return;
        events.push_back(Json::object(
            {{"event", "stack"},
             {"seat", seat + 1},
             {"colour", colour_name(colour)},
             {"bonus", has_bonus(after.bonuses[seat], colour) && !has_bonus(before.bonuses[seat], colour)}}));
    });
    // A stack takes its animals away too, and if it ends the game the hands are discarded with it.
    if (after.stacks[seat] != before.stacks[seat]) return;
    for_each_animal(before.columns[seat] & ~after.columns[seat], [&](Card card) {
        // A rejection discards the given card and one of the column; a double two of the same animal.
        if (count(after.discarded, card) < count(before.discarded, card) + 2) return;
        events.push_back(Json::object({{"event", "double"}, {"seat", seat + 1}, {"card", card_name(card)}}));
    });
}

Json column_data(const PlayerView& player, Colour colour, const ColourLine& line) {
    return Json::object(
        {{"colour", colour_name(colour)},
         {"limit", limit(colour)},
         {"animals", names_of(player.columns & animals_of(colour))},
         {"points", int{line.column_points}},
         {"stacks", int{line.stacks}},
         {"stack_points", int{line.stack_points}},
         {"bonus", line.bonus}});
}

Json seat_data(const View& view, Seat seat) {
    const PlayerView& player = view.seats[seat];
    const Breakdown parts = breakdown({player.columns, player.stacks, player.bonus}, view.bonus_values);
    Json columns = Json::list();
    for_each_colour([&](Colour colour) {
        const ColourLine& line = parts.colours[static_cast<std::size_t>(index(colour))];
        columns.push(column_data(player, colour, line));
    });
    return Json::object(
        {{"columns", std::move(columns)},
         {"cards_in_hand", int{player.cards_in_hand}},
         {"protected", view.protected_seat == seat},
         {"points", int{parts.total}}});
}

/// {"blue": …, "violet": …}: something of each colour.
template <class F>
Json by_colour(F&& of) {
    Json object = Json::object();
    for_each_colour([&](Colour colour) { object.set(colour_name(colour), Json(of(colour))); });
    return object;
}

/// Who has the bonus card; null while it is free.
Json holder_of_bonus(const View& view, Colour colour) {
    for (Seat seat = 0; seat < view.players; ++seat) {
        if (view.seats[seat].bonus[static_cast<std::size_t>(index(colour))]) return seat + 1;
    }
    return {};
}

/// Every card that is not unseen, those in stacks included.
Cards seen_in(const View& view) {
    Cards seen;
    for (int animal = 0; animal < animal_count; ++animal) {
        seen += Cards::of(animal, cards_per_animal - view.unseen.count(animal));
    }
    return seen;
}

/// A5: points for one card, two, and so on.
Json scale() {
    Json list = Json::list();
    for (std::size_t cards = 1; cards < card_points.size(); ++cards) list.push(int{card_points[cards]});
    return list;
}

}  // namespace

Json action_data(Action action) {
    switch (kind(action)) {
        case ActionKind::play:
            return Json::object({{"action", "play"}, {"card", card_name(card_of(action))}});
        case ActionKind::give:
            return Json::object(
                {{"action", "give"}, {"card", card_name(card_of(action))}, {"to", receiver_of(action) + 1}});
        case ActionKind::take:
            return Json::object({{"action", "take"}});
        case ActionKind::reject:
            return Json::object({{"action", "reject"}, {"discard", card_name(card_of(action))}});
        case ActionKind::none:
            break;
    }
    return {};
}

std::optional<Action> Amazonas::action_from(const Data& data) {
    const std::string_view verb = data.text("action");
    if (verb == "take") return take();
    const auto card = card_from(data.find(verb == "reject" ? "discard" : "card"));
    if (!card) return std::nullopt;
    if (verb == "play") return play(*card);
    if (verb == "reject") return reject(*card);
    const auto to = data.number("to", 1, max_players);
    if (verb != "give" || !to) return std::nullopt;
    return give(*card, static_cast<Seat>(*to - 1));
}

Json setup_data(const Options& options, const Setup& setup, Viewer viewer) {
    Json hands = Json::list();
    for (Seat seat = 0; seat < options.players; ++seat) {
        if (!sees_hand(viewer, seat)) {
            hands.push(Json());
            continue;
        }
        Json cards = Json::list();
        for (const Card card : setup.hands[seat]) cards.push(card_name(card));
        hands.push(cards);
    }
    return Json::object({{"first", setup.first + 1}, {"hands", std::move(hands)}});
}

std::optional<Setup> Amazonas::setup_from(const Options& options, const Data& data) {
    Setup setup;
    const auto first = data.number("first", 1, max_players);
    const Data* hands = data.find("hands");
    if (!first || hands == nullptr || hands->list() == nullptr) return std::nullopt;
    setup.first = static_cast<Seat>(*first - 1);
    if (hands->list()->size() != options.players) return std::nullopt;
    for (Seat seat = 0; seat < options.players; ++seat) {
        const Data::List* cards = (*hands->list())[seat].list();
        if (cards == nullptr || cards->size() != hand_size) return std::nullopt;
        for (std::size_t i = 0; i < hand_size; ++i) {
            const auto card = card_from(&(*cards)[i]);
            if (!card) return std::nullopt;
            setup.hands[seat][i] = *card;
        }
    }
    return setup;
}

std::vector<Json> consequences(const State& before, const State& after) {
    std::vector<Json> events;
    for (Seat seat = 0; seat < after.players; ++seat) add_column_events(before, after, seat, events);
    if (after.protected_seat != before.protected_seat) {
        events.push_back(Json::object({{"event", "protection"}, {"seat", after.protected_seat.value() + 1}}));
    }
    return events;
}

Json score_data(const State& state, Seat seat) {
    return score_data(breakdown(area_of(state, seat), state.bonus_values));
}

Json score_data(const Breakdown& parts) {
    Json columns = Json::list();
    for_each_colour([&](Colour colour) {
        const ColourLine& line = parts.colours[static_cast<std::size_t>(index(colour))];
        columns.push(Json::object(
            {{"colour", colour_name(colour)},
             {"cards", int{line.cards}},
             {"card_points", int{line.column_points}},
             {"stacks", int{line.stacks}},
             {"stack_points", int{line.stack_points}},
             {"bonus_points", int{line.bonus_points}}}));
    });
    return Json::object({{"columns", std::move(columns)}});
}

Json view_data(const View& view) {
    Json seats = Json::list();
    for (Seat seat = 0; seat < view.players; ++seat) seats.push(seat_data(view, seat));
    Json data = Json::object({{"phase", phase_name(view.phase)}});
    if (view.phase != Phase::over) data.set("to_move", view.to_move + 1);
    if (view.phase == Phase::answer) {
        data.set(
            "gift",
            Json::object({{"card", card_name(static_cast<Card>(view.given))}, {"to", view.receiver + 1}}));
    }
    if (view.viewer.has_seat()) {
        Json hand = Json::list();
        for (const Card card : view.hand) hand.push(card_name(card));
        data.set("hand", hand);
    }
    data.set("seats", seats);
    data.set("supply", int{view.supply_size});
    data.set("unseen", counts_of(view.unseen));
    data.set("seen", counts_of(seen_in(view)));
    data.set("discarded", counts_of(view.discarded));
    data.set("bonus_values", by_colour([&](Colour colour) {
                 return int{view.bonus_values[static_cast<std::size_t>(index(colour))]};
             }));
    data.set("bonus_seats", by_colour([&](Colour colour) { return holder_of_bonus(view, colour); }));
    data.set("full_points", by_colour([](Colour colour) { return points_for(limit(colour)); }));
    data.set("scale", scale());
    data.set("stacks_to_end", stacks_to_end(view.players));
    return data;
}

}  // namespace kameleon::amazonas
