// sfc16_test.cpp: choices are exactly uniform, whatever the generator, and games have sources of their own.
#include "lockstep/sfc16.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "base/random.h"
#include "lockstep/block.h"

namespace kameleon::lockstep {
namespace {

static_assert(RandomSource<Sfc16>);

constexpr unsigned numbers = 0x10000;

/// All counts are the same, and not 0.
void expect_uniform(const std::vector<int>& counts) {
    EXPECT_GT(counts.front(), 0);
    for (const int count : counts) EXPECT_EQ(count, counts.front());
}

TEST(Sfc16, every_outcome_has_the_same_share_of_all_numbers) {
    for (unsigned bound = 1; bound <= 77; ++bound) {
        std::vector<int> counts(bound);
        for (unsigned number = 0; number < numbers; ++number) {
            const Scaled scaled = scale(static_cast<std::uint16_t>(number), bound);
            if (!is_rejected(scaled.rest, bound)) ++counts.at(scaled.value);
        }
        expect_uniform(counts);
    }
}

TEST(Sfc16, every_pair_of_outcomes_has_the_same_share_of_all_numbers) {
    for (unsigned first = 1; first <= 6; ++first) {
        for (unsigned second = 1; second <= 5; ++second) {
            std::vector<int> counts(first * second);
            for (unsigned number = 0; number < numbers; ++number) {
                // A source that gives itself away: if it has been asked, the number was rejected.
                Sfc16 source;
                const Pair pair = pair_from(static_cast<std::uint16_t>(number), source, first, second);
                if (source == Sfc16{}) ++counts.at(pair.first * second + pair.second);
            }
            expect_uniform(counts);
        }
    }
}

TEST(Sfc16, rejected_numbers_are_followed_by_others) {
    // 0 is the one number of 16 bits that must not decide between three.
    ASSERT_TRUE(is_rejected(scale(0, 3).rest, 3));
    Sfc16 asked = source_of(1, 1);
    Sfc16 same = asked;
    EXPECT_EQ(below_from(0, asked, 3), below16(same, 3));
    EXPECT_EQ(asked, same);
}

TEST(Sfc16, games_begin_with_different_states) {
    std::set<std::uint64_t> states;
    for (std::uint64_t game = 0; game < 10000; ++game) {
        const Sfc16 source = source_of(7, game);
        states.insert(
            source.a | std::uint64_t{source.b} << 16U | std::uint64_t{source.c} << 32U |
            std::uint64_t{source.counter} << 48U);
    }
    EXPECT_EQ(states.size(), 10000U);
    EXPECT_NE(source_of(1, 2), source_of(2, 1));
}

TEST(Sfc16, first_numbers_of_neighbouring_games_are_evenly_spread) {
    constexpr std::size_t bins = 64;
    constexpr int games = 64000;
    for (int skipped = 0; skipped < 6; ++skipped) {
        std::vector<int> counts(bins);
        for (std::uint64_t game = 0; game < games; ++game) {
            Sfc16 source = source_of(1, game);
            for (int i = 0; i < skipped; ++i) source.next16();
            ++counts[source.next16() % bins];
        }
        double chi_squared = 0;
        for (const int count : counts) chi_squared += (count - 1000.0) * (count - 1000.0) / 1000.0;
        // 63 degrees of freedom: above 120 once in 100,000 times.
        EXPECT_LT(chi_squared, 120) << skipped;
    }
}

TEST(Block, every_lane_has_a_source_of_its_own) {
    LaneSources sources;
    for (std::size_t lane = 0; lane < lane_count; ++lane) sources.set(lane, source_of(1, lane));
    for (std::size_t lane = 0; lane < lane_count; ++lane) EXPECT_EQ(sources.get(lane), source_of(1, lane));
}

}  // namespace
}  // namespace kameleon::lockstep
