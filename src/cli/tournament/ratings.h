// ratings.h: the strengths of all contestants on the Elo scale, with intervals whose unit is the deal. The
// mean of the ratings is 0.
#pragma once

#include <numbers>
#include <vector>

#include "cli/statistics.h"
#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

/// Points of Elo for a strength e times as great.
inline constexpr double elo_scale = 400 / std::numbers::ln10;

/// Whether a rating has a limit on both sides.
enum class Limit : std::uint8_t {
    both,
    below_only,  // nobody outside its group ever won against it: it may be anything more
    above_only,  // it never won against anybody outside its group: it may be anything less
};

/// Without bounds where there are too few deals; without the bound on the side that has no limit.
struct Rating {
    Estimate elo;
    Limit limit = Limit::both;
};

/// By the deals of the sums, of which there must be one at least. Where results set no limit to some rating,
/// one imagined game between every two that met, with a shared win, keeps all of them finite.
std::vector<Rating> ratings(const Schedule& schedule, const Sums& sums);

}  // namespace kameleon::cli::tournament
