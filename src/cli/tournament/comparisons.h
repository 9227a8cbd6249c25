// comparisons.h: each contestant against each other: shares of first places and leads in points, with
// intervals whose unit is the deal.
#pragma once

#include <optional>

#include "cli/statistics.h"
#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

struct Comparison {
    std::int64_t games = 0;
    Estimate share;  // of first places, for the one that sits alone
    Estimate lead;   // its points beyond the mean of the other's
};

/// For each row against each column; nothing where the two never met so, or no deal was played.
Square<std::optional<Comparison>> comparisons(const Schedule& schedule, const Sums& sums);

}  // namespace kameleon::cli::tournament
