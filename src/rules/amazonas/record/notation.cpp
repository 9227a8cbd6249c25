// notation.cpp: see notation.h.
#include "rules/amazonas/record/notation.h"

#include <algorithm>

#include "base/text.h"
#include "rules/amazonas/amazonas.h"
#include "rules/amazonas/record/names.h"

namespace kameleon::amazonas {
namespace {

std::string animal_note(Card card) {
    std::string name(card_name(card));
    std::ranges::replace(name, ' ', '-');
    return name;
}

/// The animal at the front of the text: as many letters and hyphens as there are.
std::optional<Card> take_animal(std::string_view& text) {
    const std::size_t length = std::min(text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), text.size());
    for (int i = 0; i < animal_count; ++i) {
        const auto card = static_cast<Card>(i);
        if (text.substr(0, length) == animal_note(card)) {
            text.remove_prefix(length);
            return card;
        }
    }
    return std::nullopt;
}

std::optional<Event> read_act(std::string_view& text) {
    const auto animal = take_animal(text);
    if (!animal) return std::nullopt;
    if (!take_prefix(text, ">")) return play(*animal);
    if (text.empty() || text.front() < '1' || text.front() > '4') return std::nullopt;
    const auto receiver = static_cast<Seat>(text.front() - '1');
    text.remove_prefix(1);
    return give(*animal, receiver);
}

std::optional<Event> read_answer(std::string_view& text) {
    if (take_prefix(text, "+")) return take();
    if (!take_prefix(text, "-")) return std::nullopt;
    const auto animal = take_animal(text);
    if (!animal) return std::nullopt;
    return reject(*animal);
}

std::string action_note(Action action) {
    switch (kind(action)) {
        case ActionKind::play:
            return animal_note(card_of(action));
        case ActionKind::give:
            return animal_note(card_of(action)) + ">" + std::to_string(receiver_of(action) + 1);
        case ActionKind::take:
            return "+";
        case ActionKind::reject:
            return "-" + animal_note(card_of(action));
        case ActionKind::none:
            break;
    }
    return "?";
}

}  // namespace

std::string event_note(const State& /*before*/, const Event& event) {
    if (const auto* action = std::get_if<Action>(&event)) return action_note(*action);
    return "/" + animal_note(std::get<Reveal<Card>>(event).card);
}

std::optional<Event> read_event(const State& before, std::string_view& text) {
    switch (before.phase) {
        case Phase::act:
            return read_act(text);
        case Phase::answer:
            return read_answer(text);
        case Phase::draw: {
            if (!take_prefix(text, "/")) return std::nullopt;
            const auto animal = take_animal(text);
            if (!animal) return std::nullopt;
            return Reveal<Card>{*animal};
        }
        case Phase::over:
            break;
    }
    return std::nullopt;
}

bool begins_word(const State& before) { return before.phase == Phase::act; }

bool begins_line(const State& before) {
    // Each turn draws one card, so the size of the supply says how many turns there have been.
    const int dealt = static_cast<int>(most_cards) - hand_size * before.players - before.supply_size;
    return before.phase == Phase::act && dealt % before.players == 0;
}

std::string setup_note(const Options& options, const Setup& setup) {
    std::string text = "first=" + std::to_string(setup.first + 1) + " hands=";
    for (Seat seat = 0; seat < options.players; ++seat) {
        if (seat > 0) text += ';';
        for (std::size_t i = 0; i < hand_size; ++i) {
            if (i > 0) text += ',';
            text += animal_note(setup.hands[seat][i]);
        }
    }
    return text;
}

std::optional<Setup> Amazonas::read_setup(const Options& options, std::string_view text) {
    Setup setup;
    std::string_view first = next_word(text);
    std::string_view hands = next_word(text);
    if (!next_word(text).empty()) return std::nullopt;
    if (!take_prefix(first, "first=") || !take_prefix(hands, "hands=")) return std::nullopt;
    const auto seat = read_number(first, 1, max_players);
    if (!seat) return std::nullopt;
    setup.first = static_cast<Seat>(*seat - 1);
    for (Seat owner = 0; owner < options.players; ++owner) {
        for (std::size_t i = 0; i < hand_size; ++i) {
            const std::string_view separator = i > 0 ? "," : ";";
            if ((owner > 0 || i > 0) && !take_prefix(hands, separator)) return std::nullopt;
            const auto animal = take_animal(hands);
            if (!animal) return std::nullopt;
            setup.hands[owner][i] = *animal;
        }
    }
    if (!hands.empty()) return std::nullopt;
    return setup;
}

}  // namespace kameleon::amazonas
