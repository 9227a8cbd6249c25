// course_test.cpp: deal after deal: in order, whatever the number of threads, and as if never interrupted.
#include "cli/tournament/course.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/coins_testing.h"
#include "cli/tournament/in_order.h"

namespace kameleon::cli::tournament {
namespace {

using testing::ElementsAre;

PlayDeal coin_deals(const Schedule& schedule) {
    return [&schedule](std::uint64_t number, const std::atomic<bool>&) {
        return std::optional(Coins{{30, 0}}.deal(schedule, 9, number));
    };
}

TEST(InOrder, hands_over_in_order_with_any_number_of_threads) {
    for (const int threads : {1, 2, 5}) {
        std::vector<std::uint64_t> taken;
        InOrder<std::uint64_t>::run(
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

TEST(InOrder, ends_when_nobody_wants_more_or_nothing_is_made) {
    for (const int threads : {1, 3}) {
        std::vector<std::uint64_t> taken;
        const auto take = [&](std::uint64_t made) {
            taken.push_back(made);
            return made < 4;
        };
        InOrder<std::uint64_t>::run(
            0, 1000, threads,
            [](std::uint64_t number, const std::atomic<bool>&) { return std::optional(number); }, take);
        EXPECT_THAT(taken, ElementsAre(0, 1, 2, 3, 4)) << threads;
        taken.clear();
        InOrder<std::uint64_t>::run(
            0, 1000, threads,
            [](std::uint64_t number, const std::atomic<bool>&) {
                return number == 2 ? std::nullopt : std::optional(number);
            },
            take);
        EXPECT_THAT(taken, ElementsAre(0, 1)) << threads;
    }
}

TEST(InOrder, tells_those_who_work_that_it_is_over) {
    // Everything but the first piece waits until nobody wants it any more.
    InOrder<std::uint64_t>::run(
        0, 50, 3,
        [](std::uint64_t number, const std::atomic<bool>& over) {
            while (number > 0 && !over) std::this_thread::yield();
            return std::optional(number);
        },
        [](std::uint64_t) { return false; });
}

TEST(Course, goes_on_as_if_it_had_never_been_stopped) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 3);
    Sums whole(schedule);
    play_on({.deals = 60}, schedule, coin_deals(schedule), whole);
    Sums parts(schedule);
    for (const std::int64_t deals : {7, 8, 40, 60}) {
        play_on({.deals = deals, .threads = 3}, schedule, coin_deals(schedule), parts);
        EXPECT_EQ(parts.deals, deals);
    }
    EXPECT_EQ(parts, whole);
}

TEST(Course, keeps_only_what_was_played_before_it_was_stopped) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    Sums stopped(schedule);
    const auto until_20 = [&](std::uint64_t number, const std::atomic<bool>& over) {
        return number < 20 ? coin_deals(schedule)(number, over) : std::nullopt;
    };
    const Course course{.deals = 100, .threads = 2};
    play_on(course, schedule, until_20, stopped);
    EXPECT_EQ(stopped.deals, 20);
    EXPECT_FALSE(finished(course, schedule, stopped));
    EXPECT_EQ(stopped, (Coins{{30, 0}}.deals(schedule, 9, 20)));
}

TEST(Course, ends_at_the_same_deal_of_a_test_with_any_number_of_threads) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    const SprtPlan plan{0, 60};
    Sums one(schedule);
    play_on({.deals = 5000, .sprt = plan}, schedule, coin_deals(schedule), one);
    EXPECT_LT(one.deals, 5000);
    EXPECT_NE(sprt(plan, schedule, one.first_wins).verdict, Verdict::open);
    Sums four(schedule);
    const Course course{.deals = 5000, .threads = 4, .sprt = plan};
    play_on(course, schedule, coin_deals(schedule), four);
    EXPECT_EQ(one, four);
    // What is decided is not played again.
    play_on(course, schedule, coin_deals(schedule), four);
    EXPECT_EQ(one, four);
}

}  // namespace
}  // namespace kameleon::cli::tournament
