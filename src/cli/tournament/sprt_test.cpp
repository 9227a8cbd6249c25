// sprt_test.cpp: the sequential test errs about as often as it may, on coins that are known.
#include "cli/tournament/sprt.h"

#include <cmath>

#include <gtest/gtest.h>

#include "cli/tournament/coins_testing.h"

namespace kameleon::cli::tournament {
namespace {

struct Trial {
    Verdict verdict = Verdict::open;
    int deals = 0;
};

Trial tried(
    const SprtPlan& plan, const Schedule& schedule, const Coins& coins, std::uint64_t seed, int most) {
    WinCounts wins;
    Trial trial;
    while (trial.verdict == Verdict::open && trial.deals < most) {
        ++wins[coins.deal(schedule, seed, static_cast<std::uint64_t>(trial.deals)).wins.front()];
        ++trial.deals;
        trial.verdict = sprt(plan, schedule, wins).verdict;
    }
    return trial;
}

/// Of 200 tests where the truth is this, how many say so.
int count(Verdict verdict, const SprtPlan& plan, const Schedule& schedule, double truth, bool alike) {
    int number = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Coins coins{{truth / 2, -truth / 2}, alike};
        if (tried(plan, schedule, coins, seed, 2000).verdict == verdict) ++number;
    }
    return number;
}

TEST(Sprt, has_at_most_the_requested_error_rates) {
    const SprtPlan plan{0, 80, 0.05, 0.05};
    for (const std::size_t seats : {2U, 3U}) {
        const auto schedule = *make_schedule(Pairing::round_robin, 2, seats);
        for (const bool alike : {false, true}) {
            // 5 % of 200 are 10; 18 would be a case of one in a hundred.
            EXPECT_LE(count(Verdict::high, plan, schedule, 0, alike), 18) << seats << alike;
            EXPECT_GE(count(Verdict::low, plan, schedule, 0, alike), 182) << seats << alike;
            EXPECT_LE(count(Verdict::low, plan, schedule, 80, alike), 18) << seats << alike;
            EXPECT_GE(count(Verdict::high, plan, schedule, 80, alike), 182) << seats << alike;
        }
    }
}

TEST(Sprt, uses_up_the_allowed_error_rates) {
    // With a third allowed, hardly any error would mean that it plays too long.
    const SprtPlan plan{0, 80, 0.3, 0.3};
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    const int wrong = count(Verdict::high, plan, schedule, 0, false);
    EXPECT_GT(wrong, 20);
    EXPECT_LT(wrong, 80);
}

TEST(Sprt, decides_sooner_when_the_difference_is_large) {
    const SprtPlan plan{0, 40};
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    const Trial near = tried(plan, schedule, {{30, -30}}, 1, 5000);
    const Trial far = tried(plan, schedule, {{200, -200}}, 1, 5000);
    EXPECT_EQ(near.verdict, Verdict::high);
    EXPECT_EQ(far.verdict, Verdict::high);
    EXPECT_LT(far.deals * 2, near.deals);
}

TEST(Sprt, expects_the_share_over_all_seats_of_the_first_contestant) {
    const auto two = *make_schedule(Pairing::round_robin, 2, 2);
    EXPECT_NEAR(expected_share(two, 0), 0.5, 1e-12);
    EXPECT_NEAR(expected_share(two, 400), 10.0 / 11, 1e-12);
    // Alone against two: 10/12; two against one: 20/21.
    const auto three = *make_schedule(Pairing::round_robin, 2, 3);
    EXPECT_NEAR(expected_share(three, 400), (10.0 / 12 + 20.0 / 21) / 2, 1e-12);
    EXPECT_NEAR(expected_share(*make_schedule(Pairing::one_against_all, 2, 3), 0), 1.0 / 3, 1e-12);
}

TEST(Sprt, has_the_binomial_ratio_for_won_and_lost_deals) {
    // 7 of 10 won: 7 ln(0.6/0.5) + 3 ln(0.4/0.5).
    EXPECT_NEAR(likelihood_ratio({{0, 3}, {1, 7}}, 1, 0.5, 0.6), 7 * std::log(1.2) + 3 * std::log(0.8), 1e-3);
    EXPECT_NEAR(
        likelihood_ratio({{0, 3}, {1, 7}}, 1, 0.6, 0.5), -7 * std::log(1.2) - 3 * std::log(0.8), 1e-3);
    // Nothing but wins: each of them speaks for the higher share as much as the first.
    EXPECT_NEAR(likelihood_ratio({{1, 5}}, 1, 0.5, 0.6), 5 * std::log(1.2), 1e-2);
}

TEST(Sprt, does_not_decide_on_a_few_equal_deals) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    const SprtPlan plan{0, 20};
    EXPECT_EQ(sprt(plan, schedule, {}).verdict, Verdict::open);
    for (const std::int64_t wins : {std::int64_t{0}, win_unit, 2 * win_unit}) {
        EXPECT_EQ(sprt(plan, schedule, {{wins, 3}}).verdict, Verdict::open) << wins;
    }
    EXPECT_NEAR(sprt(plan, schedule, {}).upper, std::log(19.0), 1e-12);
    EXPECT_NEAR(sprt(plan, schedule, {}).lower, -std::log(19.0), 1e-12);
}

}  // namespace
}  // namespace kameleon::cli::tournament
