#include "protocol/checks.h"

#include <gtest/gtest.h>

#include "protocol/client_checks.h"

namespace kameleon::protocol {
namespace {

constexpr Check any = [](const Data& /*value*/) { return CheckResult(); };
constexpr Check number = [](const Data& value) { return checks::integer(value, 1, 5); };

std::string described(const CheckResult& result) {
    return result ? result->pointer + " " + to_string(result->why) : "valid";
}

TEST(Checks, integers_have_no_fraction) {
    EXPECT_EQ(described(number(5)), "valid");
    EXPECT_EQ(described(number(6)), " protocol.flaw.range{least=1, most=5}");
    EXPECT_EQ(described(number(1.0)), " protocol.flaw.type");
}

TEST(Checks, length_counts_characters_not_bytes) {
    EXPECT_EQ(described(checks::string("Zoë", 1, 3)), "valid");
    EXPECT_EQ(described(checks::string("Zoës", 1, 3)), " protocol.flaw.length{least=1, most=3}");
}

TEST(Checks, patterns_match_the_whole_text) {
    constexpr auto digits = [](checks::Characters text) {
        return text.take(1, 2, [](char32_t c) { return c >= U'0' && c <= U'9'; }) &&
               text.take(0, 1, [](char32_t c) { return c == U'!'; }) && text.at_end();
    };
    for (const char* text : {"1", "12", "1!", "12!"}) {
        EXPECT_EQ(described(checks::string(text, 0, 9, digits)), "valid") << text;
    }
    for (const char* text : {"", "!", "123", "1!!", "1 ", " 1"}) {
        EXPECT_EQ(described(checks::string(text, 0, 9, digits)), " protocol.flaw.pattern") << text;
    }
}

TEST(Checks, errors_point_to_members_and_items) {
    const auto check = [](const Data& value) {
        return checks::object(value, {{"a/b", true, [](const Data& list) {
                                           return checks::list(
                                               list, {.least = 1, .most = 3, .unique = true}, number);
                                       }}});
    };
    EXPECT_EQ(described(check(Data::object({}))), "/a~1b protocol.flaw.missing{member=a/b}");
    EXPECT_EQ(
        described(check(Data::object({{"a/b", Data::List{1, 9}}}))),
        "/a~1b/1 protocol.flaw.range{least=1, most=5}");
    EXPECT_EQ(described(check(Data::object({{"a/b", Data::List{1, 1}}}))), "/a~1b/1 protocol.flaw.twice");
    EXPECT_EQ(
        described(check(Data::object({{"a/b", Data::List{1}}, {"c", 1}}))),
        "/c protocol.flaw.unknown_member{known=a/b}");
}

TEST(Checks, a_branch_is_chosen_by_a_member) {
    const Data value = Data::object({{"kind", "x"}});
    EXPECT_EQ(described(checks::by_member(value, "kind", {{"x", any}, {"y", number}})), "valid");
    EXPECT_EQ(
        described(checks::by_member(value, "kind", {{"x", number}, {"y", any}})), " protocol.flaw.type");
    EXPECT_EQ(described(checks::by_member(value, "kind", {{"y", any}})), "/kind protocol.flaw.value");
    EXPECT_EQ(described(checks::by_member(1, "kind", {{"y", any}})), " protocol.flaw.type");
}

TEST(Checks, exactly_one_of_equal_branches_must_accept) {
    const Data value = Data::object({{"kind", "x"}});
    EXPECT_EQ(described(checks::by_member(value, "kind", {{"x", number}, {"x", any}})), "valid");
    EXPECT_EQ(described(checks::by_member(value, "kind", {{"x", any}, {"x", any}})), " protocol.flaw.value");
}

TEST(Checks, table_codes_have_no_vowels) {
    EXPECT_EQ(described(check_table_code("K7PX2M")), "valid");
    EXPECT_EQ(described(check_table_code("K7PX2A")), " protocol.flaw.pattern");
}

}  // namespace
}  // namespace kameleon::protocol
