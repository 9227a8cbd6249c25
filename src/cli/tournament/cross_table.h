// cross_table.h: a table of every contestant against every other, for a terminal. Columns are numbered, and
// continue in another part where they do not fit side by side.
#pragma once

#include <string>
#include <vector>

#include "cli/tournament/square_matrix.h"

namespace kameleon::cli::tournament {

/// A line for each name, after its number; no line is longer than `width` unless a single cell is.
std::string cross_table(
    const std::vector<std::string>& names, const SquareMatrix<std::string>& cells, std::size_t width);

}  // namespace kameleon::cli::tournament
