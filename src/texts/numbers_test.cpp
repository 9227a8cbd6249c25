// numbers_test.cpp: numbers as the five languages write them, and the forms of words that go with them.
#include "texts/numbers.h"

#include <cmath>
#include <limits>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "texts/texts.h"

namespace kameleon {
namespace {

using enum PluralForm;

TEST(NumberText, groups_digits_as_the_language_does) {
    struct Row {
        std::int64_t number;
        const char *en, *de, *fr, *it, *hu;
    };
    const std::vector<Row> rows{
        {0, "0", "0", "0", "0", "0"},
        {21, "21", "21", "21", "21", "21"},
        {999, "999", "999", "999", "999", "999"},
        {1234, "1,234", "1.234", "1\u202F234", "1234", "1234"},
        {12345, "12,345", "12.345", "12\u202F345", "12.345", "12\u00A0345"},
        {100000, "100,000", "100.000", "100\u202F000", "100.000", "100\u00A0000"},
        {1234567, "1,234,567", "1.234.567", "1\u202F234\u202F567", "1.234.567", "1\u00A0234\u00A0567"},
        {-1, "\u22121", "\u22121", "\u22121", "\u22121", "\u22121"},
        {-1234, "\u22121,234", "\u22121.234", "\u22121\u202F234", "\u22121234", "\u22121234"},
    };
    for (const Row& row : rows) {
        EXPECT_EQ(number_text("en", row.number), row.en);
        EXPECT_EQ(number_text("de", row.number), row.de);
        EXPECT_EQ(number_text("fr", row.number), row.fr);
        EXPECT_EQ(number_text("it", row.number), row.it);
        EXPECT_EQ(number_text("hu", row.number), row.hu);
    }
    EXPECT_EQ(number_text("en", std::numeric_limits<std::int64_t>::min()), "\u22129,223,372,036,854,775,808");
}

TEST(NumberText, has_the_given_number_of_decimals) {
    EXPECT_EQ(number_text("en", Decimal{1234.5, 1}), "1,234.5");
    EXPECT_EQ(number_text("de", Decimal{1234.5, 1}), "1.234,5");
    EXPECT_EQ(number_text("fr", Decimal{1234.5, 1}), "1\u202F234,5");
    EXPECT_EQ(number_text("it", Decimal{1234.5, 1}), "1234,5");
    EXPECT_EQ(number_text("hu", Decimal{1234.5, 1}), "1234,5");
    EXPECT_EQ(number_text("hu", Decimal{12345.25, 2}), "12\u00A0345,25");
    EXPECT_EQ(number_text("en", Decimal{62.5, 1}), "62.5");
    EXPECT_EQ(number_text("en", Decimal{2, 2}), "2.00");
    EXPECT_EQ(number_text("en", Decimal{1.96, 1}), "2.0");
    EXPECT_EQ(number_text("en", Decimal{999.96, 1}), "1,000.0");
    EXPECT_EQ(number_text("de", Decimal{-1.5, 1}), "\u22121,5");
    EXPECT_EQ(number_text("en", Decimal{3.7, 0}), "4");
}

TEST(NumberText, has_no_sign_when_it_rounds_to_zero) {
    EXPECT_EQ(number_text("en", Decimal{-0.04, 1}), "0.0");
    EXPECT_EQ(number_text("en", Decimal{-0.0, 0}), "0");
}

TEST(NumberText, formats_infinity_and_nan) {
    EXPECT_EQ(number_text("de", Decimal{std::nan(""), 1}), "NaN");
    EXPECT_EQ(number_text("de", Decimal{-std::numeric_limits<double>::infinity(), 1}), "\u2212\u221E");
    EXPECT_EQ(plural_form("fr", Decimal{std::nan(""), 1}), other);
    EXPECT_EQ(number_text("it", Decimal{std::numeric_limits<double>::max(), 99}).size(), 309U + 102U + 16U);
    EXPECT_EQ(number_text("en", Decimal{1.5, -1}), "2");
}

TEST(NumberText, uses_English_for_unknown_languages) {
    EXPECT_EQ(number_text("tlh", 1234), "1,234");
    EXPECT_EQ(ordinal_form("", 2), two);
}

TEST(PluralForm, is_one_for_1_and_in_French_below_2) {
    for (const std::string_view language : languages()) {
        const bool french = language == "fr";
        for (const int number : {0, 1, 2, 5, 21, 101, 1234, 1'000'000}) {
            const PluralForm expected = number == 1 || (french && number == 0) ? one : other;
            EXPECT_EQ(plural_form(language, number), expected) << language << ' ' << number;
            EXPECT_EQ(plural_form(language, -number), expected) << language << ' ' << -number;
        }
        EXPECT_EQ(plural_form(language, Decimal{1.5, 1}), french ? one : other) << language;
        EXPECT_EQ(plural_form(language, Decimal{-0.5, 1}), french ? one : other) << language;
        EXPECT_EQ(plural_form(language, Decimal{2.5, 1}), other) << language;
        EXPECT_EQ(plural_form(language, Decimal{1, 0}), one) << language;
    }
}

TEST(PluralForm, depends_on_the_digits_shown) {
    EXPECT_EQ(plural_form("en", Decimal{1, 1}), other);
    EXPECT_EQ(plural_form("de", Decimal{1, 1}), other);
    EXPECT_EQ(plural_form("it", Decimal{1, 1}), other);
    EXPECT_EQ(plural_form("fr", Decimal{1, 1}), one);
    EXPECT_EQ(plural_form("hu", Decimal{1, 2}), one);
    EXPECT_EQ(plural_form("hu", Decimal{1.01, 2}), other);
    EXPECT_EQ(plural_form("fr", Decimal{1.96, 1}), other);
    EXPECT_EQ(plural_form("en", Decimal{1.2, 0}), one);
}

TEST(OrdinalForm, follows_the_rules_of_each_language) {
    for (const int number : {0, 1, 2, 3, 4, 5, 8, 11, 12, 13, 21, 22, 23, 80, 101, 111, 800, 8000}) {
        PluralForm english = other;
        if (number == 1 || number == 21 || number == 101) english = one;
        if (number == 2 || number == 22) english = two;
        if (number == 3 || number == 23) english = few;
        const bool italian_many = number == 8 || number == 11 || number == 80 || number == 800;
        EXPECT_EQ(ordinal_form("en", number), english) << number;
        EXPECT_EQ(ordinal_form("de", number), other) << number;
        EXPECT_EQ(ordinal_form("fr", number), number == 1 ? one : other) << number;
        EXPECT_EQ(ordinal_form("it", number), italian_many ? many : other) << number;
        EXPECT_EQ(ordinal_form("hu", number), number == 1 || number == 5 ? one : other) << number;
    }
}

TEST(NumberText, contains_only_digits_and_signs) {
    EXPECT_TRUE(rc::check([](std::int64_t number) {
        for (const std::string_view language : languages()) {
            std::string digits;
            for (const char c : number_text(language, number)) {
                if (c >= '0' && c <= '9') digits += c;
            }
            const std::string plain = std::to_string(number);
            RC_ASSERT(digits == (number < 0 ? plain.substr(1) : plain));
        }
    }));
    EXPECT_TRUE(rc::check([](double number, int places) {
        for (const std::string_view language : languages())
            RC_ASSERT(!number_text(language, Decimal{number, places}).empty());
    }));
}

}  // namespace
}  // namespace kameleon
