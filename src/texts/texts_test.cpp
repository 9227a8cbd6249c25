// texts_test.cpp: the rules are there in every language, whole, and fit on a screen.
#include "texts/texts.h"

#include <array>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "texts/render.h"

namespace kameleon {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The numbers named in square brackets anywhere in the text: "[C12, C13]".
std::vector<std::string> numbers_in(std::string_view text) {
    std::vector<std::string> numbers;
    for (std::size_t at = text.find('['); at != std::string_view::npos; at = text.find('[', at + 1)) {
        std::string number;
        for (const char c : text.substr(at + 1, text.find(']', at) - at)) {
            if (c != ',' && c != ' ' && c != ']') {
                number += c;
            } else if (!number.empty()) {
                numbers.push_back(number);
                number.clear();
            }
        }
    }
    return numbers;
}

std::vector<std::string> anchors_in(std::string_view text) {
    std::vector<std::string> anchors;
    for (std::size_t at = text.find("{#"); at != std::string_view::npos; at = text.find("{#", at + 1)) {
        anchors.emplace_back(text.substr(at + 2, text.find('}', at) - at - 2));
    }
    return anchors;
}

std::vector<std::string> range(char letter, int from, int to) {
    std::vector<std::string> numbers;
    for (int i = from; i <= to; ++i) numbers.push_back(letter + std::to_string(i));
    return numbers;
}

void expect_all(std::string_view language, std::string_view game, const std::vector<std::string>& wanted) {
    const auto text = rules_text(language, game);
    ASSERT_TRUE(text.has_value()) << language << ' ' << game;
    const auto numbers = numbers_in(*text);
    for (const std::string& number : wanted) {
        EXPECT_THAT(numbers, testing::Contains(number)) << language << ' ' << game;
    }
}

TEST(RulesText, contains_every_rule_in_every_language) {
    for (const std::string_view language : languages()) {
        expect_all(language, "coloretto", range('C', 1, 28));
        expect_all(language, "coloretto", range('R', 1, 10));
        expect_all(language, "coloretto", {"R18"});
        expect_all(language, "amazonas", range('A', 1, 25));
        expect_all(language, "amazonas", range('E', 1, 5));
        expect_all(language, "amazonas", {"R5", "R6"});
        expect_all(language, "amazonas", range('R', 11, 17));
    }
}

TEST(RulesText, has_the_same_sections_in_every_language) {
    for (const char* game : {"coloretto", "amazonas"}) {
        const auto english = anchors_in(rules_text("en", game).value());
        EXPECT_GE(english.size(), 12U);
        for (const std::string_view language : languages()) {
            EXPECT_EQ(anchors_in(rules_text(language, game).value()), english) << language << ' ' << game;
        }
    }
}

TEST(RulesText, renders_without_markup_within_the_width) {
    for (const std::string_view language : languages()) {
        for (const char* game : {"coloretto", "amazonas"}) {
            const std::string shown = render(rules_text(language, game).value(), {});
            for (const char* markup : {"**", "`", "{#", "\n#", "\x1b"})
                EXPECT_THAT(shown, Not(HasSubstr(markup)));
            std::size_t begin = 0;
            while (begin < shown.size()) {
                const std::size_t end = shown.find('\n', begin);
                const std::string line = shown.substr(begin, end - begin);
                EXPECT_LE(shown_width(line), 80U) << language << ' ' << game << ": " << line;
                begin = end + 1;
            }
        }
    }
}

TEST(RulesText, is_missing_for_unknown_languages_and_games) {
    EXPECT_FALSE(rules_text("tlh", "coloretto").has_value());
    EXPECT_FALSE(rules_text("en", "chess").has_value());
    EXPECT_FALSE(rules_text("en", "messages").has_value());
}

TEST(LanguageOfLocale, finds_supported_languages) {
    EXPECT_EQ(language_of_locale("de_AT.UTF-8"), "de");
    EXPECT_EQ(language_of_locale("hu"), "hu");
    EXPECT_EQ(language_of_locale("C.UTF-8"), std::nullopt);
    EXPECT_EQ(language_of_locale(""), std::nullopt);
}

TEST(Render, wraps_lists_under_their_text_and_aligns_tables) {
    EXPECT_EQ(render("- one two three four\n", {.width = 14}), "  - one two\n    three four\n");
    EXPECT_EQ(render("| a | bb |\n|---|---|\n| ccc | d |\n", {}), "  a    bb\n  ccc  d\n");
    EXPECT_EQ(
        render("# Title\n\n## Part {#part}\n\n**Term**: `x=y`\n", {}),
        "Title\n=====\n\nPart\n----\n\nTerm: x=y\n");
}

}  // namespace
}  // namespace kameleon
