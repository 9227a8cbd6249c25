// data_test.cpp: trees of values: what they hold, how they are built and looked into, when they are equal.
#include "base/data.h"

#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace kameleon {
namespace {

/// How many of the kinds this is; must always be one.
int kinds(const Data& data) {
    int count = data.is_null() ? 1 : 0;
    count += data.as_bool() != nullptr ? 1 : 0;
    count += data.as_int() != nullptr ? 1 : 0;
    count += data.as_double() != nullptr ? 1 : 0;
    count += data.text() != nullptr ? 1 : 0;
    count += data.list() != nullptr ? 1 : 0;
    return count + (data.object() != nullptr ? 1 : 0);
}

TEST(Data, is_of_the_kind_it_was_made_from) {
    EXPECT_TRUE(Data().is_null());
    EXPECT_FALSE(*Data(false).as_bool());
    EXPECT_EQ(*Data(7).as_int(), 7);
    EXPECT_EQ(*Data(std::int64_t{1} << 40).as_int(), std::int64_t{1} << 40);
    EXPECT_EQ(*Data(0.5).as_double(), 0.5);
    const Data texts[] = {"a", std::string_view("a"), std::string("a")};
    for (const Data& text : texts) EXPECT_EQ(*text.text(), "a");
    const Data list = Data::List{1, "x"};
    EXPECT_EQ(list.list()->size(), 2U);
    const Data object = Data::object({{"a", 1}});
    EXPECT_EQ(object.object()->size(), 1U);
    for (const Data& data :
         {Data(), Data(true), Data(1), Data(1.0), Data("1"), Data(Data::List{}), Data(Data::Object{})}) {
        EXPECT_EQ(kinds(data), 1);
    }
}

TEST(Data, members_are_found_by_name) {
    const Data data = Data::object({{"a", 1}, {"b", "two"}, {"", true}});
    ASSERT_NE(data.find("b"), nullptr);
    EXPECT_EQ(*data.find("b"), Data("two"));
    EXPECT_EQ(*data.find(""), Data(true));
    EXPECT_EQ(data.find("c"), nullptr);
    const Data no_object = Data::List{"a"};
    EXPECT_EQ(no_object.find("a"), nullptr);
    const Data nothing;
    EXPECT_EQ(nothing.find("a"), nullptr);
}

TEST(Data, a_number_must_be_whole_and_in_range) {
    const Data data = Data::object({{"n", 5}, {"big", std::int64_t{1} << 40}, {"real", 5.0}, {"text", "5"}});
    EXPECT_EQ(data.number("n", 5, 5), 5);
    EXPECT_EQ(data.number("n", 6, 9), std::nullopt);
    EXPECT_EQ(data.number("n", -9, 4), std::nullopt);
    EXPECT_EQ(data.number("big", 0, 1'000'000'000), std::nullopt);
    EXPECT_EQ(data.number("real", 0, 9), std::nullopt);
    EXPECT_EQ(data.number("text", 0, 9), std::nullopt);
    EXPECT_EQ(data.number("none", 0, 9), std::nullopt);
}

TEST(Data, text_that_is_not_there_is_empty) {
    const Data data = Data::object({{"a", "b"}, {"n", 1}});
    EXPECT_EQ(data.text("a"), "b");
    EXPECT_EQ(data.text("n"), "");
    EXPECT_EQ(data.text("c"), "");
    const Data text = "a";
    EXPECT_EQ(text.text("a"), "");
}

TEST(Data, grows_from_nothing_to_an_object_or_a_list) {
    Data object;
    object.set("z", 1).set("a", Data::List{});
    EXPECT_EQ(object, Data::object({{"z", 1}, {"a", Data::List{}}}));
    EXPECT_EQ(object.object()->front().key, "z") << "members keep the order they came in";
    Data list;
    list.push(1).push("b").push(Data());
    EXPECT_EQ(list, Data(Data::List{1, "b", Data()}));
}

TEST(Data, grows_only_as_what_it_is) {
    Data list = Data::List{1};
    EXPECT_EQ(list.set("a", 2), Data(Data::List{1}));
    Data object = Data::Object{};
    EXPECT_EQ(object.push(2), Data(Data::Object{}));
    Data number = 1;
    EXPECT_EQ(number.push(2).set("a", 3), Data(1));
}

TEST(Data, equality_ignores_the_order_of_members_at_every_depth) {
    const Data inner = Data::object({{"a", 1}, {"b", 2}});
    const Data turned = Data::object({{"b", 2}, {"a", 1}});
    EXPECT_EQ(inner, turned);
    EXPECT_EQ(Data::object({{"x", Data::List{inner}}}), Data::object({{"x", Data::List{turned}}}));
}

TEST(Data, equality_sees_every_other_difference) {
    EXPECT_NE(Data::object({{"a", 1}}), Data::object({{"a", 2}}));
    EXPECT_NE(Data::object({{"a", 1}}), Data::object({{"b", 1}}));
    EXPECT_NE(Data::object({{"a", 1}}), Data::object({{"a", 1}, {"b", 1}}));
    EXPECT_NE(Data::object({{"a", 1}, {"b", 1}}), Data::object({{"a", 1}}));
    EXPECT_NE(Data(Data::List{1, 2}), Data(Data::List{2, 1}));
    EXPECT_NE(Data(Data::List{}), Data(Data::Object{}));
    EXPECT_NE(Data(1), Data(1.0));
    EXPECT_NE(Data(1), Data(true));
    EXPECT_NE(Data(), Data(0));
    EXPECT_NE(Data("a"), Data("b"));
}

TEST(Data, where_it_stood_is_kept_but_is_no_part_of_its_value) {
    Data here = "x";
    EXPECT_EQ(here.at(), 0U);
    here.set_at(12);
    const Data copy = here;
    EXPECT_EQ(copy.at(), 12U);
    EXPECT_EQ(copy, Data("x"));
}

TEST(Data, copies_are_deep) {
    Data first = Data::List{Data::object({{"a", 1}})};
    const Data second = first;
    first.push(2);
    EXPECT_EQ(second, Data(Data::List{Data::object({{"a", 1}})}));
    const Data third = std::move(first);
    EXPECT_EQ(third, Data(Data::List{Data::object({{"a", 1}}), 2}));
}

TEST(Data, merges_the_members_of_another_object) {
    Data data = Data::object({{"a", 1}});
    data.merge(Data::object({{"b", 2}, {"c", Data::List{3}}})).merge(Data()).merge(5);
    EXPECT_EQ(data, Data::object({{"a", 1}, {"b", 2}, {"c", Data::List{3}}}));
    EXPECT_EQ(Data().merge(Data::object({{"a", 1}})), Data::object({{"a", 1}}));
}

TEST(Data, is_put_together_without_copies_of_what_is_in_it) {
    std::string long_text(1000, 'x');
    const char* const where = long_text.data();
    Data inner = Data::object({{"text", std::move(long_text)}});
    const Data outer = Data::object({{"inner", std::move(inner)}, {"again", 2}});
    const Data* found = outer.find("inner");
    ASSERT_NE(found, nullptr);
    ASSERT_NE(found->find("text"), nullptr);
    EXPECT_EQ(found->find("text")->text()->data(), where);
}

}  // namespace
}  // namespace kameleon
