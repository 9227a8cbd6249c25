// names.cpp: see names.h.
#include "rules/amazonas/record/names.h"

#include <array>

#include "base/text.h"
#include "rules/amazonas/amazonas.h"

namespace kameleon::amazonas {
namespace {

constexpr std::array<std::string_view, animal_count> names{
    "river dolphin", "piranha", "manatee",     "electric eel", "stingray",  "toucan",
    "macaw",         "hoatzin", "hummingbird", "toad",         "chameleon", "caiman",
    "anteater",      "frog",    "sloth",       "jaguar",       "tapir",     "capybara"};
constexpr std::array<std::string_view, colour_count> colours{"blue", "violet", "brown", "green"};
constexpr std::array<RefusalText, refusal_count> refusals{{
    {"amazonas.refusal.no_such_action", "A9"},
    {"amazonas.refusal.game_is_over", "A21"},
    {"amazonas.refusal.card_to_be_drawn", "A10"},
    {"amazonas.refusal.answer_first", "A16"},
    {"amazonas.refusal.nothing_given", "A16"},
    {"amazonas.refusal.card_not_in_hand", "A9"},
    {"amazonas.refusal.no_such_player", "A16"},
    {"amazonas.refusal.not_to_yourself", "A16"},
    {"amazonas.refusal.player_is_protected", "A19"},
    {"amazonas.refusal.no_such_animal_in_column", "A18"},
    {"amazonas.refusal.no_adjacent_card", "A18"},
    {"amazonas.refusal.not_adjacent", "A18"},
    {"amazonas.refusal.card_not_in_column", "A18"},
    {"amazonas.refusal.no_card_to_be_drawn", "A10"},
    {"amazonas.refusal.card_not_in_supply", "A1"},
    {"amazonas.refusal.bad_options", "R12"},
    {"amazonas.refusal.bad_hands", "A7"},
    {"amazonas.refusal.bad_starting_player", "A8"},
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

std::optional<Card> Amazonas::parse_card(std::string_view text) { return animal_named(text); }

std::optional<Action> Amazonas::parse_action(std::string_view text) {
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
