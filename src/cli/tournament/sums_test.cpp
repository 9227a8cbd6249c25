// sums_test.cpp: what is counted of a game, and the comparisons made from it, against values computed by
// hand.
#include "cli/tournament/sums.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/tournament/coins_testing.h"
#include "cli/tournament/ratings.h"

namespace kameleon::cli::tournament {
namespace {

using testing::ElementsAre;

Scores scored(std::initializer_list<int> points) {
    Scores scores;
    for (const int one : points) scores.points[scores.players++] = static_cast<std::int16_t>(one);
    return scores;
}

TEST(DealCounts, shares_first_places_and_counts_leads_of_single_seats) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 3);
    DealCounts deal(schedule);
    deal.add({0, 1, 1}, scored({10, 10, 4}));  // shared by both kinds
    EXPECT_THAT(deal.wins, ElementsAre(420, 420));
    EXPECT_EQ(deal.compared_wins.at(0, 1), 420);
    EXPECT_EQ(deal.compared_wins.at(1, 0), 0);  // has two seats here
    EXPECT_EQ(deal.leads.at(0, 1), 2 * 10 - 14);
    deal.add({1, 0, 1}, scored({9, 3, 9}));  // shared by two of a kind
    EXPECT_THAT(deal.wins, ElementsAre(420, 420 + 840));
    EXPECT_EQ(deal.shared_wins.at(1, 0), 420 + 840);
    deal.add({0, 1, 0}, scored({1, 9, 2}));
    EXPECT_EQ(deal.compared_wins.at(1, 0), 840);
    EXPECT_EQ(deal.leads.at(1, 0), 2 * 9 - 3);
}

TEST(DealCounts, compares_all_contestants_at_a_mixed_table) {
    const auto schedule = *make_schedule(Pairing::mixed, 3, 3);
    DealCounts deal(schedule);
    deal.add({2, 0, 1}, scored({5, 7, 1}));
    EXPECT_THAT(deal.wins, ElementsAre(840, 0, 0));
    EXPECT_EQ(deal.compared_wins.at(0, 1), 840);
    EXPECT_EQ(deal.compared_wins.at(0, 2), 840);
    EXPECT_EQ(deal.leads.at(0, 2), 2 * (7 - 5));
    EXPECT_EQ(deal.leads.at(1, 2), 2 * (1 - 5));
}

TEST(Comparisons, have_intervals_over_deals) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    Sums sums(schedule);
    // Shares of 1, 1/2 and 1/4 on three deals; leads of 2, 0 and −1.
    const std::vector<std::vector<Scores>> deals{
        {scored({3, 1}), scored({1, 3})}, {scored({3, 1}), scored({3, 1})}, {scored({2, 2}), scored({4, 2})}};
    for (const auto& games : deals) {
        DealCounts deal(schedule);
        deal.add({0, 1}, games[0]);
        deal.add({1, 0}, games[1]);
        sums.add(deal);
    }
    const auto all = comparisons(schedule, sums);
    const Comparison& one = *all.at(0, 1);
    EXPECT_EQ(one.games, 6);
    EXPECT_NEAR(one.share.value, (1 + 0.5 + 0.25) / 3, 1e-12);
    EXPECT_NEAR(one.lead.value, (2 + 0 - 1) / 3.0, 1e-12);
    // The deviation of 2, 0, −1 is sqrt(7/3); t with two degrees of freedom is 4.303.
    EXPECT_NEAR(*one.lead.high - one.lead.value, 4.303 * std::sqrt(7.0 / 3 / 3), 1e-3);
    EXPECT_NEAR(all.at(1, 0)->share.value, 1 - one.share.value, 1e-12);
    EXPECT_FALSE(all.at(0, 0));
}

TEST(Comparisons, of_only_wins_keep_an_interval) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 3);
    const Sums sums = Coins{{5000, -5000}}.deals(schedule, 1, 20);
    const Comparison one = *comparisons(schedule, sums).at(0, 1);
    EXPECT_EQ(one.share.value, 1);
    EXPECT_LT(*one.share.low, 0.9);
    EXPECT_EQ(*one.share.high, 1);
    EXPECT_EQ(one.games, 60);
}

TEST(Comparisons, need_two_deals_for_bounds_and_one_to_exist) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    const Coins coins{{0, 0}};
    EXPECT_FALSE(comparisons(schedule, coins.deals(schedule, 1, 1)).at(0, 1)->share.low);
    EXPECT_FALSE(comparisons(schedule, Sums(schedule)).at(0, 1));
}

TEST(Comparisons, cover_the_true_value_in_95_percent_of_tournaments_with_correlated_games) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 3);
    const double truth = 1 / (1 + 2 * std::pow(10, -0.25));
    for (const bool alike : {false, true}) {
        int held = 0;
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            const Sums sums = Coins{{50, -50}, alike}.deals(schedule, seed, 60);
            const Estimate share = comparisons(schedule, sums).at(0, 1)->share;
            if (*share.low <= truth && truth <= *share.high) ++held;
        }
        EXPECT_GE(held, 368) << alike;  // 92 and 98 %
        EXPECT_LE(held, 392) << alike;
    }
}

}  // namespace
}  // namespace kameleon::cli::tournament
