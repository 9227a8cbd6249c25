// name_rules_test.cpp: see name_rules.h.
#include "hosting/name_rules.h"

#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/fast_random.h"
#include "base/random.h"
#include "base/text.h"

namespace kameleon::hosting {
namespace {

/// An id as a server gives one to a guest.
std::string fresh_id(FastRandom& random) {
    constexpr std::string_view letters = "0123456789abcdefghijklmnopqrstuvwxyz";
    std::string id(12, '0');
    for (char& letter : id) letter = letters[below(random, static_cast<std::uint32_t>(letters.size()))];
    return id;
}

std::string why_not(std::string_view text) {
    const auto name = normalize_name(text);
    return name ? "" : name.error().key;
}

TEST(Name, may_be_in_any_script) {
    for (const char* name :
         {"Anna", "x", "Zo\u00EB", "Jean-Luc O\u2019Neill", "\u0141ukasz", "\u5C0F\u660E",
          "\u0645\u0631\u06CC\u0645", "\u0915\u094D\u200D\u0937", "R2-D2", "<b>", "\U0001F98E",
          "\u2764\uFE0F", "\U0001F469\u200D\U0001F680", "e\u0301\u0323", "\u0421\u0430\u0448\u0430",
          "abcdefghijklmnopqrstuvwx"}) {
        EXPECT_TRUE(is_name(name)) << name << ' ' << why_not(name);
    }
}

TEST(Name, is_trimmed_and_has_single_spaces) {
    EXPECT_EQ(normalize_name("  Anna   B.  "), "Anna B.");
    EXPECT_EQ(normalize_name("\u00A0Anna\u2003\u3000B.\u202F"), "Anna B.");
    EXPECT_EQ(
        normalize_name(std::string(100, ' ') + "abcdefghijkl" + std::string(100, ' ') + "nopqrstuvwx"),
        "abcdefghijkl nopqrstuvwx");
    EXPECT_FALSE(is_name(" Anna"));
    EXPECT_FALSE(is_name("Anna\u00A0B."));
}

TEST(Name, is_not_empty_and_not_too_long) {
    for (const char* text : {"", " ", "   ", "\u00A0\u3000"}) EXPECT_EQ(why_not(text), "name.empty");
    EXPECT_EQ(why_not("abcdefghijklmnopqrstuvwxy"), "name.too_long");
    EXPECT_EQ(why_not(std::string(1'000'000, 'x')), "name.too_long");
    // Characters count, not bytes.
    std::string emoji;
    for (int i = 0; i < max_name_length; ++i) emoji += "\U0001F98E";
    EXPECT_TRUE(is_name(emoji));
    EXPECT_EQ(why_not(emoji + "x"), "name.too_long");
}

TEST(Name, has_no_invisible_characters) {
    for (const char* text :
         {"a\nb",     "a\tb",    "\x1b[2J",  "a\x7F",   "a\u0085",     "a\u200Bb",   "a\u202Eb",
          "a\u2066b", "\u200Fa", "a\u00ADb", "\uFEFFa", "a\u2028b",    "\u3164",     "\u2800",
          "\u115F",   "a\uE000", "a\uFFFD",  "a\uFFFF", "a\U000E0041", "a\U0010FFFF"}) {
        EXPECT_EQ(why_not(text), "name.not_visible") << text;
    }
    EXPECT_EQ(why_not(std::string("a\0b", 3)), "name.not_visible");
}

TEST(Name, has_joiners_only_between_characters_they_join) {
    for (const char* text :
         {"An\u200Dna", "An\u200Cna", "\u200D", "\U0001F469\u200D", "An\uFE0Fna", "\uFE0F"}) {
        EXPECT_EQ(why_not(text), "name.not_visible") << text;
    }
}

TEST(Name, has_at_most_two_marks_on_a_letter) {
    EXPECT_EQ(why_not("a\u0301\u0301\u0301"), "name.not_visible");
    EXPECT_EQ(why_not("\u0301"), "name.not_visible");
    EXPECT_EQ(why_not("a \u0301"), "name.not_visible");
}

TEST(Name, is_utf8) {
    for (const char* text :
         {"\x80", "\xC3", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80",
          "a\xFF", "\xE2\x82"}) {
        EXPECT_EQ(why_not(text), "name.not_visible");
    }
}

/// Letters, spaces, marks, joiners, emoji, controls and broken bytes.
rc::Gen<std::string> any_text() {
    const auto parts =
        rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(std::vector<std::string>{
            "a", "B", " ", "\u00A0", "\u0301", "\u200D", "\uFE0F", "\U0001F98E", "\u0915", "\n", "\u202E",
            "\xE2", "\xA9", "\u3000"}));
    return rc::gen::map(parts, [](const std::vector<std::string>& all) {
        std::string text;
        for (const std::string& part : all) text += part;
        return text;
    });
}

RC_GTEST_PROP(Name, that_is_normalized_stays_as_it_is, ()) {
    const auto name = normalize_name(*any_text());
    if (!name) return;
    RC_ASSERT(is_name(*name));
    RC_ASSERT(is_plain_text(*name));
    RC_ASSERT(name->size() <= 4U * max_name_length);
}

RC_GTEST_PROP(Name, does_not_depend_on_spaces_around_it, ()) {
    const std::string text = *any_text();
    RC_ASSERT(normalize_name(" \u3000" + text + "  ").value_or("?") == normalize_name(text).value_or("?"));
}

TEST(DefaultName, is_a_name_and_the_same_for_the_same_guest) {
    FastRandom random(1);
    for (int i = 0; i < 500; ++i) {
        const std::string id = fresh_id(random);
        EXPECT_TRUE(is_name(default_name(id))) << default_name(id);
        EXPECT_EQ(default_name(id), default_name(std::string(id)));
    }
    EXPECT_EQ(default_name("0123456789ab"), default_name("0123456789ab"));
    EXPECT_NE(default_name("0123456789ab"), default_name("0123456789ac"));
}

TEST(DefaultName, differs_among_many_guests) {
    std::set<std::string> names;
    std::set<std::string> genera;
    FastRandom random(1);
    for (int i = 0; i < 1000; ++i) {
        const std::string name = default_name(fresh_id(random));
        names.insert(name);
        genera.insert(name.substr(0, name.find(' ')));
    }
    // Of 9,900 names, 1,000 draws hit about 951 different ones, with a standard deviation of 7.
    EXPECT_GT(names.size(), 900U);
    EXPECT_EQ(genera.size(), 11U);
}

}  // namespace
}  // namespace kameleon::hosting
