// notation.cpp: see notation.h.
#include "rules/coloretto/record/notation.h"

#include "base/text.h"
#include "rules/coloretto/coloretto.h"
#include "rules/coloretto/record/names.h"

namespace kameleon::coloretto {
namespace {

std::optional<Card> card_marked(char mark) {
    for (int i = 0; i <= kind_count; ++i) {
        if (card_mark(static_cast<Card>(i)) == mark) return static_cast<Card>(i);
    }
    return std::nullopt;
}

std::optional<Colour> colour_marked(char mark) {
    const auto card = card_marked(mark);
    if (!card || !is_colour(*card)) return std::nullopt;
    return static_cast<Colour>(*card);
}

std::string marks_of(ColourSet colours) {
    std::string text;
    for_each_colour([&](Colour colour) {
        if (colours.contains(colour)) text += card_mark(card_of(colour));
    });
    return text;
}

/// Colours by their marks, each once; nothing if there is anything else.
std::optional<ColourSet> colours_marked(std::string_view text) {
    ColourSet colours;
    for (const char mark : text) {
        const auto colour = colour_marked(mark);
        if (!colour || colours.contains(*colour)) return std::nullopt;
        colours.insert(*colour);
    }
    return colours;
}

std::optional<char> take_char(std::string_view& text) {
    if (text.empty()) return std::nullopt;
    const char c = text.front();
    text.remove_prefix(1);
    return c;
}

std::optional<int> take_row_number(std::string_view& text) {
    if (text.empty() || text.front() < '1' || text.front() > '5') return std::nullopt;
    return *take_char(text) - '1';
}

std::optional<Event> read_choice(std::string_view& text) {
    if (take_prefix(text, "x")) {
        const auto row = take_row_number(text);
        if (!row) return std::nullopt;
        return take(*row);
    }
    // Drawing is written by the card that is turned over.
    if (text.empty() || !card_marked(text.front())) return std::nullopt;
    return draw();
}

std::optional<Event> read_reveal(std::string_view& text) {
    const auto mark = take_char(text);
    const auto card = mark ? card_marked(*mark) : std::nullopt;
    if (!card) return std::nullopt;
    return Reveal<Card>{*card};
}

std::optional<Event> read_plus(std::string_view& text) {
    if (!take_prefix(text, "P=") || text.size() < 3) return std::nullopt;
    const auto colours = colours_marked(text.substr(0, 3));
    if (!colours) return std::nullopt;
    text.remove_prefix(3);
    return plus(*colours);
}

std::string action_note(Action action) {
    switch (kind(action)) {
        case ActionKind::draw:
            return "";
        case ActionKind::take:
            return "x" + std::to_string(row_of(action) + 1);
        case ActionKind::place:
            return ">" + std::to_string(row_of(action) + 1);
        case ActionKind::joker:
            return std::string("J=") + card_mark(card_of(colour_of(action)));
        case ActionKind::plus:
            return "P=" + marks_of(plus_of(action));
        case ActionKind::none:
            break;
    }
    return "?";
}

/// "BN,YP": the start cards of each seat.
bool read_start_cards(const Options& options, std::string_view text, Setup& setup) {
    const auto each = static_cast<std::size_t>(start_cards(options.players));
    for (Seat seat = 0; seat < options.players; ++seat) {
        if (seat > 0 && !take_prefix(text, ",")) return false;
        for (std::size_t i = 0; i < each; ++i) {
            const auto mark = take_char(text);
            const auto colour = mark ? colour_marked(*mark) : std::nullopt;
            if (!colour) return false;
            setup.start_cards[seat][i] = *colour;
        }
    }
    return text.empty();
}

}  // namespace

std::string event_note(const State& before, const Event& event) {
    if (const auto* action = std::get_if<Action>(&event)) return action_note(*action);
    const char mark = card_mark(std::get<Reveal<Card>>(event).card);
    return before.phase == Phase::golden ? std::string("*") + mark : std::string(1, mark);
}

std::optional<Event> read_event(const State& before, std::string_view& text) {
    switch (before.phase) {
        case Phase::choose:
            return read_choice(text);
        case Phase::place: {
            if (!take_prefix(text, ">")) return std::nullopt;
            const auto row = take_row_number(text);
            if (!row) return std::nullopt;
            return place(*row);
        }
        case Phase::jokers: {
            if (!take_prefix(text, "J=")) return std::nullopt;
            const auto mark = take_char(text);
            const auto colour = mark ? colour_marked(*mark) : std::nullopt;
            if (!colour) return std::nullopt;
            return joker(*colour);
        }
        case Phase::plus:
            return read_plus(text);
        case Phase::draw:
            return read_reveal(text);
        case Phase::golden:
            return take_prefix(text, "*") ? read_reveal(text) : std::nullopt;
        case Phase::over:
            break;
    }
    return std::nullopt;
}

bool begins_word(const State& before) {
    return turn(before).wait == Wait::decision && before.phase != Phase::place;
}

bool begins_line(const State& before) {
    // No round begins after the last-round card; but if it was the last card of all, its round looks as at
    // its beginning still (R3).
    return before.phase == Phase::choose && before.rows_filled == 0 && before.seats_in == all_seats(before) &&
           !before.last_round_drawn;
}

std::string setup_note(const Options& options, const Setup& setup) {
    std::string text =
        "first=" + std::to_string(setup.first + 1) + " in-play=" + marks_of(setup.in_play) + " start=";
    for (Seat seat = 0; seat < options.players; ++seat) {
        if (seat > 0) text += ',';
        for (std::size_t i = 0; i < static_cast<std::size_t>(start_cards(options.players)); ++i) {
            text += card_mark(card_of(setup.start_cards[seat][i]));
        }
    }
    return text;
}

std::optional<Setup> Coloretto::read_setup(const Options& options, std::string_view text) {
    Setup setup;
    std::string_view first = next_word(text);
    std::string_view in_play = next_word(text);
    std::string_view start = next_word(text);
    if (!next_word(text).empty()) return std::nullopt;
    if (!take_prefix(first, "first=") || !take_prefix(in_play, "in-play=") || !take_prefix(start, "start=")) {
        return std::nullopt;
    }
    const auto seat = read_number(first, 1, max_players);
    const auto colours = colours_marked(in_play);
    if (!seat || !colours || !read_start_cards(options, start, setup)) return std::nullopt;
    setup.first = static_cast<Seat>(*seat - 1);
    setup.in_play = *colours;
    return setup;
}

}  // namespace kameleon::coloretto
