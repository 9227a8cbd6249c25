// deals_test.cpp: deals are counted in order with any number of threads, and as if never interrupted.
#include "cli/tournament/deals.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/ordered_work.h"
#include "cli/tournament/coins_testing.h"

namespace kameleon::cli::tournament {
namespace {

using testing::ElementsAre;

PlayDeal coin_deals(const Schedule& schedule) {
    return [&schedule](std::uint64_t number, const std::atomic<bool>&) {
        return std::optional(Coins{{30, 0}}.deal(schedule, 9, number));
    };
}

TEST(OrderedWork, takes_results_in_order_with_any_number_of_threads) {
    for (const int threads : {1, 2, 5}) {
        std::vector<std::uint64_t> taken;
        run_in_order<std::uint64_t>(
            3, 200, threads,
            [](std::uint64_t number, const std::atomic<bool>&) { return std::optional(number * number); },
            [&](std::uint64_t made) {
                taken.push_back(made);
                return true;
            });
        ASSERT_EQ(taken.size(), 197U) << threads;
        for (std::size_t i = 0; i < taken.size(); ++i) ASSERT_EQ(taken[i], (i + 3) * (i + 3));
    }
}

TEST(OrderedWork, ends_when_nothing_is_made_or_no_more_is_wanted) {
    for (const int threads : {1, 3}) {
        std::vector<std::uint64_t> taken;
        const auto take = [&](std::uint64_t made) {
            taken.push_back(made);
            return made < 4;
        };
        run_in_order<std::uint64_t>(
            0, 1000, threads,
            [](std::uint64_t number, const std::atomic<bool>&) { return std::optional(number); }, take);
        EXPECT_THAT(taken, ElementsAre(0, 1, 2, 3, 4)) << threads;
        taken.clear();
        run_in_order<std::uint64_t>(
            0, 1000, threads,
            [](std::uint64_t number, const std::atomic<bool>&) {
                return number == 2 ? std::nullopt : std::optional(number);
            },
            take);
        EXPECT_THAT(taken, ElementsAre(0, 1)) << threads;
    }
}

TEST(OrderedWork, tells_workers_that_it_is_over) {
    // Every task but the first runs until it is not needed any more.
    run_in_order<std::uint64_t>(
        0, 50, 3,
        [](std::uint64_t number, const std::atomic<bool>& over) {
            while (number > 0 && !over) std::this_thread::yield();
            return std::optional(number);
        },
        [](std::uint64_t) { return false; });
}

TEST(DealLoop, continues_as_if_never_stopped) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 3);
    Sums whole(schedule);
    run_deals({.deals = 60}, schedule, coin_deals(schedule), whole);
    Sums parts(schedule);
    for (const std::int64_t deals : {7, 8, 40, 60}) {
        run_deals({.deals = deals, .threads = 3}, schedule, coin_deals(schedule), parts);
        EXPECT_EQ(parts.deals, deals);
    }
    EXPECT_EQ(parts, whole);
}

TEST(DealLoop, keeps_only_deals_played_before_it_was_stopped) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    Sums stopped(schedule);
    const auto until_20 = [&](std::uint64_t number, const std::atomic<bool>& over) {
        return number < 20 ? coin_deals(schedule)(number, over) : std::nullopt;
    };
    const DealLoop loop{.deals = 100, .threads = 2};
    run_deals(loop, schedule, until_20, stopped);
    EXPECT_EQ(stopped.deals, 20);
    EXPECT_FALSE(finished(loop, schedule, stopped));
    EXPECT_EQ(stopped, (Coins{{30, 0}}.deals(schedule, 9, 20)));
}

TEST(DealLoop, ends_a_test_at_the_same_deal_with_any_number_of_threads) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    const SprtPlan plan{0, 60};
    Sums one(schedule);
    run_deals({.deals = 5000, .sprt = plan}, schedule, coin_deals(schedule), one);
    EXPECT_LT(one.deals, 5000);
    EXPECT_NE(sprt(plan, schedule, one.first_wins).verdict, Verdict::open);
    Sums four(schedule);
    const DealLoop loop{.deals = 5000, .threads = 4, .sprt = plan};
    run_deals(loop, schedule, coin_deals(schedule), four);
    EXPECT_EQ(one, four);
    // What is decided is not played again.
    run_deals(loop, schedule, coin_deals(schedule), four);
    EXPECT_EQ(one, four);
}

}  // namespace
}  // namespace kameleon::cli::tournament
