// id_set_test.cpp: sets of small numbers against plain loops and std::set.
#include "base/id_set.h"

#include <bit>
#include <cstdint>
#include <set>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kameleon {
namespace {

struct Id {
    std::uint8_t id = 0;
    friend constexpr bool operator==(Id, Id) = default;
};
constexpr Id id(int number) { return Id{static_cast<std::uint8_t>(number)}; }

static_assert(std::is_trivially_copyable_v<IdSet<Id, 118>>);
static_assert(sizeof(IdSet<Id, 64>) == 8 && sizeof(IdSet<Id, 65>) == 16 && sizeof(IdSet<Id, 256>) == 32);

template <class Set>
std::vector<int> members(const Set& set) {
    std::vector<int> result;
    for (const Id item : set) result.push_back(item.id);
    return result;
}

int naive_nth_bit(std::uint64_t word, int k) {
    for (int at = 0; at < 64; ++at) {
        if ((word >> static_cast<unsigned>(at) & 1U) == 0) continue;
        if (k == 0) return at;
        --k;
    }
    return -1;
}

/// Compares every set bit of a word.
bool every_bit_is_found(std::uint64_t word) {
    for (int k = 0; k < std::popcount(word); ++k) {
        if (nth_bit(word, k) != naive_nth_bit(word, k)) return false;
    }
    return true;
}

TEST(NthBit, finds_the_only_bit_wherever_it_is) {
    for (int at = 0; at < 64; ++at) EXPECT_EQ(nth_bit(std::uint64_t{1} << static_cast<unsigned>(at), 0), at);
}

TEST(NthBit, counts_through_a_full_word) {
    for (int k = 0; k < 64; ++k) EXPECT_EQ(nth_bit(~std::uint64_t{0}, k), k);
}

TEST(NthBit, finds_bits_on_both_sides_of_every_byte_border) {
    for (unsigned at = 0; at < 63; ++at) {
        EXPECT_TRUE(every_bit_is_found(std::uint64_t{3} << at));
        EXPECT_TRUE(every_bit_is_found(std::uint64_t{1} << at | std::uint64_t{1} << 63U));
        EXPECT_TRUE(every_bit_is_found(std::uint64_t{1} << at | 1U));
        EXPECT_TRUE(every_bit_is_found(~std::uint64_t{0} << at));
    }
}

RC_GTEST_PROP(NthBit, agrees_with_a_plain_loop_on_any_word, (std::uint64_t word)) {
    RC_ASSERT(every_bit_is_found(word));
}

RC_GTEST_PROP(
    NthBit, agrees_with_a_plain_loop_on_sparse_and_dense_words, (std::uint64_t a, std::uint64_t b)) {
    // A random word has about 32 bits; the decisions of a player are a few, or nearly all.
    const std::uint64_t sparse = a & b & a >> 7U & b << 11U;
    RC_ASSERT(every_bit_is_found(sparse));
    RC_ASSERT(every_bit_is_found(~sparse));
}

TEST(IdSet, starts_empty) {
    const IdSet<Id, 118> set;
    EXPECT_TRUE(set.empty());
    EXPECT_EQ(set.size(), 0);
    EXPECT_EQ(set.begin(), set.end());
}

TEST(IdSet, lists_members_in_rising_order_across_words) {
    IdSet<Id, 200> set;
    for (const int number : {199, 64, 0, 128, 63, 127, 191, 192}) set.insert(id(number));
    set.insert(id(64));  // a second time changes nothing
    EXPECT_EQ(members(set), (std::vector{0, 63, 64, 127, 128, 191, 192, 199}));
    EXPECT_EQ(set.size(), 8);
    EXPECT_EQ(set.nth(0), id(0));
    EXPECT_EQ(set.nth(2), id(64));
    EXPECT_EQ(set.nth(7), id(199));
}

TEST(IdSet, contains_nothing_beyond_its_capacity) {
    IdSet<Id, 70> set;
    for (int number = 0; number < 70; ++number) set.insert(id(number));
    EXPECT_EQ(set.size(), 70);
    EXPECT_TRUE(set.contains(id(69)));
    for (int number = 70; number < 256; ++number) EXPECT_FALSE(set.contains(id(number))) << number;
}

TEST(IdSet, inserts_a_run_of_ids_at_once) {
    IdSet<Id, 118> set;
    set.insert_run(46, 0b101);
    set.insert_run(64, 0b11);
    set.insert_run(100, std::uint64_t{1} << 17U);
    EXPECT_EQ(members(set), (std::vector{46, 48, 64, 65, 117}));
}

TEST(IdSet, is_equal_when_the_members_are) {
    IdSet<Id, 118> a;
    IdSet<Id, 118> b;
    a.insert(id(3));
    a.insert(id(100));
    b.insert(id(100));
    EXPECT_NE(a, b);
    b.insert(id(3));
    EXPECT_EQ(a, b);
}

template <int Size>
void agrees_with_std_set() {
    const auto numbers = *rc::gen::container<std::set<int>>(rc::gen::inRange(0, Size));
    IdSet<Id, Size> set;
    for (const int number : numbers) set.insert(id(number));
    RC_ASSERT(set.size() == static_cast<int>(numbers.size()));
    RC_ASSERT(set.empty() == numbers.empty());
    RC_ASSERT(members(set) == std::vector<int>(numbers.begin(), numbers.end()));
    int k = 0;
    for (const int number : numbers) RC_ASSERT(set.nth(k++) == id(number));
    for (int number = 0; number < Size; ++number)
        RC_ASSERT(set.contains(id(number)) == numbers.contains(number));
}

RC_GTEST_PROP(IdSet, agrees_with_std_set_within_one_word, ()) { agrees_with_std_set<64>(); }
RC_GTEST_PROP(IdSet, agrees_with_std_set_across_two_words, ()) { agrees_with_std_set<118>(); }
RC_GTEST_PROP(IdSet, agrees_with_std_set_over_all_ids, ()) { agrees_with_std_set<256>(); }

}  // namespace
}  // namespace kameleon
