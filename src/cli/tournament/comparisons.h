// comparisons.h: each contestant against each other: shares of first places and leads in points, with
// confidence intervals over deals.
#pragma once

#include <optional>

#include "cli/statistics.h"
#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

struct Comparison {
    std::int64_t games = 0;
    Estimate share;  // of first places, for the one that sits alone
    Estimate lead;   // its points minus the mean of the others'
};

/// For each row against each column; nothing where the row never sat alone against the column.
SquareMatrix<std::optional<Comparison>> comparisons(const Schedule& schedule, const Sums& sums);

}  // namespace kameleon::cli::tournament
