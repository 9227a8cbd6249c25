// text.h: small tools for reading and writing words, shared by the games. Knows nothing of cards.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kameleon {

/// The next word of `text`, removed from it; empty at the end.
std::string_view next_word(std::string_view& text);
/// Removes `prefix` from the front of the text; false if it is not there.
bool take_prefix(std::string_view& text, std::string_view prefix);
/// The text without blanks at its ends.
std::string_view trimmed(std::string_view text);
/// A whole number in low … high, written with digits only.
std::optional<int> read_number(std::string_view text, int low, int high);
/// What somebody typed, fit to be shown back: in quotation marks, shortened, and without anything that a
/// terminal might obey or not understand.
std::string quoted(std::string_view text);
/// "1 card", "2 cards", "-1 point".
std::string counted(int number, std::string_view one, std::string_view many);

}  // namespace kameleon
