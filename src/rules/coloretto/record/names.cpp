// names.cpp: see names.h.
#include "rules/coloretto/record/names.h"

#include <array>

#include "base/text.h"
#include "rules/coloretto/coloretto.h"

namespace kameleon::coloretto {
namespace {

constexpr std::array<std::string_view, 11> names{
    "orange", "blue", "brown", "yellow", "pink", "green", "sky", "+2", "joker", "golden joker", "last round"};
constexpr std::string_view marks = "OBNYPGS+J*L";
constexpr std::array<RefusalText, refusal_count> refusals{{
    {"coloretto.refusal.no_such_action", "C11"},        {"coloretto.refusal.game_is_over", "C22"},
    {"coloretto.refusal.card_to_be_turned", "C12"},     {"coloretto.refusal.place_the_card_first", "C12"},
    {"coloretto.refusal.nothing_to_place", "C12"},      {"coloretto.refusal.rows_are_full", "C14"},
    {"coloretto.refusal.deck_is_empty", "R3"},          {"coloretto.refusal.no_such_row", "C5"},
    {"coloretto.refusal.row_is_taken", "C15"},          {"coloretto.refusal.row_is_full", "C13"},
    {"coloretto.refusal.row_is_empty", "C15"},          {"coloretto.refusal.choose_joker_first", "C23"},
    {"coloretto.refusal.choose_plus_first", "C25"},     {"coloretto.refusal.no_joker_now", "C23"},
    {"coloretto.refusal.no_plus_now", "C25"},           {"coloretto.refusal.colour_not_in_play", "R4"},
    {"coloretto.refusal.colour_not_yours", "C25"},      {"coloretto.refusal.no_card_to_be_turned", "C12"},
    {"coloretto.refusal.card_not_in_deck", "C1"},       {"coloretto.refusal.not_the_last_round_yet", "C9"},
    {"coloretto.refusal.last_round_card_is_due", "C9"}, {"coloretto.refusal.bad_options", "R9"},
    {"coloretto.refusal.bad_colours_in_play", "C7"},    {"coloretto.refusal.bad_start_cards", "C8"},
    {"coloretto.refusal.bad_starting_player", "C10"},
}};

std::optional<int> read_row(std::string_view word) {
    const auto row = read_number(word, 1, 5);
    if (!row) return std::nullopt;
    return *row - 1;
}

std::optional<Action> parse_plus(std::string_view text) {
    ColourSet colours;
    for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
        const auto colour = colour_named(word);
        if (!colour || colours.contains(*colour)) return std::nullopt;
        colours.insert(*colour);
    }
    if (colours.size() != 3) return std::nullopt;
    return plus(colours);
}

}  // namespace

std::string_view card_name(Card card) { return names[static_cast<std::size_t>(index(card))]; }

char card_mark(Card card) { return marks[static_cast<std::size_t>(index(card))]; }

std::optional<Card> card_named(std::string_view name) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == name) return static_cast<Card>(i);
    }
    return std::nullopt;
}

std::optional<Colour> colour_named(std::string_view name) {
    if (name == "red") return Colour::pink;
    if (name == "grey" || name == "gray") return Colour::sky;
    for (int i = 0; i < colour_count; ++i) {
        if (names[static_cast<std::size_t>(i)] == name) return static_cast<Colour>(i);
    }
    return std::nullopt;
}

std::string action_text(Action action) {
    switch (kind(action)) {
        case ActionKind::draw:
            return "draw";
        case ActionKind::take:
            return "take " + std::to_string(row_of(action) + 1);
        case ActionKind::place:
            return "place " + std::to_string(row_of(action) + 1);
        case ActionKind::joker:
            return "joker " + std::string(card_name(card_of(colour_of(action))));
        case ActionKind::plus: {
            std::string text = "plus";
            for_each_colour([&](Colour colour) {
                if (plus_of(action).contains(colour)) text += " " + std::string(card_name(card_of(colour)));
            });
            return text;
        }
        case ActionKind::none:
            break;
    }
    return "?";
}

std::optional<Card> Coloretto::parse_card(std::string_view text) { return card_named(text); }

std::optional<Action> Coloretto::parse_action(std::string_view text) {
    const std::string_view verb = next_word(text);
    if (verb == "plus") return parse_plus(text);
    const std::string_view word = next_word(text);
    if (!next_word(text).empty()) return std::nullopt;
    if (verb == "draw" && word.empty()) return draw();
    if (verb == "take" || verb == "place") {
        const auto row = read_row(word);
        if (!row) return std::nullopt;
        return verb == "take" ? take(*row) : place(*row);
    }
    if (verb == "joker") {
        const auto colour = colour_named(word);
        if (colour) return joker(*colour);
    }
    return std::nullopt;
}

RefusalText explain(Refusal why) { return refusals[static_cast<std::size_t>(why)]; }

}  // namespace kameleon::coloretto
