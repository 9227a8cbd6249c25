// cross_table.h: everybody against everybody as text for a terminal. Columns have numbers instead of names,
// and come in several parts where they do not fit side by side. Knows no words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/tournament/square.h"

namespace kameleon::cli::tournament {

/// The text, with a sign at its end that something is missing if it takes more characters than that.
std::string shortened(std::string_view text, std::size_t width);

/// A line for each name, after its number; no line is longer than `width` unless a single cell is.
std::string cross_table(
    const std::vector<std::string>& names, const Square<std::string>& cells, std::size_t width);

}  // namespace kameleon::cli::tournament
