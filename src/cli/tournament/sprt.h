// sprt.h: the generalized sequential probability ratio test between two differences in rating. Generalized,
// since a deal is not just won or lost: the likelihood of a hypothesis is the largest that any distribution
// of the shares with its mean has.
#pragma once

#include <cstdint>

#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

struct SprtPlan {
    double low = 0;  // hypotheses: the first contestant's Elo minus the second's
    double high = 0;
    double alpha = 0.05;  // error rates: high is accepted although low is true,
    double beta = 0.05;   // and the reverse
    friend bool operator==(const SprtPlan&, const SprtPlan&) = default;
};

enum class Verdict : std::uint8_t { open, low, high };

struct SprtResult {
    double ratio = 0;  // log-likelihood ratio of high to low
    double lower = 0;  // below it low is accepted,
    double upper = 0;  // above it high
    Verdict verdict = Verdict::open;
};

/// The expected share of first places of the first contestant, over all its seats.
double expected_share(const Schedule& schedule, double elo);

/// The log-likelihood ratio of two means, which lie between 0 and 1. Shares are given in parts of `whole`.
double likelihood_ratio(const WinCounts& shares, std::int64_t whole, double low, double high);

SprtResult sprt(const SprtPlan& plan, const Schedule& schedule, const WinCounts& first_wins);

}  // namespace kameleon::cli::tournament
