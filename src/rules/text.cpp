// text.cpp: see text.h.
#include "rules/text.h"

#include <algorithm>
#include <charconv>

namespace kameleon {
namespace {

/// How many bytes the first character has; 0 if it is not UTF-8, or is one that a terminal might obey.
std::size_t character_length(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    if (first < 0x80) return first < 0x20 || first == 0x7F ? 0 : 1;
    std::size_t length = 0;
    if (first >= 0xC2 && first < 0xE0) length = 2;
    if (first >= 0xE0 && first < 0xF0) length = 3;
    if (first >= 0xF0 && first < 0xF5) length = 4;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80) return 0;
    }
    const bool overlong = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xF0 && byte(1) < 0x90);
    const bool half = first == 0xED && byte(1) >= 0xA0;
    const bool too_big = first == 0xF4 && byte(1) >= 0x90;
    const bool control = first == 0xC2 && byte(1) < 0xA0;
    // Marks that turn the direction of writing around could make a line say what it does not.
    const bool turns = first == 0xE2 && ((byte(1) == 0x80 && byte(2) >= 0xAA && byte(2) <= 0xAE) ||
                                         (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9));
    return overlong || half || too_big || control || turns ? 0 : length;
}

}  // namespace
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

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.emplace_back(text.substr(0, end));
        // A separator at the very end has an empty part behind it.
        if (end + 1 == text.size()) parts.emplace_back();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

bool is_plain_text(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

std::string printable(std::string_view text) {
    constexpr int longest = 40;
    std::string result;
    for (int shown = 0; !text.empty(); ++shown) {
        if (shown == longest) return result + "…";
        const std::size_t length = character_length(text);
        result += length == 0 ? "?" : text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

}  // namespace kameleon
