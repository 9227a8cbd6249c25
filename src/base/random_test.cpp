// random_test.cpp: fair choices, and the same ones with every compiler.
//
// The golden numbers were computed by an independent implementation of the published algorithms. All seeds
// are fixed: a statistical bound that holds once holds always.
#include "base/random.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/fast_random.h"
#include "base/secure_random.h"

namespace kameleon {
namespace {

static_assert(RandomSource<FastRandom>);

/// A source that says what the test wants.
class Scripted {
public:
    explicit Scripted(std::vector<std::uint32_t> numbers) : numbers_(std::move(numbers)) {}
    std::uint32_t next32() { return numbers_.at(used_++); }
    [[nodiscard]] std::size_t used() const { return used_; }

private:
    std::vector<std::uint32_t> numbers_;
    std::size_t used_ = 0;
};

/// How far counts are from being equal; grows with their number of kinds, not with the number of trials.
double chi_square(const std::vector<int>& counts) {
    const double expected =
        std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(counts.size());
    double sum = 0;
    for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
    return sum;
}

TEST(Mix64, is_the_published_splitmix64) {
    // The first three outputs of splitmix64 from state 0.
    static_assert(mix64(0) == 0xe220a8397b1dcdafU);
    static_assert(mix64(0x9e3779b97f4a7c15U) == 0x6e789e6aa1b965f4U);
    static_assert(mix64(0x3c6ef372fe94f82aU) == 0x06c45d188009454fU);
    SUCCEED();
}

TEST(FastRandom, is_the_published_pcg32) {
    // These two make the same state and increment as the seeds 42 and 54 of the reference program, whose
    // first numbers follow.
    FastRandom random(0x097cd82ba05c48acU, 0x29a03e5c9696abe0U);
    for (const std::uint32_t expected :
         {0xa15c02b7U, 0x7b47f409U, 0xba1d3330U, 0x83d2f293U, 0xbfa4784bU, 0xcbed606eU}) {
        EXPECT_EQ(random.next32(), expected);
    }
}

TEST(FastRandom, gives_the_golden_numbers) {
    FastRandom zero(0);
    for (const std::uint32_t expected : {0x5cd70877U, 0xd521d030U, 0x72de219bU, 0xa9e08bbbU}) {
        EXPECT_EQ(zero.next32(), expected);
    }
    FastRandom stream(2026, 7);
    for (const std::uint32_t expected : {0xb14fc33fU, 0xd2e8bb3eU, 0xcffe62cbU, 0x002933bbU}) {
        EXPECT_EQ(stream.next32(), expected);
    }
}

TEST(FastRandom, gives_another_first_number_for_every_seed_and_stream) {
    std::set<std::uint32_t> seeds;
    std::set<std::uint32_t> streams;
    for (std::uint64_t i = 0; i < 100; ++i) {
        seeds.insert(FastRandom(i).next32());
        streams.insert(FastRandom(1, i).next32());
    }
    EXPECT_EQ(seeds.size(), 100U);
    EXPECT_EQ(streams.size(), 100U);
}

TEST(FastRandom, streams_of_one_seed_have_nothing_in_common) {
    // Cards come from one stream and decisions from another: the n-th choice of one must not hint at that of
    // the other.
    std::array<std::vector<int>, 4> pairs;
    pairs.fill(std::vector<int>(16));
    for (std::uint64_t seed = 0; seed < 16'000; ++seed) {
        FastRandom one(seed, 0);
        FastRandom two(seed, 1);
        for (auto& counts : pairs) ++counts[4 * below(one, 4) + below(two, 4)];
    }
    // 15 degrees of freedom: independent streams pass 48 about once in 40,000 times.
    for (const auto& counts : pairs) EXPECT_LT(chi_square(counts), 48);
}

TEST(Below, gives_the_golden_numbers) {
    SecureRandom source(Seed::from_number(2026));
    for (const std::uint32_t expected : {62U, 73U, 84U, 73U, 47U, 17U, 66U, 58U, 38U, 76U, 27U, 10U}) {
        EXPECT_EQ(below(source, 90), expected);
    }
}

TEST(Below, one_is_always_zero) {
    FastRandom source(1);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(below(source, 1), 0U);
}

RC_GTEST_PROP(Below, stays_below_any_bound, (std::uint64_t seed)) {
    FastRandom source(seed);
    const auto bound = *rc::gen::oneOf(
        rc::gen::inRange<std::uint32_t>(1, 200), rc::gen::positive<std::uint32_t>(),
        rc::gen::element<std::uint32_t>(0x7FFFFFFFU, 0x80000000U, 0x80000001U, 0xFFFFFFFEU, 0xFFFFFFFFU));
    for (int i = 0; i < 50; ++i) RC_ASSERT(below(source, bound) < bound);
}

TEST(Below, throws_away_exactly_the_numbers_that_would_tip_the_scales) {
    // 2^32 is 1 more than a multiple of 3 and 4 more than a multiple of 6: so many numbers are one too many.
    Scripted three({0, 0xFFFFFFFFU});
    EXPECT_EQ(below(three, 3), 2U);
    EXPECT_EQ(three.used(), 2U);
    Scripted kept({1});
    EXPECT_EQ(below(kept, 3), 0U);
    // 0x80000000 * 6 is 3 * 2^32 exactly: it is one of the four, as is 0.
    Scripted six({0x80000000U, 0, 1});
    EXPECT_EQ(below(six, 6), 0U);
    EXPECT_EQ(six.used(), 3U);
    // A power of two divides 2^32: nothing is thrown away.
    Scripted eight({0});
    EXPECT_EQ(below(eight, 8), 0U);
}

TEST(Below, is_fair) {
    FastRandom source(2026);
    for (const std::uint32_t bound : {2U, 3U, 6U, 7U, 18U, 90U}) {
        std::vector<int> counts(bound);
        for (int i = 0; i < 90'000; ++i) ++counts[below(source, bound)];
        // Far above the mean (bound - 1) of a fair choice: fewer than one fair source in 100,000 passes it.
        EXPECT_LT(chi_square(counts), bound - 1 + 7 * std::sqrt(2.0 * (bound - 1)) + 10) << bound;
    }
}

TEST(Below, is_fair_where_a_plain_multiplication_would_not_be) {
    // With bound 3 * 2^30, taking the high half without rejection gives every third number twice as often.
    FastRandom source(2026);
    const std::uint32_t bound = 3U << 30U;
    std::vector<int> counts(3);
    for (int i = 0; i < 30'000; ++i) ++counts[below(source, bound) % 3];
    EXPECT_LT(chi_square(counts), 20);
}

TEST(Shuffle, gives_the_golden_order) {
    SecureRandom source(Seed::from_number(2026));
    std::array<int, 10> items{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    shuffle(std::span(items), source);
    EXPECT_EQ(items, (std::array{6, 8, 9, 1, 7, 5, 3, 0, 4, 2}));
}

RC_GTEST_PROP(Shuffle, keeps_every_item, (std::uint64_t seed, std::vector<int> items)) {
    FastRandom source(seed);
    std::vector<int> mixed = items;
    shuffle(std::span(mixed), source);
    RC_ASSERT(std::ranges::is_permutation(mixed, items));
}

TEST(Shuffle, leaves_the_source_where_the_next_number_is_new) {
    // shuffle works on a copy of the source; it has to hand back how far it came.
    FastRandom source(5);
    std::array<int, 4> first{0, 1, 2, 3};
    shuffle(std::span(first), source);
    FastRandom other(5);
    for (const std::uint32_t bound : {4U, 3U, 2U}) below(other, bound);
    EXPECT_EQ(source.next32(), other.next32());
}

TEST(Shuffle, of_nothing_or_one_item_asks_for_no_number) {
    Scripted silent({});
    std::vector<int> items;
    shuffle(std::span(items), silent);
    items.push_back(7);
    shuffle(std::span(items), silent);
    EXPECT_EQ(items, std::vector{7});
    EXPECT_EQ(silent.used(), 0U);
}

TEST(Shuffle, gives_all_24_orders_of_four_items_equally_often) {
    FastRandom source(2026);
    std::map<std::array<int, 4>, int> orders;
    for (int i = 0; i < 48'000; ++i) {
        std::array<int, 4> items{0, 1, 2, 3};
        shuffle(std::span(items), source);
        ++orders[items];
    }
    ASSERT_EQ(orders.size(), 24U);
    std::vector<int> counts;
    for (const auto& [order, count] : orders) counts.push_back(count);
    // 23 degrees of freedom: a fair shuffle passes 61 about once in 30,000 seeds.
    EXPECT_LT(chi_square(counts), 61);
}

TEST(ShuffleFront, settles_the_front_as_a_whole_shuffle_does) {
    for (std::size_t first = 0; first < 10; ++first) {
        std::array<int, 10> whole{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
        std::array<int, 10> part = whole;
        FastRandom source(first);
        FastRandom same(first);
        shuffle(std::span(whole), source);
        shuffle_front(std::span(part), first, same);
        EXPECT_TRUE(
            std::equal(part.begin(), part.begin() + static_cast<std::ptrdiff_t>(first), whole.begin()));
        EXPECT_TRUE(std::ranges::is_permutation(part, whole));
    }
}

TEST(ShuffleFront, of_no_item_asks_for_no_number) {
    Scripted silent({});
    std::array<int, 3> items{1, 2, 3};
    shuffle_front(std::span(items), 0, silent);
    EXPECT_EQ(items, (std::array{1, 2, 3}));
    EXPECT_EQ(silent.used(), 0U);
}

TEST(ShuffleFront, gives_all_12_pairs_of_four_items_equally_often) {
    FastRandom source(2026);
    std::vector<int> counts(16);
    for (int i = 0; i < 24'000; ++i) {
        std::array<std::size_t, 4> items{0, 1, 2, 3};
        shuffle_front(std::span(items), 2, source);
        ++counts[4 * items[0] + items[1]];
    }
    // No item twice: four of the sixteen pairs never come.
    EXPECT_EQ(std::erase(counts, 0), 4U);
    // 11 degrees of freedom: a fair choice passes 40 about once in 30,000 seeds.
    EXPECT_LT(chi_square(counts), 40);
}

}  // namespace
}  // namespace kameleon
