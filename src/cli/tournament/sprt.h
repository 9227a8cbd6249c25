// sprt.h: a sequential test between two ratings: plays on until one of them is much less likely than the
// other, and no longer. Generalized, since what a deal brings is not just won or lost: the likelihood of each
// hypothesis is the greatest that any distribution of a deal's shares with the right mean can have. Knows no
// game.
#pragma once

#include <cstdint>

#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

struct SprtPlan {
    double low = 0;  // Elo by which the first contestant is stronger than the second, and
    double high = 0;
    double alpha = 0.05;  // the chance to say high where low is true, and
    double beta = 0.05;   // the other way round
    friend bool operator==(const SprtPlan&, const SprtPlan&) = default;
};

enum class Verdict : std::uint8_t { open, low, high };

struct SprtResult {
    double ratio = 0;  // logarithm of how much more likely high is than low
    double lower = 0;  // below that, low is right,
    double upper = 0;  // and above that, high
    Verdict verdict = Verdict::open;
};

/// The share of all first places that a first contestant with that much more Elo has, with all its seats.
double expected_share(const Schedule& schedule, double elo);

/// The logarithm of the ratio of the likelihoods of two means. Shares are given in parts of `whole`; both
/// means lie between 0 and 1.
double likelihood_ratio(const WinCounts& shares, std::int64_t whole, double low, double high);

SprtResult sprt(const SprtPlan& plan, const Schedule& schedule, const WinCounts& first_wins);

}  // namespace kameleon::cli::tournament
