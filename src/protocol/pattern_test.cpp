#include "protocol/pattern.h"

#include <regex>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/utf8.h"

namespace kameleon::protocol {
namespace {

bool matches(std::string_view pattern, std::string_view text) {
    const auto read = Pattern::read(pattern);
    EXPECT_TRUE(read.has_value()) << pattern;
    return read && read->matches(characters_of(text));
}

TEST(Pattern, counts_characters_of_a_class) {
    EXPECT_TRUE(matches("^[0-9a-f]{4}$", "09af"));
    EXPECT_FALSE(matches("^[0-9a-f]{4}$", "09a"));
    EXPECT_FALSE(matches("^[0-9a-f]{4}$", "09aff"));
    EXPECT_FALSE(matches("^[0-9a-f]{4}$", "09aF"));
    EXPECT_TRUE(matches("^[a-z]{1,3}$", "abc"));
    EXPECT_FALSE(matches("^[a-z]{1,3}$", ""));
    EXPECT_FALSE(matches("^[a-z]{1,3}$", "abcd"));
}

TEST(Pattern, knows_stars_and_their_like) {
    EXPECT_TRUE(matches("^a+b*c?$", "aac"));
    EXPECT_TRUE(matches("^a+b*c?$", "abbb"));
    EXPECT_FALSE(matches("^a+b*c?$", "bc"));
    EXPECT_FALSE(matches("^a+b*c?$", "acc"));
}

TEST(Pattern, takes_a_hyphen_at_the_end_and_what_follows_a_backslash_as_they_are) {
    EXPECT_TRUE(matches("^[a-]{2}$", "a-"));
    EXPECT_FALSE(matches("^[a-]{2}$", "ab"));
    EXPECT_TRUE(matches(R"(^\.[\]]$)", ".]"));
    EXPECT_FALSE(matches(R"(^\.$)", "a"));
}

TEST(Pattern, counts_code_points_not_bytes) {
    EXPECT_TRUE(matches("^[^\x01-\x1f]{3}$", "é🦎x"));
    EXPECT_FALSE(matches("^[^\x01-\x1f]{3}$", "é\nx"));
    EXPECT_TRUE(matches("^[à-ü]{2}$", "éö"));
    EXPECT_EQ(characters_of("\xFFé"), (std::vector<char32_t>{U'\uFFFD', U'é'}));
    EXPECT_EQ(characters_of("\xF0\x9F"), (std::vector<char32_t>{U'\uFFFD', U'\uFFFD'}));
}

TEST(Pattern, refuses_what_it_does_not_know) {
    for (const char* text :
         {"", "a", "^a", "a$", "^(a|b)$", "^a|b$", "^.$", "^[a$", "^[]$", "^[b-a]$", "^a{$", "^a{2$",
          "^a{3,2}$", "^a{1,}$", "^*$", R"(^\d$)", R"(^[\w]$)", "^a{99999}$", R"(^\$)"}) {
        EXPECT_FALSE(Pattern::read(text).has_value()) << text;
    }
}

TEST(Pattern, refuses_what_could_be_matched_in_two_ways) {
    EXPECT_FALSE(Pattern::read("^a*a$").has_value());
    EXPECT_FALSE(Pattern::read("^[a-z]{1,2}[x-z]$").has_value());
    EXPECT_FALSE(Pattern::read("^a?b?a$").has_value());
    EXPECT_FALSE(Pattern::read("^[^b]*a$").has_value());
    EXPECT_TRUE(Pattern::read("^a*b*$").has_value());
    EXPECT_TRUE(Pattern::read("^[a-z]{2}[x-z]*$").has_value());
}

RC_GTEST_PROP(Pattern, agrees_with_the_regular_expressions_of_the_library, ()) {
    const auto part = rc::gen::element<std::string>(
        "a", "b", "[ab]", "[^a]", "[b-d]", "c{2}", "a{0,2}", "[cd]{1,3}", "b*", "d+", "a?", R"(\+)");
    const auto parts = *rc::gen::container<std::vector<std::string>>(part);
    std::string text = "^";
    for (const std::string& one : parts) text += one;
    text += "$";
    const auto pattern = Pattern::read(text);
    RC_PRE(pattern.has_value());
    const std::regex other(text);
    for (int i = 0; i < 20; ++i) {
        const auto tried = *rc::gen::container<std::string>(rc::gen::element('a', 'b', 'c', 'd', '+'));
        RC_ASSERT(pattern->matches(characters_of(tried)) == std::regex_match(tried, other));
    }
}

}  // namespace
}  // namespace kameleon::protocol
