// table_code.h: the short codes of tables: easy to read aloud and to type on a phone, and never a word. A
// code is an invitation, not a secret: there are 64 million, so requests by address must be rate limited.
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
/// No vowels, nor digits that are read as vowels (0 1 3 4), so codes are never words. Of two characters that
/// look alike only one is used.
inline constexpr std::string_view code_alphabet = "256789CDFHJKMNPRTVWX";

namespace detail {

/// What people type instead of a character of the alphabet, and that character.
inline constexpr std::string_view looks_like = "ZSGBUY";
inline constexpr std::string_view but_is = "2568VV";

constexpr bool runs(std::string_view code) {
    for (std::size_t i = 2; i < code.size(); ++i) {
        if (code[i] == code[i - 1] && code[i] == code[i - 2]) return true;
    }
    return false;
}

}  // namespace detail

/// Uniform among the codes without three equal characters in a row, which are hard to count.
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

/// A code as people type it: in either case, with spaces or hyphens anywhere, and with characters that look
/// like the right ones. Nothing if it cannot be a code.
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

}  // namespace kameleon::hosting
