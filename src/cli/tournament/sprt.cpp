// sprt.cpp: see sprt.h. The likelihoods are empirical ones, after Van den Bergh's notes on the generalized
// test: a distribution on the shares seen so far, tilted until its mean is the one in question.
#include "cli/tournament/sprt.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "cli/tournament/ratings.h"

namespace kameleon::cli::tournament {
namespace {

struct Weighted {
    double share = 0;
    double weight = 0;
};

/// Of shares 0 and 1, which are possible even if not seen yet: otherwise a few equal deals would decide the
/// test.
constexpr double unseen_weight = 1e-3;

std::vector<Weighted> weighted(const WinCounts& shares, std::int64_t whole) {
    std::vector<Weighted> list{{0, unseen_weight}, {1, unseen_weight}};
    for (const auto& [part, deals] : shares) {
        list.push_back({static_cast<double>(part) / static_cast<double>(whole), static_cast<double>(deals)});
    }
    return list;
}

/// The factor by which the most likely distribution with this mean is tilted: each share has its weight over
/// 1 + factor (share − mean).
double tilt(std::span<const Weighted> list, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int i = 0; i < 64; ++i) {
        const double middle = (low + high) / 2;
        double slope = 0;
        for (const Weighted& one : list) {
            slope += one.weight * (one.share - mean) / (1 + middle * (one.share - mean));
        }
        (slope > 0 ? low : high) = middle;
    }
    return (low + high) / 2;
}

}  // namespace

double expected_share(const Schedule& schedule, double elo) {
    const double strength = std::exp(elo / elo_scale);
    double sum = 0;
    for (const Table& table : schedule.tables) {
        const auto mine = strength * static_cast<double>(std::ranges::count(table, std::size_t{0}));
        const auto others = static_cast<double>(std::ranges::count(table, std::size_t{1}));
        sum += mine / (mine + others);
    }
    return sum / static_cast<double>(schedule.tables.size());
}

double likelihood_ratio(const WinCounts& shares, std::int64_t whole, double low, double high) {
    const std::vector<Weighted> list = weighted(shares, whole);
    const double low_tilt = tilt(list, low);
    const double high_tilt = tilt(list, high);
    double sum = 0;
    for (const Weighted& one : list) {
        sum += one.weight *
               (std::log1p(low_tilt * (one.share - low)) - std::log1p(high_tilt * (one.share - high)));
    }
    return sum;
}

SprtResult sprt(const SprtPlan& plan, const Schedule& schedule, const WinCounts& first_wins) {
    SprtResult result;
    result.lower = std::log(plan.beta / (1 - plan.alpha));
    result.upper = std::log((1 - plan.beta) / plan.alpha);
    if (first_wins.empty()) return result;
    result.ratio = likelihood_ratio(
        first_wins, win_unit * static_cast<std::int64_t>(schedule.games_per_deal()),
        expected_share(schedule, plan.low), expected_share(schedule, plan.high));
    if (result.ratio <= result.lower) result.verdict = Verdict::low;
    if (result.ratio >= result.upper) result.verdict = Verdict::high;
    return result;
}

}  // namespace kameleon::cli::tournament
