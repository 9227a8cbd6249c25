// options_text.cpp: the parts of reading options that do not depend on the game.
#include "rules/options_text.h"

namespace kameleon {
bool read_into(std::uint8_t& value, std::string_view text, int low, int high) {
    const auto number = read_number(text, low, high);
    if (number) value = static_cast<std::uint8_t>(*number);
    return number.has_value();
}

std::string print_start(Seat start) { return start == random_start ? "random" : std::to_string(start + 1); }

bool read_start(Seat& start, std::string_view text, int players) {
    if (text == "random") {
        start = random_start;
        return true;
    }
    const auto number = read_number(text, 1, players);
    if (number) start = static_cast<Seat>(*number - 1);
    return number.has_value();
}

std::optional<std::string> objection_to_start(Seat start, int players) {
    if (start == random_start || start < players) return std::nullopt;
    return "Seat " + std::to_string(start + 1) + " cannot start: there are only " + std::to_string(players) +
           " players.";
}

std::string unknown_option(std::string_view key, std::string_view known) {
    return "There is no option " + quoted(key) + ". The options are: " + std::string(known) + ".";
}

std::string bad_option(std::string_view key, std::string_view value, std::string_view allowed) {
    return quoted(value) + " is not a value of the option " + std::string(key) + ": it takes " +
           std::string(allowed) + ".";
}

std::string not_an_option(std::string_view word) {
    return quoted(word) + " is not an option: write options as key=value, with spaces between them.";
}

std::string option_twice(std::string_view key) {
    return "The option " + std::string(key) + " is given twice.";
}

}  // namespace kameleon
