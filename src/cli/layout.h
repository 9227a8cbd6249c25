// layout.h: text in columns for a terminal.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kameleon::cli {

/// The text broken into lines of at most `width` characters, each after `indent` blanks but the first.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width);

/// Names on the left, what they are on the right, each entry beginning a line.
std::string two_columns(const std::vector<std::pair<std::string, std::string>>& entries, std::size_t width);

/// Rows of equally many cells, the first column to the left, the others to the right.
std::string table(const std::vector<std::vector<std::string>>& rows);

/// As much of the text as a terminal shows in so many characters.
std::string cut(std::string_view text, std::size_t width);

/// The text cut to this width, with an ellipsis in place of what was cut.
std::string shortened(std::string_view text, std::size_t width);

/// The text with blanks after it (or before it), so that a terminal shows this many characters.
std::string padded(std::string_view text, std::size_t width);
std::string padded_left(std::string_view text, std::size_t width);

}  // namespace kameleon::cli
