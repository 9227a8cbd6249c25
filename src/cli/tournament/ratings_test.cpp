// ratings_test.cpp: known strengths are found again, with intervals that hold them as often as they say.
#include "cli/tournament/ratings.h"

#include <numeric>

#include <gtest/gtest.h>

#include "cli/tournament/coins_testing.h"
#include "cli/tournament/strengths.h"

namespace kameleon::cli::tournament {
namespace {

TEST(Strengths, are_recovered_from_expected_wins) {
    const std::vector<double> truth{1.5, 0.25, -0.5, -1.25};
    FirstPlaceCounts results{
        {{{{0, 1}, {1, 2}}, 90},
         {{{1, 1}, {2, 1}, {3, 1}}, 60},
         {{{2, 3}, {3, 1}}, 7},
         {{{0, 2}, {3, 1}}, 11}},
        {0, 0, 0, 0}};
    for (const Lineup& lineup : results.lineups) {
        double total = 0;
        for (const auto& part : lineup.parts) total += part.seats * std::exp(truth[part.who]);
        for (const auto& part : lineup.parts) {
            results.wins[part.who] += lineup.games * part.seats * std::exp(truth[part.who]) / total;
        }
    }
    const std::vector<double> found = fitted_strengths(results);
    for (std::size_t i = 0; i < truth.size(); ++i) EXPECT_NEAR(found[i], truth[i], 1e-8);
}

TEST(Strengths, are_recovered_along_a_steep_chain) {
    // Each beats the next 99 times of 100, and no others meet.
    FirstPlaceCounts results{{}, std::vector<double>(6)};
    for (std::size_t i = 0; i + 1 < 6; ++i) {
        results.lineups.push_back({{{i, 1}, {i + 1, 1}}, 100});
        results.wins[i] += 99;
        results.wins[i + 1] += 1;
    }
    const std::vector<double> found = fitted_strengths(results);
    for (std::size_t i = 0; i + 1 < 6; ++i) EXPECT_NEAR(found[i] - found[i + 1], std::log(99.0), 1e-4);
}

TEST(Strengths, have_an_information_matrix_without_their_sum) {
    const FirstPlaceCounts results{{{{{0, 1}, {1, 1}}, 8}}, {4, 4}};
    const SquareMatrix<double> matrix = information(results, {0, 0});
    EXPECT_NEAR(matrix.at(0, 0), 2, 1e-12);  // 8 games of ¼ each
    EXPECT_NEAR(matrix.at(0, 1), -2, 1e-12);
}

TEST(SquareMatrix, has_an_inverse) {
    SquareMatrix<double> matrix(3);
    matrix.items() = {0, 2, 1, 1, 1, 0, 3, 0, 1};
    const SquareMatrix<double> unit = product(matrix, inverse(matrix));
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) EXPECT_NEAR(unit.at(i, j), i == j ? 1 : 0, 1e-12);
    }
}

TEST(Ratings, are_recovered_by_every_pairing) {
    const std::vector<double> truth{120, 30, -10, -140};
    for (const std::string_view name : pairing_names()) {
        const auto schedule = *make_schedule(*pairing_of(name), 4, 3);
        const auto found = ratings(schedule, Coins{truth}.deals(schedule, 5, 1500));
        double mean = 0;
        for (std::size_t i = 0; i < truth.size(); ++i) {
            mean += found[i].elo.value;
            EXPECT_EQ(found[i].limit, Limit::both);
            // Twice the interval: this must not depend on chance.
            const double margin = *found[i].elo.high - found[i].elo.value;
            EXPECT_NEAR(found[i].elo.value, truth[i], 2 * margin) << name;
            EXPECT_LT(margin, 25) << name;
            EXPECT_GT(margin, 2) << name;
        }
        EXPECT_NEAR(mean, 0, 1e-6);
    }
}

TEST(Ratings, cover_the_true_value_in_95_percent_of_tournaments_with_correlated_games) {
    const std::vector<double> truth{60, 0, -60};
    const auto schedule = *make_schedule(Pairing::round_robin, 3, 2);
    for (const bool alike : {false, true}) {
        int held = 0;
        for (std::uint64_t seed = 0; seed < 300; ++seed) {
            const auto found = ratings(schedule, Coins{truth, alike}.deals(schedule, seed, 60));
            if (*found[0].elo.low <= truth[0] && truth[0] <= *found[0].elo.high) ++held;
        }
        EXPECT_GE(held, 273) << alike;  // 91 and 98.3 %
        EXPECT_LE(held, 295) << alike;
    }
}

TEST(Ratings, of_correlated_games_have_wider_intervals) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    const auto width = [&](bool alike) {
        const auto found = ratings(schedule, Coins{{20, -20}, alike}.deals(schedule, 3, 500));
        return *found[0].elo.high - *found[0].elo.low;
    };
    // Two games that always go the same way are worth one: wider by the root of two.
    EXPECT_NEAR(width(true) / width(false), std::sqrt(2.0), 0.1);
}

TEST(Ratings, of_a_contestant_that_always_wins_are_finite_and_marked) {
    const auto schedule = *make_schedule(Pairing::round_robin, 3, 2);
    const auto found = ratings(schedule, Coins{{9000, 10, -10}}.deals(schedule, 3, 50));
    EXPECT_EQ(found[0].limit, Limit::below_only);
    EXPECT_TRUE(std::isfinite(found[0].elo.value));
    EXPECT_GT(found[0].elo.value, 300);
    EXPECT_GT(*found[0].elo.low, 100);
    EXPECT_LT(*found[0].elo.low, found[0].elo.value);
    EXPECT_FALSE(found[0].elo.high);
    // The other two are below without limit, but their difference is known.
    EXPECT_EQ(found[1].limit, Limit::above_only);
    EXPECT_FALSE(found[1].elo.low);
    EXPECT_NEAR(found[1].elo.value - found[2].elo.value, 20, 120);
}

TEST(Ratings, of_a_ladder_are_marked_at_both_ends) {
    const auto schedule = *make_schedule(Pairing::round_robin, 3, 2);
    const auto found = ratings(schedule, Coins{{9000, 0, -9000}}.deals(schedule, 3, 50));
    EXPECT_EQ(found[0].limit, Limit::below_only);
    EXPECT_EQ(found[1].limit, Limit::both);
    EXPECT_EQ(found[2].limit, Limit::above_only);
    EXPECT_NEAR(found[1].elo.value, 0, 1e-6);
}

TEST(Ratings, of_one_deal_have_no_bounds) {
    const auto schedule = *make_schedule(Pairing::round_robin, 2, 2);
    const auto found = ratings(schedule, Coins{{0, 0}}.deals(schedule, 1, 1));
    EXPECT_FALSE(found[0].elo.low);
    EXPECT_FALSE(found[0].elo.high);
    EXPECT_TRUE(std::isfinite(found[0].elo.value));
}

}  // namespace
}  // namespace kameleon::cli::tournament
