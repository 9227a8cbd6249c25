// options_text.cpp: the parts of reading options that do not depend on the game.
#include "rules/options_text.h"

namespace kameleon {
bool read_into(std::uint8_t& value, std::string_view text, int low, int high) {
    const auto number = read_number(text, low, high);
    if (number) value = static_cast<std::uint8_t>(*number);
    return number.has_value();
}

std::string print_start(std::optional<Seat> start) { return start ? std::to_string(*start + 1) : "random"; }

bool read_start(std::optional<Seat>& start, std::string_view text, int players) {
    if (text == "random") {
        start.reset();
        return true;
    }
    const auto number = read_number(text, 1, players);
    if (number) start = static_cast<Seat>(*number - 1);
    return number.has_value();
}

std::optional<Message> objection_to_start(std::optional<Seat> start, int players) {
    if (!start || *start < players) return std::nullopt;
    return Message("options.no_such_starter", {{"seat", *start + 1}, {"players", players}});
}

Message unknown_option(std::string_view key, std::string_view known) {
    return Message("options.unknown", {{"option", printable(key)}, {"known", known}});
}

Message bad_option(std::string_view key, std::string_view value, Message allowed) {
    return Message(
        "options.bad_value", {{"option", key}, {"value", printable(value)}, {"allowed", std::move(allowed)}});
}

Message not_an_option(std::string_view word) {
    return Message("options.not_a_pair", {{"word", printable(word)}});
}

Message option_twice(std::string_view key) { return Message("options.twice", {{"option", key}}); }

}  // namespace kameleon
