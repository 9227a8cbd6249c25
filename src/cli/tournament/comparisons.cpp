// comparisons.cpp: see comparisons.h.
#include "cli/tournament/comparisons.h"

namespace kameleon::cli::tournament {
namespace {

/// The mean over deals of something, and the variance of that mean, from its sums.
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

/// Wilson's interval for as many independent games as would be as sure as these. Where every deal went the
/// same way they say nothing of that: then a deal counts as one game.
Estimate share_of(const Mean& mean, std::int64_t deals) {
    const double p = mean.value;
    if (deals < 2) return {p};
    const double of_one = p * (1 - p);
    const bool telling = of_one > 0 && mean.variance > 0;
    const double n = telling ? of_one / mean.variance : static_cast<double>(deals);
    const double z = quantile(deals);
    const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(of_one / n + z * z / (4 * n * n));
    return {p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Estimate lead_of(const Mean& mean, std::int64_t deals) {
    if (deals < 2) return {mean.value};
    return Estimate::around(mean.value, quantile(deals) * std::sqrt(mean.variance));
}

}  // namespace

Square<std::optional<Comparison>> comparisons(const Schedule& schedule, const Sums& sums) {
    Square<std::optional<Comparison>> result(schedule.contestants);
    if (sums.deals == 0) return result;
    const Square<std::int64_t> games = comparing_games(schedule);
    for (std::size_t i = 0; i < schedule.contestants; ++i) {
        for (std::size_t j = 0; j < schedule.contestants; ++j) {
            if (games.at(i, j) == 0) continue;
            const auto a_deal = static_cast<double>(games.at(i, j));
            const Mean share = mean_of(
                sums.compared_wins.at(i, j), sums.compared_squares.at(i, j), sums.deals,
                a_deal * static_cast<double>(whole_win));
            const Mean lead = mean_of(
                sums.leads.at(i, j), sums.lead_squares.at(i, j), sums.deals,
                a_deal * static_cast<double>(schedule.seats - 1));
            result.at(i, j) = {
                games.at(i, j) * sums.deals, share_of(share, sums.deals), lead_of(lead, sums.deals)};
        }
    }
    return result;
}

}  // namespace kameleon::cli::tournament
