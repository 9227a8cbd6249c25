// ratings.cpp: see ratings.h.
#include "cli/tournament/ratings.h"

#include <algorithm>
#include <cmath>

#include "cli/tournament/strengths.h"

namespace kameleon::cli::tournament {
namespace {

/// Whether there is a chain of wins from the row to the column.
SquareMatrix<char> reachability(const Sums& sums) {
    const std::size_t size = sums.wins.size();
    SquareMatrix<char> reach(size);
    for (std::size_t i = 0; i < size; ++i) {
        for (std::size_t j = 0; j < size; ++j) {
            reach.at(i, j) = i == j || sums.shared_wins.at(i, j) > 0 ? 1 : 0;
        }
    }
    for (std::size_t over = 0; over < size; ++over) {
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t j = 0; j < size; ++j) {
                if (reach.at(i, over) != 0 && reach.at(over, j) != 0) reach.at(i, j) = 1;
            }
        }
    }
    return reach;
}

std::vector<Limit> limits(const SquareMatrix<char>& reach) {
    std::vector<Limit> result(reach.size(), Limit::both);
    for (std::size_t i = 0; i < reach.size(); ++i) {
        bool beats = false;   // a contestant without a chain back
        bool beaten = false;  // by one without a chain back
        for (std::size_t j = 0; j < reach.size(); ++j) {
            beats = beats || (reach.at(i, j) != 0 && reach.at(j, i) == 0);
            beaten = beaten || (reach.at(i, j) == 0 && reach.at(j, i) != 0);
        }
        if (beats && !beaten) result[i] = Limit::below_only;
        if (beaten && !beats) result[i] = Limit::above_only;
    }
    return result;
}

FirstPlaceCounts first_places(const Schedule& schedule, const Sums& sums) {
    FirstPlaceCounts results;
    for (const std::int64_t wins : sums.wins) {
        results.wins.push_back(static_cast<double>(wins) / static_cast<double>(win_unit));
    }
    for (const Table& table : schedule.tables) {
        Lineup lineup{{}, static_cast<double>(schedule.seats) * static_cast<double>(sums.deals)};
        for (const std::size_t who : table) {
            const auto found = std::ranges::find(lineup.parts, who, &Lineup::Entry::who);
            if (found == lineup.parts.end()) {
                lineup.parts.push_back({who, 1});
            } else {
                ++found->seats;
            }
        }
        results.lineups.push_back(std::move(lineup));
    }
    return results;
}

void add_virtual_draws(FirstPlaceCounts& results, const Schedule& schedule) {
    const SquareMatrix<std::int64_t> games = comparing_games(schedule);
    for (std::size_t i = 0; i < schedule.contestants; ++i) {
        for (std::size_t j = i + 1; j < schedule.contestants; ++j) {
            if (games.at(i, j) + games.at(j, i) == 0) continue;
            results.lineups.push_back({{{i, 1}, {j, 1}}, 1});
            results.wins[i] += 0.5;
            results.wins[j] += 0.5;
        }
    }
}

/// The inverse among vectors with mean 0: strengths have one degree of freedom less than contestants.
SquareMatrix<double> centred_inverse(SquareMatrix<double> matrix) {
    const double part = 1 / static_cast<double>(matrix.size());
    for (double& one : matrix.items()) one += part;
    SquareMatrix<double> result = inverse(std::move(matrix));
    for (double& one : result.items()) one -= part;
    return result;
}

/// The covariance of the wins, summed over deals.
SquareMatrix<double> scatter(const Sums& sums) {
    const auto deals = static_cast<double>(sums.deals);
    const auto unit = static_cast<double>(win_unit);
    SquareMatrix<double> result(sums.wins.size());
    for (std::size_t i = 0; i < result.size(); ++i) {
        for (std::size_t j = 0; j < result.size(); ++j) {
            const double product = static_cast<double>(sums.wins[i]) * static_cast<double>(sums.wins[j]);
            const double raw = static_cast<double>(sums.win_products.at(i, j)) - product / deals;
            result.at(i, j) = raw / (unit * unit) * deals / (deals - 1);
        }
    }
    return result;
}

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

std::vector<Rating> ratings(const Schedule& schedule, const Sums& sums) {
    const SquareMatrix<char> reach = reachability(sums);
    const std::vector<Limit> limit = limits(reach);
    const bool open = std::ranges::any_of(reach.items(), [](char one) { return one == 0; });
    FirstPlaceCounts results = first_places(schedule, sums);
    if (open) add_virtual_draws(results, schedule);
    const std::vector<double> strengths = fitted_strengths(results);
    std::vector<Rating> list;
    for (std::size_t i = 0; i < strengths.size(); ++i) list.push_back({{elo_scale * strengths[i]}, limit[i]});
    if (sums.deals < 2) return list;

    // The sandwich estimator: the variance from the deals as observed, not from the model.
    const SquareMatrix<double> bread = centred_inverse(information(results, strengths));
    const SquareMatrix<double> sandwich = product(product(bread, scatter(sums)), bread);
    const double radius = elo_scale * quantile(sums.deals);
    for (std::size_t i = 0; i < list.size(); ++i) {
        double variance = std::max(0.0, sandwich.at(i, i));
        // Deals with equal results have no variance: then the one of the model is used.
        if (open) variance = std::max(variance, bread.at(i, i));
        Rating& one = list[i];
        one.elo = Estimate::around(one.elo.value, radius * std::sqrt(variance));
        if (one.limit == Limit::below_only) one.elo.high.reset();
        if (one.limit == Limit::above_only) one.elo.low.reset();
    }
    return list;
}

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
