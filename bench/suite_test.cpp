// suite_test.cpp: the baseline plays the game it is compared with, and the suite reports what it promises.
#include "bench/suite.h"

#include <gtest/gtest.h>

#include "bench/baseline.h"
#include "bench/fingerprint.h"
#include "rules/playout.h"
#include "rules/registry.h"

namespace kameleon::bench {
namespace {

/// Mean points of a seat and mean decisions of a game, over random games.
struct Means {
    double points = 0;
    double decisions = 0;
};

constexpr int games = 20000;

Means of_the_baseline() {
    Means means;
    FastRandom random(1);
    for (int i = 0; i < games; ++i) {
        const BaselineGame game = play_baseline(random);
        for (const int points : game.points) means.points += points / (4.0 * games);
        means.decisions += static_cast<double>(game.decisions) / games;
    }
    return means;
}

Means of_the_rules() {
    Means means;
    FastRandom deals(2);
    FastRandom choices(3);
    const Coloretto::Options options;
    for (int i = 0; i < games; ++i) {
        const auto deal = Coloretto::deal(options, deals);
        auto state = start_unchecked(options, deal.setup);
        int decisions = 0;
        play_out<Coloretto>(state, Dealer<Coloretto>(deal), [&](const auto& at, const auto& set) {
            ++decisions;
            return UniformChoice(choices)(at, set);
        });
        const Scores points = scores(state);
        for (Seat seat = 0; seat < 4; ++seat) means.points += points[seat] / (4.0 * games);
        means.decisions += static_cast<double>(decisions) / games;
    }
    return means;
}

TEST(Baseline, plays_the_same_game_as_the_rules) {
    const Means ours = of_the_rules();
    const Means theirs = of_the_baseline();
    // 80,000 scores with a deviation of about 12 points: the means lie within 0.04 of the truth; 0.3 is far.
    EXPECT_NEAR(ours.points, theirs.points, 0.3);
    EXPECT_NEAR(ours.decisions, theirs.decisions, 0.3);
    EXPECT_NEAR(ours.points, 19.4, 0.3);
}

TEST(Fingerprint, is_the_same_each_time) { EXPECT_EQ(fingerprint(), fingerprint()); }

TEST(Suite, measures_what_matches_the_filter_and_compares_it) {
    SuiteOptions options;
    options.seconds = 0.001;
    options.repetitions = 1;
    options.filter = "baseline|games/coloretto/4$";
    const Results results = run_suite(options);
    ASSERT_EQ(results.measured.size(), 2U);
    for (const Measured& one : results.measured) EXPECT_GT(one.per_second, 0);
    ASSERT_EQ(results.ratios.size(), 1U);
    for (const Ratio& one : results.ratios) EXPECT_GT(one.value, 0);
    ASSERT_FALSE(results.facts.empty());
    EXPECT_LE(results.facts.front().value, 128);
}

}  // namespace
}  // namespace kameleon::bench
