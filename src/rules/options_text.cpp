// options_text.cpp: the parts of reading options that do not depend on the game.
#include "rules/options_text.h"

#include <charconv>

namespace kameleon {
namespace {

constexpr std::string_view blanks = " \t\r\n";

std::string quoted(std::string_view text) {
    // What people typed comes back to them, shortened and without control characters.
    constexpr std::size_t longest = 40;
    std::string result = "'";
    for (const char c : text.substr(0, longest)) {
        result += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
    }
    if (text.size() > longest) result += "...";
    return result + "'";
}

}  // namespace

std::string_view next_word(std::string_view& text) {
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) {
        text = {};
        return {};
    }
    text.remove_prefix(begin);
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    text.remove_prefix(word.size());
    return word;
}

std::optional<int> read_number(std::string_view text, int low, int high) {
    if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (value < low || value > high) return std::nullopt;
    return value;
}

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
