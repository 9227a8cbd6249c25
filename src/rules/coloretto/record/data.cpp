// data.cpp: see data.h.
#include "rules/coloretto/record/data.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "rules/coloretto/coloretto.h"
#include "rules/coloretto/outcome.h"
#include "rules/coloretto/record/names.h"

namespace kameleon::coloretto {
namespace {

Json name_of(Card card) { return card_name(card); }
Json name_of(Colour colour) { return card_name(card_of(colour)); }

Json names_of(ColourSet colours) {
    Json list = Json::list();
    for_each_colour([&](Colour colour) {
        if (colours.contains(colour)) list.push(name_of(colour));
    });
    return list;
}

/// {"green": 2, "joker": 1}
Json counts_of(Cards cards) {
    Json object = Json::object();
    for (int kind = 0; kind < kind_count; ++kind) {
        if (cards.has(kind)) {
            object.set(card_name(static_cast<Card>(kind)), cards.count(kind));
        }
    }
    return object;
}

/// Exactly the names of colours; `red` and `grey` are for people only.
std::optional<Colour> colour_from(const Data* data) {
    if (data == nullptr || data->text() == nullptr) return std::nullopt;
    const auto card = card_named(*data->text());
    if (!card || !is_colour(*card)) return std::nullopt;
    return static_cast<Colour>(*card);
}

/// Colours by name, each once.
std::optional<ColourSet> colours_from(const Data* data) {
    if (data == nullptr || data->list() == nullptr) return std::nullopt;
    ColourSet colours;
    for (const Data& one : *data->list()) {
        const auto colour = colour_from(&one);
        if (!colour || colours.contains(*colour)) return std::nullopt;
        colours.insert(*colour);
    }
    return colours;
}

std::optional<int> row_from(const Data& data) { return data.number("row", 1, 5); }

bool in_round(Phase phase) {
    return phase == Phase::choose || phase == Phase::place || phase == Phase::draw || phase == Phase::golden;
}

bool ends_round(const State& before, const State& after) {
    if (!in_round(before.phase)) return false;
    if (!in_round(after.phase)) return true;
    return after.seats_in == all_seats(after) && before.seats_in != all_seats(before);
}

std::string_view phase_name(Phase phase) {
    // In the order of the enumeration.
    constexpr std::array<std::string_view, 7> names{"choose", "place",  "jokers", "plus",
                                                    "draw",   "golden", "over"};
    static_assert(names.size() == static_cast<std::size_t>(Phase::over) + 1);
    return names[static_cast<std::size_t>(phase)];
}

Json row_data(const RowView& row) {
    Json cards = Json::list();
    for (const Card card : row.cards) cards.push(name_of(card));
    return Json::object({{"on_table", row.on_table}, {"limit", int{row.limit}}, {"cards", std::move(cards)}});
}

Json seat_data(const View& view, const State& imagined, Seat seat) {
    Json data = Json::object(
        {{"cards", counts_of(view.owned[seat])},
         {"points", points_now(imagined, seat)},
         {"in_round", in_round(view.phase) && (view.seats_in >> seat & 1U) != 0}});
    data.merge(score_data(imagined, seat));
    Json jokers = Json::list();
    for (const JokerChoice& choice : view.joker_choices) {
        if (choice.seat == seat) jokers.push(name_of(choice.colour));
    }
    if (!jokers.empty()) data.set("jokers", jokers);
    if (view.plus[seat].size() != 0) data.set("plus", names_of(view.plus[seat]));
    return data;
}

/// Everything that has been turned over so far.
Cards seen_in(const View& view) {
    Cards seen = view.gone;
    for (const Cards owned : view.owned) seen += owned;
    for (const RowView& row : view.rows) {
        for (const Card card : row.cards) seen.add(index(card));
    }
    if (view.phase == Phase::place) seen.add(index(view.drawn));
    return seen;
}

/// C18: who takes the last row starts the next round; known once no other player is left to take one.
std::optional<Seat> starter_of_next_round(const View& view) {
    const bool known = in_round(view.phase) && std::popcount(view.seats_in) == 1 && !view.last_round_drawn;
    if (!known) return std::nullopt;
    return static_cast<Seat>(std::countr_zero(view.seats_in));
}

/// C4, C24: points for one card of a colour, two, and so on, to the most that count.
Json scale_of(Side side) {
    Json scale = Json::list();
    for (std::size_t cards = 1; cards <= most_cards_that_count; ++cards) {
        scale.push(int{points_of(side)[cards]});
    }
    return scale;
}

/// Jokers and plus colours of the lines of a score.
std::optional<Assignment> assignment_from(const Data& written) {
    const Data* colours = written.find("colours");
    if (colours == nullptr || colours->list() == nullptr) return std::nullopt;
    Assignment assignment;
    for (const Data& line : *colours->list()) {
        const auto colour = colour_from(line.find("colour"));
        const auto jokers = line.number("jokers", 0, joker_count);
        const Data* plus = line.find("plus");
        if (!colour || !jokers || plus == nullptr || plus->as_bool() == nullptr) return std::nullopt;
        assignment.jokers[static_cast<std::size_t>(index(*colour))] = static_cast<std::uint8_t>(*jokers);
        if (*plus->as_bool()) assignment.plus.insert(*colour);
    }
    return assignment;
}

/// C23–C25: every joker has a colour in play, and three colours that have a card are plus, or all of them.
bool is_possible(const State& state, Seat seat, const Assignment& assignment) {
    int jokers = 0;
    int colours = 0;
    bool possible = true;
    for_each_colour([&](Colour colour) {
        const int given = assignment.jokers[static_cast<std::size_t>(index(colour))];
        const bool counts = given + state.owned[seat].count(index(colour)) > 0;
        jokers += given;
        colours += counts ? 1 : 0;
        if (given > 0 && !state.in_play.contains(colour)) possible = false;
        if (!counts && assignment.plus.contains(colour)) possible = false;
    });
    return possible && jokers == jokers_in(state.owned[seat]) &&
           std::cmp_equal(assignment.plus.size(), std::min(colours, 3));
}

Json breakdown_data(const State& state, Seat seat, const Assignment& assignment) {
    const Breakdown parts = breakdown(state.owned[seat], state.side, assignment);
    Json colours = Json::list();
    for_each_colour([&](Colour colour) {
        const ColourLine& line = parts.colours[static_cast<std::size_t>(index(colour))];
        if (line.cards + line.jokers == 0) return;
        colours.push(Json::object(
            {{"colour", name_of(colour)},
             {"cards", int{line.cards}},
             {"jokers", int{line.jokers}},
             {"plus", line.plus},
             {"points", int{line.points}}}));
    });
    return Json::object(
        {{"colours", std::move(colours)},
         {"plus_two",
          Json::object({{"cards", int{parts.plus_twos}}, {"points", points_of_plus_two * parts.plus_twos}})},
         {"best", best_score(state.owned[seat], state.side, state.in_play)}});
}

}  // namespace

Json action_data(Action action) {
    switch (kind(action)) {
        case ActionKind::draw:
            return Json::object({{"action", "draw"}});
        case ActionKind::take:
            return Json::object({{"action", "take"}, {"row", row_of(action) + 1}});
        case ActionKind::place:
            return Json::object({{"action", "place"}, {"row", row_of(action) + 1}});
        case ActionKind::joker:
            return Json::object({{"action", "joker"}, {"colour", name_of(colour_of(action))}});
        case ActionKind::plus:
            return Json::object({{"action", "plus"}, {"colours", names_of(plus_of(action))}});
        case ActionKind::none:
            break;
    }
    return {};
}

std::optional<Action> Coloretto::action_from(const Data& data) {
    const std::string_view verb = data.text("action");
    if (verb == "draw") return draw();
    if (verb == "take" || verb == "place") {
        const auto row = row_from(data);
        if (!row) return std::nullopt;
        return verb == "take" ? take(*row - 1) : place(*row - 1);
    }
    if (verb == "joker") {
        const auto colour = colour_from(data.find("colour"));
        if (!colour) return std::nullopt;
        return joker(*colour);
    }
    if (verb != "plus") return std::nullopt;
    const auto colours = colours_from(data.find("colours"));
    if (!colours || colours->size() != 3) return std::nullopt;
    return plus(*colours);
}

Json setup_data(const Options& options, const Setup& setup, Viewer /*viewer*/) {
    Json start = Json::list();
    for (Seat seat = 0; seat < options.players; ++seat) {
        Json cards = Json::list();
        for (std::size_t i = 0; i < static_cast<std::size_t>(start_cards(options.players)); ++i) {
            cards.push(name_of(setup.start_cards[seat][i]));
        }
        start.push(cards);
    }
    return Json::object(
        {{"first", setup.first + 1},
         {"colours", names_of(setup.in_play)},
         {"start_cards", std::move(start)}});
}

std::optional<Setup> Coloretto::setup_from(const Options& options, const Data& data) {
    Setup setup;
    const auto first = data.number("first", 1, max_players);
    const auto colours = colours_from(data.find("colours"));
    const Data* start = data.find("start_cards");
    if (!first || !colours || start == nullptr || start->list() == nullptr) return std::nullopt;
    setup.first = static_cast<Seat>(*first - 1);
    setup.in_play = *colours;
    if (start->list()->size() != options.players) return std::nullopt;
    for (Seat seat = 0; seat < options.players; ++seat) {
        const Data::List* cards = (*start->list())[seat].list();
        const auto each = static_cast<std::size_t>(start_cards(options.players));
        if (cards == nullptr || cards->size() != each) return std::nullopt;
        for (std::size_t i = 0; i < each; ++i) {
            const auto colour = colour_from(&(*cards)[i]);
            if (!colour) return std::nullopt;
            setup.start_cards[seat][i] = *colour;
        }
    }
    return setup;
}

std::vector<Json> consequences(const State& before, const State& after) {
    std::vector<Json> events;
    if (after.last_round_drawn && !before.last_round_drawn) {
        events.push_back(Json::object({{"event", "last_round"}}));
    }
    if (ends_round(before, after)) {
        Json end = Json::object({{"event", "round_end"}});
        if (in_round(after.phase)) end.set("starts", after.to_move + 1);
        Cards gone = after.gone;
        gone -= before.gone;
        if (gone != Cards{}) end.set("gone", counts_of(gone));
        events.push_back(std::move(end));
    }
    return events;
}

Json score_data(const State& state, Seat seat) {
    return breakdown_data(state, seat, assignment_of(state, seat));
}

Json score_data(const State& state, Seat seat, const Data& written) {
    const auto assignment = assignment_from(written);
    const bool as_good =
        assignment && !has_chosen(state, seat) && is_possible(state, seat, *assignment) &&
        breakdown(state.owned[seat], state.side, *assignment).total == points_now(state, seat);
    return as_good ? breakdown_data(state, seat, *assignment) : score_data(state, seat);
}

Json view_data(const View& view) {
    const State imagined = imagine(view, {});
    Json rows = Json::list();
    for (const RowView& row : view.rows) rows.push(row_data(row));
    Json seats = Json::list();
    for (Seat seat = 0; seat < view.players; ++seat) seats.push(seat_data(view, imagined, seat));
    Json data = Json::object({{"phase", phase_name(view.phase)}});
    if (view.phase != Phase::over) data.set("to_move", view.to_move + 1);
    if (view.phase == Phase::place) data.set("drawn", name_of(view.drawn));
    data.set("rows", rows);
    data.set("seats", seats);
    data.set("deck", int{view.deck_size});
    data.set("last_round", view.last_round_drawn);
    if (const auto starts = starter_of_next_round(view)) data.set("starts_next", *starts + 1);
    data.set("seen", counts_of(seen_in(view)));
    data.set("to_come", counts_of(view.to_come));
    data.set("gone", counts_of(view.gone));
    data.set("colours", names_of(view.in_play));
    data.set("side", view.side == Side::brown ? "brown" : "grey");
    data.set("scale", scale_of(view.side));
    return data;
}

}  // namespace kameleon::coloretto
