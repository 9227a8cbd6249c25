// words.cpp: names, decisions and refusals. The table as text is in board.cpp.
#include "rules/amazonas/words.h"

#include <array>

#include "rules/text.h"

namespace kameleon::amazonas {
namespace {

constexpr std::array<std::string_view, animal_count> names{
    "river dolphin", "piranha", "manatee",     "electric eel", "stingray",  "toucan",
    "macaw",         "hoatzin", "hummingbird", "toad",         "chameleon", "caiman",
    "anteater",      "frog",    "sloth",       "jaguar",       "tapir",     "capybara"};
constexpr std::array<std::string_view, colour_count> colours{"blue", "violet", "brown", "green"};

constexpr std::array<RefusalText, refusal_count> refusals{{
    {"no_such_action", "There is no such decision in Amazonas.", "A9"},
    {"game_is_over", "The game is over.", "A21"},
    {"card_to_be_drawn", "A card has to be drawn first.", "A10"},
    {"answer_first", "Take or reject the card you have been given first.", "A16"},
    {"nothing_given", "You have been given no card.", "A16"},
    {"card_not_in_hand", "You do not have this card in hand.", "A9"},
    {"no_such_player", "There is no such player at this table.", "A16"},
    {"not_to_yourself", "Give a card to an opponent, not to yourself.", "A16"},
    {"player_is_protected", "This player has the protection card: give to somebody else.", "A19"},
    {"no_such_animal_in_column", "You may reject this card only if that animal is already in the column.",
     "A18"},
    {"no_adjacent_card", "You have no card in an adjacent column: you must take this card.", "A18"},
    {"not_adjacent", "Discard a card from a column adjacent to that of the given card.", "A18"},
    {"card_not_in_column", "This animal is not in your columns.", "A18"},
    {"no_card_to_be_drawn", "No card is to be drawn now.", "A10"},
    {"card_not_in_supply", "No such card is left in the supply.", "A1"},
    {"bad_options", "These options do not go together.", "R12"},
    {"bad_hands", "Hands are of three cards, no animal more than five times.", "A7"},
    {"bad_starting_player", "The starting player is not the one agreed on.", "A8"},
}};

/// "toucan to 3"
std::optional<Action> parse_gift(std::string_view text) {
    const std::size_t to = text.rfind(" to ");
    if (to == std::string_view::npos) return std::nullopt;
    const auto animal = animal_named(trimmed(text.substr(0, to)));
    const auto seat = read_number(trimmed(text.substr(to + 4)), 1, max_players);
    if (!animal || !seat) return std::nullopt;
    return give(*animal, static_cast<Seat>(*seat - 1));
}

}  // namespace

std::string_view card_name(Card card) { return names[static_cast<std::size_t>(index(card))]; }

std::string_view colour_name(Colour colour) { return colours[static_cast<std::size_t>(index(colour))]; }

char colour_mark(Colour colour) {
    constexpr std::string_view marks = "BVNG";
    return marks[static_cast<std::size_t>(index(colour))];
}

std::optional<Card> animal_named(std::string_view name) {
    for (int i = 0; i < animal_count; ++i) {
        if (names[static_cast<std::size_t>(i)] == name) return static_cast<Card>(i);
    }
    return std::nullopt;
}

std::string action_text(Action action) {
    switch (kind(action)) {
        case ActionKind::play:
            return "play " + std::string(card_name(card_of(action)));
        case ActionKind::give:
            return "give " + std::string(card_name(card_of(action))) + " to " +
                   std::to_string(receiver_of(action) + 1);
        case ActionKind::take:
            return "take";
        case ActionKind::reject:
            return "reject " + std::string(card_name(card_of(action)));
        case ActionKind::none:
            break;
    }
    return "?";
}

std::optional<Action> parse_action(std::string_view text) {
    const std::string_view verb = next_word(text);
    const std::string_view rest = trimmed(text);
    if (verb == "take" && rest.empty()) return take();
    if (verb == "give") return parse_gift(rest);
    const auto animal = animal_named(rest);
    if (!animal) return std::nullopt;
    if (verb == "play") return play(*animal);
    if (verb == "reject") return reject(*animal);
    return std::nullopt;
}

RefusalText explain(Refusal why) { return refusals[static_cast<std::size_t>(why)]; }

}  // namespace kameleon::amazonas
