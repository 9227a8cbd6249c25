// words.cpp: names, decisions and refusals. The table as text is in board.cpp.
#include "rules/coloretto/words.h"

#include <array>

#include "rules/text.h"

namespace kameleon::coloretto {
namespace {

constexpr std::array<std::string_view, 11> names{
    "orange", "blue", "brown", "yellow", "pink", "green", "sky", "+2", "joker", "golden joker", "last round"};
constexpr std::string_view marks = "OBNYPGS+J*L";

constexpr std::array<RefusalText, refusal_count> refusals{{
    {"no_such_action", "There is no such decision in Coloretto.", "C11"},
    {"game_is_over", "The game is over.", "C22"},
    {"card_to_be_turned", "A card has to be turned over first.", "C12"},
    {"place_the_card_first", "Place the card you have drawn first.", "C12"},
    {"nothing_to_place", "Draw a card before you place one.", "C12"},
    {"rows_are_full", "Every row is full: take one.", "C14"},
    {"deck_is_empty", "The deck is empty: take a row.", "R3"},
    {"no_such_row", "There is no such row on this table.", "C5"},
    {"row_is_taken", "This row has been taken already.", "C15"},
    {"row_is_full", "This row is full.", "C13"},
    {"row_is_empty", "This row has no card yet: it cannot be taken.", "C15"},
    {"choose_joker_first", "Give your joker a colour first.", "C23"},
    {"choose_plus_first", "Pick the three colours that count as plus.", "C25"},
    {"no_joker_now", "There is no joker to be given a colour now.", "C23"},
    {"no_plus_now", "Plus colours are picked at the end of the game.", "C25"},
    {"colour_not_in_play", "This colour is not in the game.", "R4"},
    {"colour_not_yours", "Pick three of the colours you have.", "C25"},
    {"no_card_to_be_turned", "No card is to be turned over now.", "C12"},
    {"card_not_in_deck", "No such card is left in the deck.", "C1"},
    {"not_the_last_round_yet", "The last-round card lies deeper in the deck.", "C9"},
    {"last_round_card_is_due", "The last-round card comes first.", "C9"},
    {"bad_options", "These options do not go together.", "R9"},
    {"bad_colours_in_play", "These are not the colours in play for this number of players.", "C7"},
    {"bad_start_cards", "Start cards are of different colours in play.", "C8"},
    {"bad_starting_player", "The starting player is not the one agreed on.", "C10"},
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

std::optional<Action> parse_action(std::string_view text) {
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
