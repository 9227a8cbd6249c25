// text.h: small helpers for reading and writing text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kameleon {

/// Of ASCII letters; all other bytes stay as they are.
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lower(std::string_view text);
/// The next word of `text`, removed from it; empty at the end.
std::string_view next_word(std::string_view& text);
/// Removes `prefix` from the front of the text; false if it is not there.
bool take_prefix(std::string_view& text, std::string_view prefix);
/// The text without blanks at its ends.
std::string_view trimmed(std::string_view text);
/// The parts between the separators; none of an empty text.
std::vector<std::string> split(std::string_view text, char separator);
/// A whole number in low … high, written with digits only.
std::optional<int> read_number(std::string_view text, int low, int high);
/// UTF-8 without control characters and without marks that turn the direction of writing.
bool is_plain_text(std::string_view text);
/// User input made safe to show: shortened, and without control sequences or characters that a terminal
/// cannot show.
std::string printable(std::string_view text, std::size_t longest = 40);
/// For names that a user may want to copy.
inline constexpr std::size_t any_length = static_cast<std::size_t>(-1);

}  // namespace kameleon
