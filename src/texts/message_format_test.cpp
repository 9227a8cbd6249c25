// message_format_test.cpp: the language of messages: placeholders, choices, quotes, what is refused and
// where.
#include "texts/message_format.h"

#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "texts/texts.h"

namespace kameleon {
namespace {

using testing::ElementsAre;

/// The key alone, in square brackets: no catalogue is needed to see where it goes.
std::string format_message(const Message& message) { return "[" + to_string(message) + "]"; }

std::string fill(
    std::string_view text, const std::vector<Argument>& arguments = {}, std::string_view language = "en") {
    const auto format = parse_message(text);
    if (!format) return "error: " + std::string(format.error().reason);
    return format->fill(language, arguments, format_message);
}

TEST(MessageFormat, fills_placeholders) {
    EXPECT_EQ(fill(""), "");
    EXPECT_EQ(fill("Plain # text, Größe."), "Plain # text, Größe.");
    EXPECT_EQ(fill("{ giver } to {receiver}", {{"giver", "Anna"}, {"receiver", "Bob"}}), "Anna to Bob");
    EXPECT_EQ(fill("{name}{name}", {{"name", "{name}"}}), "{name}{name}");
}

TEST(MessageFormat, formats_each_type_of_argument) {
    EXPECT_EQ(fill("{n}", {{"n", 12345}}, "de"), "12.345");
    EXPECT_EQ(fill("{n}", {{"n", -3}}), "\u22123");
    EXPECT_EQ(fill("{n}", {{"n", Decimal{62.5, 2}}}, "hu"), "62,50");
    EXPECT_EQ(fill("{n}", {{"n", Message("card.joker")}}), "[card.joker]");
    MessageList list{.items = {Message("red"), Message("blue")}};
    EXPECT_EQ(fill("{n}.", {{"n", list}}), "[red], [blue].");
    list.separator = " · ";
    EXPECT_EQ(fill("{n}.", {{"n", list}}), "[red] · [blue].");
    EXPECT_EQ(fill("{n}.", {{"n", MessageList{}}}), ".");
}

TEST(MessageFormat, keeps_placeholders_without_arguments) {
    EXPECT_EQ(fill("{name}: {n, plural, one {#} other {#}}"), "{name}: {n}");
    EXPECT_EQ(fill("{n, plural, other {# of {all}}}", {{"n", 2}}), "2 of {all}");
}

TEST(MessageFormat, keeps_apostrophes_unless_they_quote_a_brace) {
    EXPECT_EQ(fill("don't 'quote' ''"), "don't 'quote' ''");
    EXPECT_EQ(fill("'{' '}' '{name} # it' {name}", {{"name", "x"}}), "{ } {name} # it x");
    EXPECT_EQ(fill("{n, plural, other {'}' #'#' }}", {{"n", 1}}), "} 1'1' ");
}

TEST(MessageFormat, prefers_exact_numbers_then_plural_forms_then_other) {
    const std::string_view text =
        "{n, plural, =0 {none} =-1{minus one}=12 {a dozen} one {# card} other {# cards}}";
    EXPECT_EQ(fill(text, {{"n", 0}}), "none");
    EXPECT_EQ(fill(text, {{"n", 1}}), "1 card");
    EXPECT_EQ(fill(text, {{"n", -1}}), "minus one");
    EXPECT_EQ(fill(text, {{"n", 12}}), "a dozen");
    EXPECT_EQ(fill(text, {{"n", 1234}}), "1,234 cards");
    EXPECT_EQ(fill(text, {{"n", Decimal{0, 1}}}), "none");
    EXPECT_EQ(fill(text, {{"n", Decimal{0.25, 2}}}), "0.25 cards");
    EXPECT_EQ(fill("{n, plural, =1 {exact} one {form} other {}}", {{"n", 1}}), "exact");
    EXPECT_EQ(fill("{n, plural, other {#}}", {{"n", 1}}), "1");
}

TEST(MessageFormat, uses_other_for_the_plural_of_text) {
    const std::string_view text = "{n, plural, one {one} other {# others}}";
    EXPECT_EQ(fill(text, {{"n", "some"}}), "some others");
    EXPECT_EQ(fill(text, {{"n", Message("many")}}), "[many] others");
    EXPECT_EQ(fill(text, {{"n", Decimal{std::numeric_limits<double>::quiet_NaN(), 0}}}), "NaN others");
    EXPECT_EQ(fill("{n, selectordinal, one {one} other {#}}", {{"n", Decimal{1, 1}}}), "1.0");
}

TEST(MessageFormat, has_separate_ordinal_forms) {
    const std::string_view text = "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}";
    EXPECT_EQ(fill(text, {{"n", 1}}), "1st");
    EXPECT_EQ(fill(text, {{"n", 2}}), "2nd");
    EXPECT_EQ(fill(text, {{"n", 3}}), "3rd");
    EXPECT_EQ(fill(text, {{"n", 11}}), "11th");
    EXPECT_EQ(fill(text, {{"n", 21}}), "21st");
    EXPECT_EQ(fill(text, {{"n", 1234}}), "1,234th");
    EXPECT_EQ(fill("{n, selectordinal, one {#re} other {#e}} manche", {{"n", 1}}, "fr"), "1re manche");
    EXPECT_EQ(fill("{n, selectordinal, one {#re} other {#e}} manche", {{"n", 2}}, "fr"), "2e manche");
    EXPECT_EQ(fill("{n, selectordinal, many {l’} other {la }}#ª", {{"n", 8}}, "it"), "l’#ª");
    EXPECT_EQ(fill("{n, selectordinal, many {l’#ª} other {la #ª}}", {{"n", 11}}, "it"), "l’11ª");
    EXPECT_EQ(fill("{n, selectordinal, many {l’#ª} other {la #ª}}", {{"n", 2}}, "it"), "la 2ª");
    EXPECT_EQ(fill("{n, selectordinal, other {#.}} Zug", {{"n", 1}}, "de"), "1. Zug");
}

TEST(MessageFormat, selects_by_text) {
    const std::string_view text = "{side, select, brown {brown side} 2 {both sides} other {{side}?}}";
    EXPECT_EQ(fill(text, {{"side", "brown"}}), "brown side");
    EXPECT_EQ(fill(text, {{"side", "grey"}}), "grey?");
    EXPECT_EQ(fill(text, {{"side", 2}}), "both sides");
    EXPECT_EQ(fill(text, {{"side", Message("brown")}}), "[brown]?");
}

TEST(MessageFormat, nests_choices) {
    const std::string_view text =
        "{a, plural, one {{b, plural, one {# and a} other {# of {a}}}} other {{x, select, y {#!} other {"
        "{b, plural, other {#}}/#}}}}";
    EXPECT_EQ(fill(text, {{"a", 1}, {"b", 1}}), "1 and a");
    EXPECT_EQ(fill(text, {{"a", 1}, {"b", 7}}), "7 of 1");
    EXPECT_EQ(fill(text, {{"a", 2}, {"b", 7}, {"x", "y"}}), "2!");
    EXPECT_EQ(fill(text, {{"a", 2}, {"b", 7}, {"x", "z"}}), "7/2");
}

TEST(MessageFormat, lists_each_placeholder_once_per_kind) {
    const auto format =
        parse_message("{z} {n, plural, one {{n} {a}} other {{z}}} {n, selectordinal, other {}}");
    ASSERT_TRUE(format.has_value());
    EXPECT_THAT(
        format->placeholders(),
        ElementsAre(
            Placeholder{"a", PlaceholderKind::plain}, Placeholder{"n", PlaceholderKind::plain},
            Placeholder{"n", PlaceholderKind::plural}, Placeholder{"n", PlaceholderKind::selectordinal},
            Placeholder{"z", PlaceholderKind::plain}));
    EXPECT_TRUE(parse_message("none '{here}'").value().placeholders().empty());
}

TEST(MessageParser, reports_the_error_and_its_position) {
    struct Row {
        std::string_view text;
        MessageError error;
    };
    const std::vector<Row> rows{
        {"a } b", {2, "stray_brace"}},
        {"{name", {0, "unclosed_brace"}},
        {"ab {", {4, "name_expected"}},
        {"{}", {1, "name_expected"}},
        {"{ü}", {1, "name_expected"}},
        {"{a b}", {3, "comma_expected"}},
        {"{a.b}", {2, "comma_expected"}},
        {"{n, number}", {4, "unknown_kind"}},
        {"{n,", {3, "unknown_kind"}},
        {"{n, plural", {0, "unclosed_brace"}},
        {"{n, plural}", {10, "comma_expected"}},
        {"{n, plural, }", {0, "other_missing"}},
        {"x{n, plural, one {1}}", {1, "other_missing"}},
        {"{n, plural, other {1}", {0, "unclosed_brace"}},
        {"{n, plural, other {1", {18, "unclosed_brace"}},
        {"{n, plural, other 1}", {18, "brace_expected"}},
        {"{n, plural, {1}}", {12, "choice_expected"}},
        {"{n, plural, some {1} other {2}}", {12, "unknown_choice"}},
        {"{n, plural, offset:1 other {2}}", {12, "unknown_choice"}},
        {"{n, plural, =01 {1} other {2}}", {12, "unknown_choice"}},
        {"{n, plural, =-0 {1} other {2}}", {12, "unknown_choice"}},
        {"{n, plural, = {1} other {2}}", {12, "unknown_choice"}},
        {"{x, select, =1 {1} other {2}}", {12, "unknown_choice"}},
        {"{x, select, a {1} a {2} other {3}}", {18, "choice_twice"}},
        {"{x, select, other {it's '{ open}}", {24, "unclosed_quote"}},
        {"{x, select, other {{y}}", {0, "unclosed_brace"}},
    };
    for (const Row& row : rows) {
        const auto format = parse_message(row.text);
        ASSERT_FALSE(format.has_value()) << row.text;
        EXPECT_EQ(format.error().reason, row.error.reason) << row.text;
        EXPECT_EQ(format.error().at, row.error.at) << row.text;
    }
}

TEST(MessageParser, limits_the_nesting_depth) {
    std::string text;
    for (int i = 0; i < 100'000; ++i) text += "{x, select, other {";
    const auto format = parse_message(text);
    ASSERT_FALSE(format.has_value());
    EXPECT_EQ(format.error().reason, "too_deep");
}

/// Whatever a text is, it is a format or an error within it, and a format can be filled with anything.
void check_any(const std::string& text) {
    const auto format = parse_message(text);
    if (!format) {
        RC_ASSERT(format.error().at <= text.size());
        RC_ASSERT(!format.error().reason.empty());
        return;
    }
    const std::vector<Filling> fillings{
        std::int64_t{1},      std::numeric_limits<std::int64_t>::min(),
        Decimal{1e300, 3},    Decimal{std::numeric_limits<double>::quiet_NaN(), -1},
        std::string("other"), MessageList{.items = {Message("key")}}};
    for (const std::string_view language : languages()) {
        static_cast<void>(format->fill(language, {}, format_message));
        for (const Filling& filling : fillings) {
            std::vector<Argument> arguments;
            for (const Placeholder& placeholder : format->placeholders())
                arguments.emplace_back(placeholder.name, 0).filling = filling;
            static_cast<void>(format->fill(language, arguments, format_message));
        }
    }
}

TEST(MessageParser, accepts_or_rejects_any_bytes) {
    EXPECT_TRUE(rc::check([](const std::string& bytes) { check_any(bytes); }));
    EXPECT_TRUE(rc::check([] {
        const auto signs = rc::gen::elementOf(std::string("{}{}'#,= abn01-\xC3"));
        check_any(*rc::gen::container<std::string>(signs));
    }));
    EXPECT_TRUE(rc::check([] {
        const std::vector<std::string> words{
            "{",       "}",     "{n}",  "#",   "'",  " ",    "{n, plural, ", "{x, select, ",
            "other {", "one {", "=0 {", "a {", "}}", "text", "other {}}",    "{n, selectordinal, ",
        };
        std::string text;
        for (const std::string& word :
             *rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(words)))
            text += word;
        check_any(text);
    }));
}

/// A text that can be parsed, with all the names it uses.
rc::Gen<std::string> formats(int depth) {
    const auto plain = rc::gen::element<std::string>("text ", "{n}", "{x}", "#", "'{'", "ő");
    if (depth == 0) return plain;
    const auto inner = formats(depth - 1);
    const auto both = rc::gen::pair(inner, inner);
    return rc::gen::oneOf(
        plain, rc::gen::map(both, [](const auto& two) { return two.first + two.second; }),
        rc::gen::map(
            both,
            [](const auto& two) {
                return "{n, plural, one {" + two.first + "} other{" + two.second + "} }";
            }),
        rc::gen::map(both, [](const auto& two) {
            return "{x,select,a{" + two.first + "}other{" + two.second + "}}";
        }));
}

TEST(MessageParser, accepts_every_well_formed_message) {
    EXPECT_TRUE(rc::check([] {
        const std::string text = *formats(4);
        const auto format = parse_message(text);
        RC_ASSERT(format.has_value());
        check_any(text);
        const std::vector<Argument> arguments{{"n", 1}, {"x", "a"}};
        const std::string filled = format->fill("en", arguments, format_message);
        RC_ASSERT(filled.find("{n}") == std::string::npos);
        RC_ASSERT(filled.find("{x}") == std::string::npos);
    }));
}

}  // namespace
}  // namespace kameleon
