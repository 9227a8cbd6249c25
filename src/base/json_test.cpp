#include "base/json.h"

#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace kameleon {
namespace {

TEST(Json, writes_values) {
    EXPECT_EQ(Json().text(), "null");
    EXPECT_EQ(Json(true).text(), "true");
    EXPECT_EQ(Json(-7).text(), "-7");
    EXPECT_EQ(Json(std::numeric_limits<std::int64_t>::min()).text(), "-9223372036854775808");
    EXPECT_EQ(Json("a").text(), R"("a")");
    EXPECT_EQ(Json(std::string("\u0151")).text(), "\"\u0151\"");
}

TEST(Json, writes_doubles_that_are_read_as_doubles) {
    EXPECT_EQ(Json(0.1).text(), "0.1");
    EXPECT_EQ(Json(100.0).text(), "100.0");
    EXPECT_EQ(Json(1e300).text(), "1e+300");
    EXPECT_EQ(Json(std::numeric_limits<double>::infinity()).text(), "null");
    EXPECT_EQ(Json(std::numeric_limits<double>::quiet_NaN()).text(), "null");
}

TEST(Json, escapes_what_may_not_stand_in_a_string) {
    EXPECT_EQ(Json("\"\\\n\t\b\f\r").text(), R"("\"\\\n\t\b\f\r")");
    EXPECT_EQ(Json(std::string_view("\0\x1f", 2)).text(), R"("\u0000\u001f")");
    EXPECT_EQ(
        Json("a\xff"
             "b")
            .text(),
        "\"a\uFFFDb\"");
    EXPECT_EQ(Json("\"\xff").text(), "\"\\\"\uFFFD\"");
}

TEST(Json, builds_objects_and_lists) {
    EXPECT_EQ(Json::object().text(), "{}");
    EXPECT_EQ(Json::list().text(), "[]");
    EXPECT_EQ(
        Json::object({{"a", 1}, {"b", Json::list().push("x").push(Json())}}).text(),
        R"({"a":1,"b":["x",null]})");
    EXPECT_EQ(Json().set("a", 1).set("b", 2).text(), R"({"a":1,"b":2})");
    EXPECT_EQ(Json().push(1).text(), "[1]");
    EXPECT_EQ(Json::list(std::vector<std::string>{"x", "y"}).text(), R"(["x","y"])");
}

TEST(Json, merges_objects) {
    Json json = Json::object({{"a", 1}});
    EXPECT_EQ(json.merge(Json::object()).merge(Json()).text(), R"({"a":1})");
    EXPECT_EQ(json.merge(Json::object({{"b", 2}, {"c", 3}})).text(), R"({"a":1,"b":2,"c":3})");
    EXPECT_EQ(Json().merge(Json::object({{"b", 2}})).text(), R"({"b":2})");
}

TEST(Json, tells_empty_from_short_values) {
    EXPECT_TRUE(Json::list().empty());
    EXPECT_TRUE(Json::object().empty());
    EXPECT_FALSE(Json(10).empty());
    EXPECT_FALSE(Json("").empty());
}

TEST(Json, is_indented_for_people) {
    const Json json = Json::object(
        {{"a", Json::list().push(1).push("{,\\\"")}, {"b", Json::list()}, {"c", Json::object()}});
    EXPECT_EQ(json.pretty(), "{\n  \"a\": [\n    1,\n    \"{,\\\\\\\"\"\n  ],\n  \"b\": [],\n  \"c\": {}\n}");
}

}  // namespace
}  // namespace kameleon
