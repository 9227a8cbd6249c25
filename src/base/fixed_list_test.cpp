// fixed_list_test.cpp: a list with its room inside itself.
#include "base/fixed_list.h"

#include <numeric>
#include <type_traits>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kameleon {
namespace {

static_assert(std::is_trivially_copyable_v<FixedList<int, 4>>);
static_assert(FixedList<int, 4>::capacity() == 4);

TEST(FixedList, starts_empty) {
    const FixedList<int, 3> list;
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list.size(), 0U);
    EXPECT_EQ(list.begin(), list.end());
}

TEST(FixedList, keeps_items_in_order_up_to_its_capacity) {
    FixedList<int, 3> list;
    for (const int item : {7, 8, 9}) list.push_back(item);
    EXPECT_EQ(list.size(), list.capacity());
    EXPECT_EQ(list[0], 7);
    EXPECT_EQ(list[2], 9);
    EXPECT_EQ(std::accumulate(list.begin(), list.end(), 0), 24);
}

TEST(FixedList, items_can_be_changed_in_place) {
    FixedList<int, 3> list;
    list.push_back(1);
    list.push_back(2);
    list[0] = 5;
    for (int& item : list) item *= 10;
    EXPECT_EQ(list[0], 50);
    EXPECT_EQ(list[1], 20);
}

TEST(FixedList, what_was_cleared_does_not_count_when_lists_are_compared) {
    FixedList<int, 3> list;
    list.push_back(1);
    list.push_back(2);
    list.clear();
    EXPECT_TRUE(list.empty());
    EXPECT_EQ(list, (FixedList<int, 3>{})) << "the old items still lie in the array, behind the end";
    list.push_back(1);
    EXPECT_NE(list, (FixedList<int, 3>{}));
}

TEST(FixedList, is_usable_at_compile_time) {
    constexpr auto list = [] {
        FixedList<int, 2> made;
        made.push_back(4);
        return made;
    }();
    static_assert(list.size() == 1 && list[0] == 4 && *list.begin() == 4);
    SUCCEED();
}

RC_GTEST_PROP(FixedList, compares_like_a_vector, ()) {
    const auto items = rc::gen::inRange(0, 2);
    const auto a = *rc::gen::resize(4, rc::gen::container<std::vector<int>>(items));
    const auto b = *rc::gen::resize(4, rc::gen::container<std::vector<int>>(items));
    FixedList<int, 8> left;
    FixedList<int, 8> right;
    for (const int item : a) left.push_back(item);
    for (const int item : b) right.push_back(item);
    RC_ASSERT((left == right) == (a == b));
    RC_ASSERT(left.size() == a.size());
}

}  // namespace
}  // namespace kameleon
