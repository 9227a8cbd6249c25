// statistics_test.cpp: means and shares with their intervals, against values computed by hand.
#include "cli/statistics.h"

#include <gtest/gtest.h>

namespace kameleon::cli {
namespace {

SeatSums sums_of(std::initializer_list<int> points, int wins) {
    SeatSums sums;
    for (const int one : points) sums.add(one, wins-- > 0 ? 1 : 2, 1);
    return sums;
}

TEST(Statistics, a_mean_has_a_student_t_interval) {
    const SeatSums sums = sums_of({10, 12, 14}, 0);
    const Estimate mean = sums.mean(3);
    EXPECT_DOUBLE_EQ(mean.value, 12);
    // The deviation is 2, t with two degrees of freedom 4.303: 4.303 * 2 / sqrt(3).
    EXPECT_NEAR(*mean.high - 12, 4.9687, 1e-3);
    EXPECT_NEAR(12 - *mean.low, 4.9687, 1e-3);
    EXPECT_DOUBLE_EQ(sums.deviation(3).value, 2);
}

TEST(Statistics, one_game_has_no_interval) {
    const SeatSums sums = sums_of({10}, 1);
    EXPECT_EQ(sums.mean(1).value, 10);
    EXPECT_FALSE(sums.mean(1).low);
    EXPECT_FALSE(sums.deviation(1).high);
}

TEST(Statistics, a_share_has_a_wilson_interval) {
    // 0 of 20 and 20 of 20: 0 … 16.1 % and 83.9 … 100 %.
    SeatSums none;
    SeatSums all;
    for (int i = 0; i < 20; ++i) {
        none.add(0, 2, 1);
        all.add(0, 1, 1);
    }
    EXPECT_EQ(none.win_share(20).value, 0);
    EXPECT_NEAR(*none.win_share(20).low, 0, 1e-12);
    EXPECT_NEAR(*none.win_share(20).high, 0.1611, 1e-4);
    EXPECT_NEAR(*all.win_share(20).low, 0.8389, 1e-4);
    EXPECT_NEAR(*all.win_share(20).high, 1, 1e-12);
}

TEST(Statistics, a_tie_shares_the_win) {
    SeatSums sums;
    sums.add(5, 1, 3);
    EXPECT_NEAR(sums.win_share(1).value, 1.0 / 3, 1e-12);
}

TEST(Statistics, student_t_approaches_the_normal_distribution) {
    EXPECT_NEAR(student_quantile(1), 12.706, 1e-3);
    EXPECT_NEAR(student_quantile(10), 2.228, 1e-3);
    EXPECT_NEAR(student_quantile(11), 2.201, 2e-3);
    EXPECT_NEAR(student_quantile(30), 2.042, 1e-3);
    EXPECT_NEAR(student_quantile(1'000'000), 1.960, 1e-3);
}

}  // namespace
}  // namespace kameleon::cli
