// text.cpp: see text.h.
#include "base/text.h"

#include <algorithm>
#include <charconv>

#include "base/utf8.h"

namespace kameleon {
namespace {

/// How many bytes the first character has; 0 if it is not UTF-8, or is one that a terminal might obey.
std::size_t character_length(std::string_view text) {
    const Character first = first_character(text);
    const char32_t code = first.code;
    const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
    // Marks that turn the direction of writing around could make a line say what it does not.
    const bool turns = (code >= 0x202A && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
    return !first.valid || control || turns ? 0 : first.bytes;
}

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

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = lower(c);
    return result;
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

std::string printable(std::string_view text, std::size_t longest) {
    std::string result;
    for (std::size_t shown = 0; !text.empty(); ++shown) {
        if (shown == longest) return result + "…";
        const std::size_t length = character_length(text);
        result += length == 0 ? "?" : text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

}  // namespace kameleon
