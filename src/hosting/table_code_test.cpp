// table_code_test.cpp: codes are found again however people type them, and nothing else is.
#include "hosting/table_code.h"

#include <map>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/fast_random.h"

namespace kameleon::hosting {
namespace {

std::string code_of(std::uint64_t seed) {
    FastRandom random(seed);
    return fresh_code(random);
}

TEST(TableCode, has_no_vowels_and_nothing_that_is_read_as_one) {
    for (const char letter : std::string_view("AEIOUYLQ0134")) EXPECT_FALSE(code_alphabet.contains(letter));
    const std::set<char> different(code_alphabet.begin(), code_alphabet.end());
    EXPECT_EQ(different.size(), code_alphabet.size());
}

TEST(TableCode, knows_look_alikes_that_are_in_no_code) {
    ASSERT_EQ(detail::looks_like.size(), detail::but_is.size());
    for (const char letter : detail::looks_like) EXPECT_FALSE(code_alphabet.contains(letter)) << letter;
    for (const char letter : detail::but_is) EXPECT_TRUE(code_alphabet.contains(letter)) << letter;
}

TEST(TableCode, uses_every_character_at_every_place_about_equally) {
    FastRandom random(5);
    std::map<char, int> seen[code_length];
    constexpr int codes = 20'000;
    for (int i = 0; i < codes; ++i) {
        const std::string code = fresh_code(random);
        ASSERT_EQ(code.size(), code_length);
        for (std::size_t place = 0; place < code_length; ++place) ++seen[place][code[place]];
    }
    // 1,000 expected of each, with a standard deviation of 31: six of them either way.
    for (const auto& place : seen) {
        EXPECT_EQ(place.size(), code_alphabet.size());
        for (const auto& [letter, count] : place) EXPECT_NEAR(count, 1000, 190) << letter;
    }
}

TEST(TableCode, has_no_character_three_times_in_a_row) {
    EXPECT_TRUE(detail::runs("CCC278"));
    EXPECT_TRUE(detail::runs("27CCC8"));
    EXPECT_TRUE(detail::runs("278CCC"));
    EXPECT_FALSE(detail::runs("CC2CC2"));
    FastRandom random(6);
    for (int i = 0; i < 20'000; ++i) EXPECT_FALSE(detail::runs(fresh_code(random)));
}

RC_GTEST_PROP(TableCode, is_read_as_it_was_generated, ()) {
    const std::string code = code_of(*rc::gen::arbitrary<std::uint64_t>());
    RC_ASSERT(read_code(code) == code);
}

RC_GTEST_PROP(TableCode, is_read_in_either_case_with_spaces_hyphens_and_look_alikes, ()) {
    const std::string code = code_of(*rc::gen::arbitrary<std::uint64_t>());
    std::string typed;
    for (char letter : code) {
        typed += *rc::gen::elementOf(std::vector<std::string>{"", " ", "-", " - "});
        const std::size_t alike = detail::but_is.find(letter);
        if (alike != std::string_view::npos && *rc::gen::arbitrary<bool>())
            letter = detail::looks_like[alike];
        const bool small = letter >= 'A' && *rc::gen::arbitrary<bool>();
        typed += small ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    typed += *rc::gen::elementOf(std::vector<std::string>{"", " ", "-"});
    RC_ASSERT(read_code(typed) == code);
}

RC_GTEST_PROP(TableCode, is_one_or_nothing_whatever_is_typed, (const std::string& typed)) {
    const auto code = read_code(typed);
    if (!code) return;
    RC_ASSERT(code->size() == code_length);
    RC_ASSERT(code->find_first_not_of(code_alphabet) == std::string::npos);
}

TEST(TableCode, is_not_read_where_there_is_none) {
    for (const char* typed :
         {"", "-", "CFH27", "CFH2789", "CFH27A", "CFH270", "CFH-27", "CFH27\n8", "CFH27\xC3\xA9"}) {
        EXPECT_EQ(read_code(typed), std::nullopt) << typed;
    }
    EXPECT_EQ(read_code(std::string("CFH27\0", 6)), std::nullopt);
}

}  // namespace
}  // namespace kameleon::hosting
