// uri_test.cpp: request targets, queries and cookies.
#include "net/uri.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/utf8.h"
#include "net/service.h"

namespace kameleon::net {
namespace {

std::string escaped(std::string_view text) {
    constexpr std::string_view digits = "0123456789aBcDeF";
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        result += '%';
        result += digits[byte / 16];
        result += digits[byte % 16];
    }
    return result;
}

TEST(Target, is_split_into_path_and_query) {
    EXPECT_EQ(read_target("/a%20b?x=%20?"), (Target{"/a b", "x=%20?"}));
    EXPECT_EQ(read_target("/"), (Target{"/", ""}));
    EXPECT_EQ(read_target("/..a/.b/c.."), (Target{"/..a/.b/c..", ""}));
    EXPECT_EQ(read_target("HTTP://host:80/x?y"), (Target{"/x", "y"}));
    EXPECT_EQ(read_target("/a+b"), (Target{"/a+b", ""}));
}

TEST(Target, rejects_ambiguous_paths) {
    for (const std::string_view text :
         {"",           "*",      "a",       "?x",        "/%",   "/%4",         "/%4x",
          "/%x4",       "/%2F",   "/a%2fb",  "/%00",      "/%0a", "/%7f",        "/%ff",
          "/..",        "/a/./b", "/a/../b", "/%2e%2e/b", "/a#b", "http://host", "http://host?x",
          "ftp://host/"}) {
        EXPECT_FALSE(read_target(text)) << text;
    }
}

RC_GTEST_PROP(Target, never_leaves_the_root, (std::string text)) {
    const auto target = read_target("/" + text);
    if (!target) return;
    RC_ASSERT(target->path.starts_with('/'));
    RC_ASSERT(("/" + target->path + "/").find("/../") == std::string::npos);
    RC_ASSERT(is_utf8(target->path));
}

RC_GTEST_PROP(PercentDecoding, decodes_every_byte, (const std::string& text)) {
    RC_ASSERT(percent_decoded(escaped(text)) == text);
}

TEST(Query, returns_the_first_parameter_of_a_name) {
    EXPECT_EQ(query_parameter("a=1&b=2&a=3", "a"), "1");
    EXPECT_EQ(query_parameter("x%3D=a+b%2B", "x="), "a b+");
    EXPECT_EQ(query_parameter("a&b=", "a"), "");
    EXPECT_EQ(query_parameter("a=1=2", "a"), "1=2");
    EXPECT_EQ(query_parameter("a=%zz", "a"), "");
    EXPECT_EQ(query_parameter("aa=1", "a"), "");
    EXPECT_EQ(query_parameter("", "a"), "");
}

RC_GTEST_PROP(Query, round_trips, (const std::string& name, const std::string& value)) {
    RC_PRE(!name.empty());
    RC_ASSERT(query_parameter("&=x&" + escaped(name) + "=" + escaped(value) + "&z=1", name) == value);
}

TEST(Cookies, match_whole_names) {
    EXPECT_EQ(cookie_value("a=1; b=2;c=3 ; b=4", "b"), "2");
    EXPECT_EQ(cookie_value("a=1; b=2;c=3 ; b=4", "c"), "3");
    EXPECT_EQ(cookie_value("ab=1; b", "b"), std::nullopt);
    EXPECT_EQ(cookie_value("a=x=y", "a"), "x=y");
    EXPECT_EQ(cookie_value("a=", "a"), "");
    EXPECT_EQ(cookie_value("A=1", "a"), std::nullopt);
    EXPECT_EQ(cookie_value("", ""), std::nullopt);
}

TEST(Request, finds_cookies_in_all_headers) {
    Request request;
    request.headers = {{"cookie", "a=1"}, {"x", "b=0"}, {"cookie", "b=2"}};
    EXPECT_EQ(request.cookie("b"), "2");
    EXPECT_EQ(request.header("cookie"), "a=1");
    EXPECT_EQ(request.header("none"), "");
    EXPECT_EQ(request.cookie("none"), "");
}

}  // namespace
}  // namespace kameleon::net
