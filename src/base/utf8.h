// utf8.h: text as characters, whatever bytes it really is.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kameleon {

struct Character {
    char32_t code = U'\uFFFD';
    std::size_t bytes = 1;
    bool valid = false;  // otherwise the byte begins no character, and is taken alone
};

/// The first character of a text that is not empty. Well-formed UTF-8 only: no overlong forms, no halves of
/// surrogate pairs, nothing beyond U+10FFFF.
Character first_character(std::string_view text);

/// All of them; U+FFFD for each byte that belongs to none.
std::vector<char32_t> characters_of(std::string_view text);

bool is_utf8(std::string_view text);

/// Adds a character that may stand in UTF-8.
void append_utf8(std::string& text, char32_t character);

/// The text, with U+FFFD for each byte that belongs to no character.
std::string repaired_utf8(std::string_view text);

}  // namespace kameleon
