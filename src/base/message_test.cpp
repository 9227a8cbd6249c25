// message_test.cpp: messages before they are words.
#include "base/message.h"

#include <string>

#include <gtest/gtest.h>

namespace kameleon {
namespace {

TEST(Message, prints_as_its_key_and_what_fills_it) {
    EXPECT_EQ(to_string(Message()), "");
    EXPECT_EQ(to_string(Message("over")), "over");
    EXPECT_EQ(to_string(Message("took", {{"cards", 3}, {"who", "Anna"}})), "took{cards=3, who=Anna}");
    EXPECT_EQ(
        to_string(Message("mean", {{"points", Decimal{.value = 2.5, .places = 1}}})),
        "mean{points=2.500000}");
    EXPECT_EQ(to_string(Message("far", {{"n", std::int64_t{-1} << 40}})), "far{n=-1099511627776}");
}

TEST(Message, prints_messages_inside_messages) {
    const MessageList colours{.items = {Message("red"), Message("blue", {{"n", 2}})}, .separator = " + "};
    EXPECT_EQ(to_string(Message("took", {{"cards", colours}})), "took{cards=[red + blue{n=2}]}");
    EXPECT_EQ(to_string(Message("took", {{"card", Message("joker")}})), "took{card=[joker]}");
    EXPECT_EQ(to_string(Message("took", {{"cards", MessageList{}}})), "took{cards=[]}");
}

TEST(Message, text_is_the_same_however_it_is_handed_over) {
    const Argument wanted("who", "Anna");
    EXPECT_EQ(Argument("who", std::string("Anna")), wanted);
    EXPECT_EQ(Argument("who", std::string_view("Anna")), wanted);
    EXPECT_EQ(Argument("n", 3), Argument("n", std::int64_t{3}));
}

TEST(Message, as_lengthens_the_key_and_adds_to_the_end) {
    const Message took("took", {{"cards", 3}});
    EXPECT_EQ(took.as(".you"), Message("took.you", {{"cards", 3}}));
    EXPECT_EQ(
        took.as(".name", {{"who", "Anna"}, {"row", 2}}),
        Message("took.name", {{"cards", 3}, {"who", "Anna"}, {"row", 2}}));
    EXPECT_EQ(took, Message("took", {{"cards", 3}})) << "the message itself stays as it was";
    EXPECT_EQ(took.as(""), took);
}

TEST(Message, equality_sees_every_difference) {
    const Message one("a", {{"n", 1}, {"list", MessageList{.items = {Message("x")}}}});
    EXPECT_EQ(one, Message("a", {{"n", 1}, {"list", Message("x")}})) << "one message is a list of one";
    EXPECT_NE(one, Message("b", one.arguments));
    EXPECT_NE(one, Message("a"));
    EXPECT_NE(Message("a", {{"n", 1}}), Message("a", {{"n", 2}}));
    EXPECT_NE(Message("a", {{"n", 1}}), Message("a", {{"m", 1}}));
    EXPECT_NE(Message("a", {{"n", 1}}), Message("a", {{"n", "1"}}));
    EXPECT_NE(Message("a", {{"n", 1}, {"m", 2}}), Message("a", {{"m", 2}, {"n", 1}}));
    const Decimal exact{.value = 1, .places = 0};
    EXPECT_NE(Argument("n", exact), Argument("n", Decimal{.value = 1, .places = 1}));
    EXPECT_NE(Argument("n", exact), Argument("n", 1));
    EXPECT_NE(
        (MessageList{.items = {Message("x")}}), (MessageList{.items = {Message("x")}, .separator = "; "}));
    EXPECT_NE((MessageList{.items = {Message("x")}}), (MessageList{.items = {Message("y")}}));
}

}  // namespace
}  // namespace kameleon
