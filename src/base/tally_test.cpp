// tally_test.cpp: packed counts against plain ones.
#include "base/tally.h"

#include <array>
#include <cstddef>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kameleon {
namespace {

using Small = Tally<18, 3>;  // as the animals of Amazonas
using Wide = Tally<11, 5>;   // fields that do not divide the word evenly

static_assert(std::is_trivially_copyable_v<Small> && sizeof(Small) == 8);
static_assert(Small::limit == 7 && Wide::limit == 31);

TEST(Tally, starts_empty) {
    const Small none;
    EXPECT_TRUE(none.empty());
    EXPECT_EQ(none.total(), 0);
    for (int kind = 0; kind < Small::kinds; ++kind) {
        EXPECT_EQ(none.count(kind), 0);
        EXPECT_FALSE(none.has(kind));
    }
}

TEST(Tally, of_counts_one_kind_and_no_other) {
    for (int kind = 0; kind < Wide::kinds; ++kind) {
        const Wide full = Wide::of(kind, Wide::limit);
        EXPECT_EQ(full.count(kind), 31);
        EXPECT_EQ(full.total(), 31) << "the fields beside " << kind << " must stay empty";
        EXPECT_EQ(Wide::of(kind).count(kind), 1);
    }
}

TEST(Tally, adding_and_removing_a_card_are_inverse) {
    Small cards = Small::of(3, 2);
    cards.add(17);
    EXPECT_TRUE(cards.has(17));
    EXPECT_EQ(cards.total(), 3);
    cards.remove(3);
    cards.remove(17);
    EXPECT_EQ(cards, Small::of(3));
    cards.remove(3);
    EXPECT_TRUE(cards.empty());
}

TEST(Tally, the_word_holds_three_bits_for_each_kind) {
    EXPECT_EQ((Small::of(0, 5) + Small::of(2, 3)).word(), 5U + (3U << 6U));
    EXPECT_EQ(Small::from_word(5U + (3U << 6U)), Small::of(0, 5) + Small::of(2, 3));
}

TEST(Tally, is_usable_at_compile_time) {
    static_assert((Small::of(1, 4) - Small::of(1, 1)).count(1) == 3);
    static_assert(Small::of(4) != Small::of(5));
    SUCCEED();
}

/// The same counts, kept the plain way.
struct Plain {
    std::array<int, Wide::kinds> counts{};
    Wide tally;

    void add(std::size_t kind) {
        ++counts[kind];
        tally.add(static_cast<int>(kind));
    }
    void remove(std::size_t kind) {
        --counts[kind];
        tally.remove(static_cast<int>(kind));
    }
    [[nodiscard]] int total() const {
        int sum = 0;
        for (const int count : counts) sum += count;
        return sum;
    }
};

RC_GTEST_PROP(Tally, agrees_with_plain_counts_after_any_changes, ()) {
    Plain plain;
    const auto steps = *rc::gen::container<std::vector<std::size_t>>(
        rc::gen::inRange(std::size_t{0}, std::size_t{2 * Wide::kinds}));
    for (const std::size_t step : steps) {
        const std::size_t kind = step / 2;
        if (step % 2 == 0 && plain.counts[kind] < Wide::limit) plain.add(kind);
        if (step % 2 == 1 && plain.counts[kind] > 0) plain.remove(kind);
    }
    RC_ASSERT(plain.tally.total() == plain.total());
    RC_ASSERT(plain.tally.empty() == (plain.total() == 0));
    for (int kind = 0; kind < Wide::kinds; ++kind) {
        RC_ASSERT(plain.tally.count(kind) == plain.counts[static_cast<std::size_t>(kind)]);
    }
}

RC_GTEST_PROP(Tally, heaps_add_kind_by_kind_and_subtract_again, ()) {
    Small left;
    Small right;
    for (int kind = 0; kind < Small::kinds; ++kind) {
        // Together they must stay below eight: nothing may overflow into the next kind.
        left += Small::of(kind, *rc::gen::inRange(0, 4));
        right += Small::of(kind, *rc::gen::inRange(0, 5));
    }
    const Small both = left + right;
    for (int kind = 0; kind < Small::kinds; ++kind) {
        RC_ASSERT(both.count(kind) == left.count(kind) + right.count(kind));
    }
    RC_ASSERT(both - right == left);
}

}  // namespace
}  // namespace kameleon
