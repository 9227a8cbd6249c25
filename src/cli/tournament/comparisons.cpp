// comparisons.cpp: see comparisons.h.
#include "cli/tournament/comparisons.h"

#include <algorithm>
#include <cmath>

namespace kameleon::cli::tournament {
namespace {

/// A mean over deals, and the variance of that mean.
struct Mean {
    double value = 0;
    double variance = 0;
};

Mean mean_of(std::int64_t sum, std::int64_t squares, std::int64_t deals, double unit) {
    const auto n = static_cast<double>(deals);
    const auto whole = static_cast<double>(sum);
    Mean mean{whole / n / unit, 0};
    if (deals > 1) {
        const double spread = std::max(0.0, static_cast<double>(squares) - whole * whole / n) / (n - 1);
        mean.variance = spread / n / (unit * unit);
    }
    return mean;
}

double quantile(std::int64_t deals) { return student_quantile(static_cast<std::uint64_t>(deals - 1)); }

/// The Wilson interval for the number of independent games that would have the same variance. Where every
/// deal ended the same way there is no variance: then a deal counts as one game.
Estimate share_of(const Mean& mean, std::int64_t deals) {
    if (deals < 2) return {mean.value};
    const double variance_of_one = mean.value * (1 - mean.value);
    const bool known = variance_of_one > 0 && mean.variance > 0;
    const double games = known ? variance_of_one / mean.variance : static_cast<double>(deals);
    return wilson_interval(mean.value, games, quantile(deals));
}

Estimate lead_of(const Mean& mean, std::int64_t deals) {
    if (deals < 2) return {mean.value};
    return Estimate::around(mean.value, quantile(deals) * std::sqrt(mean.variance));
}

}  // namespace

SquareMatrix<std::optional<Comparison>> comparisons(const Schedule& schedule, const Sums& sums) {
    SquareMatrix<std::optional<Comparison>> result(schedule.contestants);
    if (sums.deals == 0) return result;
    const SquareMatrix<std::int64_t> games = comparing_games(schedule);
    for (std::size_t i = 0; i < schedule.contestants; ++i) {
        for (std::size_t j = 0; j < schedule.contestants; ++j) {
            if (games.at(i, j) == 0) continue;
            const auto games_per_deal = static_cast<double>(games.at(i, j));
            const Mean share = mean_of(
                sums.compared_wins.at(i, j), sums.compared_squares.at(i, j), sums.deals,
                games_per_deal * static_cast<double>(win_unit));
            const Mean lead = mean_of(
                sums.leads.at(i, j), sums.lead_squares.at(i, j), sums.deals,
                games_per_deal * static_cast<double>(schedule.seats - 1));
            result.at(i, j) = {
                games.at(i, j) * sums.deals, share_of(share, sums.deals), lead_of(lead, sums.deals)};
        }
    }
    return result;
}

}  // namespace kameleon::cli::tournament
