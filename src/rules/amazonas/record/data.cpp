// data.cpp: see data.h.
#include "rules/amazonas/record/data.h"

#include "rules/amazonas/amazonas.h"
#include "rules/amazonas/outcome.h"
#include "rules/amazonas/record/names.h"

namespace kameleon::amazonas {
namespace {

Data counts_of(Cards cards) {
    Data::Object object;
    for (int animal = 0; animal < animal_count; ++animal) {
        if (cards.has(animal)) {
            object.push_back({std::string(card_name(static_cast<Card>(animal))), cards.count(animal)});
        }
    }
    return object;
}

Data names_of(Animals animals) {
    Data::List list;
    for_each_animal(animals, [&](Card card) { list.emplace_back(card_name(card)); });
    return list;
}

std::optional<Card> card_from(const Data* data) {
    if (data == nullptr || data->text() == nullptr) return std::nullopt;
    return animal_named(*data->text());
}

std::string_view phase_name(Phase phase) {
    switch (phase) {
        case Phase::act:
            return "act";
        case Phase::answer:
            return "answer";
        case Phase::draw:
            return "draw";
        case Phase::over:
            break;
    }
    return "over";
}

/// Two of an animal left one seat's columns, or one of its columns became a stack.
void add_column_events(const State& before, const State& after, Seat seat, std::vector<Data>& events) {
    for_each_colour([&](Colour colour) {
        if (stacks_of(after.stacks[seat], colour) == stacks_of(before.stacks[seat], colour)) return;
        events.push_back(Data::object(
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
        events.push_back(Data::object({{"event", "double"}, {"seat", seat + 1}, {"card", card_name(card)}}));
    });
}

Data column_data(const PlayerView& player, Colour colour, const ColourLine& line) {
    return Data::object(
        {{"colour", colour_name(colour)},
         {"limit", limit(colour)},
         {"animals", names_of(player.columns & animals_of(colour))},
         {"points", int{line.column_points}},
         {"stacks", int{line.stacks}},
         {"stack_points", int{line.stack_points}},
         {"bonus", line.bonus}});
}

Data seat_data(const View& view, Seat seat) {
    const PlayerView& player = view.seats[seat];
    const Breakdown parts = breakdown({player.columns, player.stacks, player.bonus}, view.bonus_values);
    Data::List columns;
    for_each_colour([&](Colour colour) {
        const ColourLine& line = parts.colours[static_cast<std::size_t>(index(colour))];
        columns.push_back(column_data(player, colour, line));
    });
    return Data::object(
        {{"columns", std::move(columns)},
         {"cards_in_hand", int{player.cards_in_hand}},
         {"protected", view.protected_seat == seat},
         {"points", int{parts.total}}});
}

/// {"blue": …, "violet": …}: something of each colour.
template <class F>
Data by_colour(F&& of) {
    Data::Object object;
    for_each_colour(
        [&](Colour colour) { object.push_back({std::string(colour_name(colour)), Data(of(colour))}); });
    return object;
}

/// Who has the bonus card; null while it is free.
Data holder_of_bonus(const View& view, Colour colour) {
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
Data scale() {
    Data::List list;
    for (std::size_t cards = 1; cards < card_points.size(); ++cards)
        list.emplace_back(int{card_points[cards]});
    return list;
}

}  // namespace

Data action_data(Action action) {
    switch (kind(action)) {
        case ActionKind::play:
            return Data::object({{"action", "play"}, {"card", card_name(card_of(action))}});
        case ActionKind::give:
            return Data::object(
                {{"action", "give"}, {"card", card_name(card_of(action))}, {"to", receiver_of(action) + 1}});
        case ActionKind::take:
            return Data::object({{"action", "take"}});
        case ActionKind::reject:
            return Data::object({{"action", "reject"}, {"discard", card_name(card_of(action))}});
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

Data setup_data(const Options& options, const Setup& setup, Viewer viewer) {
    Data::List hands;
    for (Seat seat = 0; seat < options.players; ++seat) {
        if (!sees_hand(viewer, seat)) {
            hands.emplace_back();
            continue;
        }
        Data::List cards;
        for (const Card card : setup.hands[seat]) cards.emplace_back(card_name(card));
        hands.emplace_back(std::move(cards));
    }
    return Data::object({{"first", setup.first + 1}, {"hands", std::move(hands)}});
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

std::vector<Data> consequences(const State& before, const State& after) {
    std::vector<Data> events;
    for (Seat seat = 0; seat < after.players; ++seat) add_column_events(before, after, seat, events);
    if (after.protected_seat != before.protected_seat) {
        events.push_back(Data::object({{"event", "protection"}, {"seat", after.protected_seat.value() + 1}}));
    }
    return events;
}

Data score_data(const State& state, Seat seat) {
    return score_data(breakdown(area_of(state, seat), state.bonus_values));
}

Data score_data(const Breakdown& parts) {
    Data::List columns;
    for_each_colour([&](Colour colour) {
        const ColourLine& line = parts.colours[static_cast<std::size_t>(index(colour))];
        columns.push_back(Data::object(
            {{"colour", colour_name(colour)},
             {"cards", int{line.cards}},
             {"card_points", int{line.column_points}},
             {"stacks", int{line.stacks}},
             {"stack_points", int{line.stack_points}},
             {"bonus_points", int{line.bonus_points}}}));
    });
    return Data::object({{"columns", std::move(columns)}});
}

Data view_data(const View& view) {
    Data::List seats;
    for (Seat seat = 0; seat < view.players; ++seat) seats.push_back(seat_data(view, seat));
    Data data = Data::object({{"phase", phase_name(view.phase)}});
    if (view.phase != Phase::over) data.set("to_move", view.to_move + 1);
    if (view.phase == Phase::answer) {
        data.set(
            "gift",
            Data::object({{"card", card_name(static_cast<Card>(view.given))}, {"to", view.receiver + 1}}));
    }
    if (view.viewer.has_seat()) {
        Data::List hand;
        for (const Card card : view.hand) hand.emplace_back(card_name(card));
        data.set("hand", std::move(hand));
    }
    data.set("seats", std::move(seats));
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
