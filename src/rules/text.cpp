// text.cpp: see text.h.
#include "rules/text.h"

#include <charconv>

namespace kameleon {
namespace {

constexpr std::string_view blanks = " \t\r\n";

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

bool take_prefix(std::string_view& text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(prefix.size());
    return true;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string quoted(std::string_view text) {
    constexpr std::size_t longest = 40;
    std::string result = "'";
    for (const char c : text.substr(0, longest)) {
        const auto byte = static_cast<unsigned char>(c);
        // Beyond ASCII a byte may be half a character: better a question mark than a broken line.
        result += byte < 0x20 || byte >= 0x7F ? '?' : c;
    }
    if (text.size() > longest) result += "...";
    return result + "'";
}

std::string counted(int number, std::string_view one, std::string_view many) {
    const bool single = number == 1 || number == -1;
    return std::to_string(number) + " " + std::string(single ? one : many);
}

}  // namespace kameleon
