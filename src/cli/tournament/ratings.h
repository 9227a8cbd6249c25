// ratings.h: ratings of all contestants on the Elo scale, with mean 0, and each contestant against each
// other; both with confidence intervals over deals.
#pragma once

#include <numbers>
#include <optional>
#include <vector>

#include "cli/statistics.h"
#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

/// Elo points for a strength e times as large.
inline constexpr double elo_scale = 400 / std::numbers::ln10;

/// On which sides a rating is bounded.
enum class Limit : std::uint8_t {
    both,
    below_only,  // it never lost to another group: there is no upper bound
    above_only,  // it never won against another group: there is no lower bound
};

struct Rating {
    Estimate elo;
    Limit limit = Limit::both;
};

/// Needs at least one deal. Where a rating is unbounded, a virtual draw between every two that met keeps all
/// ratings finite.
std::vector<Rating> ratings(const Schedule& schedule, const Sums& sums);

struct Comparison {
    std::int64_t games = 0;
    Estimate share;  // of first places, for the one that sits alone
    Estimate lead;   // its points minus the mean of the others'
};

/// For each row against each column; nothing where the row never sat alone against the column.
SquareMatrix<std::optional<Comparison>> comparisons(const Schedule& schedule, const Sums& sums);

}  // namespace kameleon::cli::tournament
