// table_code.h: the short codes by which people find a table: made to be read aloud, typed on a telephone and
// never to spell anything. Knows no table. A code is an invitation, not a secret: there are 64 million, so
// whoever answers strangers who guess must limit how often they may.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/random.h"

namespace kameleon::hosting {

inline constexpr std::size_t code_length = 6;
/// No vowels, nor digits that are read as vowels (0 1 3 4): no words, not even by accident. Of every two
/// characters that look alike only one is here.
inline constexpr std::string_view code_alphabet = "256789CDFHJKMNPRTVWX";

namespace detail {

/// What people type for a character of the alphabet, and the character.
inline constexpr std::string_view looks_like = "ZSGBUY";
inline constexpr std::string_view but_is = "2568VV";

constexpr bool runs(std::string_view code) {
    for (std::size_t i = 2; i < code.size(); ++i) {
        if (code[i] == code[i - 1] && code[i] == code[i - 2]) return true;
    }
    return false;
}

}  // namespace detail

/// Uniform among the codes in which no character stands three times in a row (people lose count of those).
template <RandomSource Source>
std::string fresh_code(Source& source) {
    std::string code(code_length, code_alphabet[0]);
    do {
        for (char& letter : code) {
            letter = code_alphabet[below(source, static_cast<std::uint32_t>(code_alphabet.size()))];
        }
    } while (detail::runs(code));
    return code;
}

/// The code that somebody typed: in either case, with blanks or hyphens anywhere, and with characters that
/// look like the right ones. Nothing if it cannot be a code.
inline std::optional<std::string> read_code(std::string_view text) {
    std::string code;
    for (char letter : text) {
        if (letter == ' ' || letter == '-') continue;
        if (code.size() == code_length) return std::nullopt;
        if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
        const std::size_t alike = detail::looks_like.find(letter);
        if (alike != std::string_view::npos) letter = detail::but_is[alike];
        if (!code_alphabet.contains(letter)) return std::nullopt;
        code += letter;
    }
    if (code.size() != code_length) return std::nullopt;
    return code;
}

/// In two halves, as it is easiest to read: "CFH-278". `code` has been made or read by the functions above.
inline std::string grouped(std::string_view code) {
    return std::string(code.substr(0, code_length / 2)) + "-" + std::string(code.substr(code_length / 2));
}

}  // namespace kameleon::hosting
