// json_test.cpp: JSON read and printed: examples of everything that can be wrong, and properties of any data.
#include "json/json.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/json.h"

namespace kameleon {
namespace {

using Problem = JsonProblem;
using namespace std::string_literals;
using namespace std::string_view_literals;

Data parsed(std::string_view text) {
    const auto data = parse_json(text);
    if (!data) ADD_FAILURE() << text << ": " << key(data.error().problem) << " at " << data.error().at;
    return data.value_or(Data());
}

void expect_error(std::string_view text, std::size_t at, Problem problem, const JsonLimits& limits = {}) {
    const auto data = parse_json(text, limits);
    ASSERT_FALSE(data) << text;
    EXPECT_EQ(key(data.error().problem), key(problem)) << text;
    EXPECT_EQ(data.error().at, at) << text;
}

std::string nested(std::size_t depth) { return std::string(depth, '[') + std::string(depth, ']'); }

// Reading

TEST(Json, words_and_numbers_become_their_kind_of_data) {
    EXPECT_TRUE(parsed("null").is_null());
    EXPECT_EQ(parsed("true"), Data(true));
    EXPECT_EQ(parsed(" \t\r\n false \n"), Data(false));
    EXPECT_EQ(parsed("0"), Data(0));
    EXPECT_EQ(parsed("-0"), Data(0));
    EXPECT_EQ(parsed("-17"), Data(-17));
    EXPECT_EQ(parsed("1.0"), Data(1.0));
    EXPECT_EQ(parsed("1e2"), Data(100.0));
    EXPECT_EQ(parsed("-2.5E-1"), Data(-0.25));
}

TEST(Json, whole_numbers_have_64_bits) {
    EXPECT_EQ(parsed("4294967296"), Data(std::int64_t{1} << 32));
    EXPECT_EQ(parsed("9223372036854775807"), Data(std::numeric_limits<std::int64_t>::max()));
    EXPECT_EQ(parsed("-9223372036854775808"), Data(std::numeric_limits<std::int64_t>::min()));
    expect_error("[9223372036854775808]", 1, Problem::number_too_big);
    expect_error("-9223372036854775809", 0, Problem::number_too_big);
    expect_error("[0, 18446744073709551616]", 4, Problem::number_too_big);
    expect_error("{\"a\": " + std::string(400, '9') + "}", 6, Problem::number_too_big);
}

TEST(Json, real_numbers_are_the_nearest_double) {
    EXPECT_EQ(parsed("0.9868011474609375"), Data(0.9868011474609375));
    EXPECT_EQ(parsed("9007199254740993.0"), Data(9007199254740992.0));
    EXPECT_EQ(parsed("123456789012345678901234567890.0"), Data(123456789012345678901234567890.0));
    EXPECT_EQ(parsed("1.7976931348623157e308"), Data(std::numeric_limits<double>::max()));
    EXPECT_EQ(parsed("5e-324"), Data(std::numeric_limits<double>::denorm_min()));
    EXPECT_EQ(parsed("0." + std::string(2000, '3')), Data(1.0 / 3));
}

TEST(Json, real_numbers_beyond_a_double_are_too_big) {
    expect_error("1e309", 0, Problem::number_too_big);
    expect_error("[ -1e309]", 2, Problem::number_too_big);
    expect_error("10e308", 0, Problem::number_too_big);
    expect_error("0.5e309", 0, Problem::number_too_big);
    expect_error("1e99999999999999999999", 0, Problem::number_too_big);
}

TEST(Json, real_numbers_too_near_to_zero_are_zero) {
    EXPECT_EQ(parsed("1e-400"), Data(0.0));
    EXPECT_EQ(parsed("1e-2147483648"), Data(0.0));
    EXPECT_EQ(parsed("123456.7e-99999999999999999999999"), Data(0.0));
    EXPECT_EQ(parsed("0." + std::string(50, '0') + "1e-2147483639"), Data(0.0));
    EXPECT_EQ(parsed("0." + std::string(500, '0') + "1e+5"), Data(0.0));
    const Data negative = parsed("-1e-400");
    ASSERT_NE(negative.as_double(), nullptr);
    EXPECT_TRUE(std::signbit(*negative.as_double()));
}

TEST(Json, strings_lose_their_escapes) {
    EXPECT_EQ(parsed(R"("\"\\\/\b\f\n\r\t")"), Data("\"\\/\b\f\n\r\t"));
    EXPECT_EQ(parsed(R"("\u00e9\u20AC\ud83e\udd8e")"), Data("é€🦎"));
    EXPECT_EQ(parsed("\"é€🦎\x7F\""), Data("é€🦎\x7F"));
    EXPECT_EQ(parsed(R"("a\u0000b")"), Data("a\0b"s));
    EXPECT_EQ(parsed(R"("\\udc00")"), Data("\\udc00"));
}

TEST(Json, objects_and_lists_keep_their_order) {
    const Data data = parsed(R"( { "z" : [ 1 , [ ] , { } ] , "" : null, "a":"b" } )");
    ASSERT_NE(data.object(), nullptr);
    ASSERT_EQ(data.object()->size(), 3U);
    EXPECT_EQ((*data.object())[0].key, "z");
    EXPECT_EQ((*data.object())[1].key, "");
    EXPECT_EQ((*data.object())[2].key, "a");
    EXPECT_EQ(
        data, Data::object({{"z", Data::List{1, Data::List{}, Data::Object{}}}, {"", Data()}, {"a", "b"}}));
}

// Refusing

TEST(Json, nothing_but_blanks_is_empty) {
    expect_error("", 0, Problem::empty);
    expect_error({}, 0, Problem::empty);
    expect_error(" \n\t\r", 4, Problem::empty);
}

TEST(Json, a_text_that_ends_too_early_is_unfinished) {
    for (const std::string_view text : {"[",      "[1",      "[1,",      "[ ",        "{",
                                        "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "\"",
                                        "\"abc",  "\"\\",    "\"\\u12",  "\"\\ud83e", "-",
                                        "1.",     "1e",      "1e+",      "tru",       "[nul"}) {
        expect_error(text, text.size(), Problem::unfinished);
    }
}

TEST(Json, bytes_that_cannot_stand_where_they_stand_are_bad_syntax) {
    expect_error("]", 0, Problem::syntax);
    expect_error(" ,", 1, Problem::syntax);
    expect_error("x", 0, Problem::syntax);
    expect_error("'a'", 0, Problem::syntax);
    expect_error("\xEF\xBB\xBF[]", 0, Problem::syntax);
    expect_error("\0"sv, 0, Problem::syntax);
    expect_error("[1 2]", 3, Problem::syntax);
    expect_error("[1,]", 3, Problem::syntax);
    expect_error("[,1]", 1, Problem::syntax);
    expect_error("[1\0]"sv, 2, Problem::syntax);
    expect_error("[1}", 2, Problem::syntax);
    expect_error("{1:2}", 1, Problem::syntax);
    expect_error("{\"a\" 1}", 5, Problem::syntax);
    expect_error("{\"a\":1,}", 7, Problem::syntax);
    expect_error("{\"a\":}", 5, Problem::syntax);
    expect_error(R"({"a":1 "b"})", 7, Problem::syntax);
    expect_error("[nulL]", 4, Problem::syntax);
    expect_error("[truth]", 4, Problem::syntax);
    expect_error("[NaN]", 1, Problem::syntax);
    expect_error("[-Infinity]", 2, Problem::syntax);
    expect_error("[+1]", 1, Problem::syntax);
    expect_error("[.5]", 1, Problem::syntax);
    expect_error("[1.]", 3, Problem::syntax);
    expect_error("[1e]", 3, Problem::syntax);
    expect_error("[01]", 2, Problem::syntax);
    expect_error("[1 // one\n]", 3, Problem::syntax);
}

TEST(Json, strings_need_real_escapes_and_no_plain_control_characters) {
    expect_error(R"(["\x"])", 2, Problem::bad_string);
    expect_error(R"(["ab\u12g4"])", 4, Problem::bad_string);
    expect_error("[\"a\nb\"]", 3, Problem::bad_string);
    expect_error("[\"a\0b\"]"sv, 3, Problem::bad_string);
    expect_error("{\"a\tb\":1}", 3, Problem::bad_string);
}

TEST(Json, half_of_a_pair_of_escapes_is_refused) {
    expect_error(R"(["\ud83e"])", 2, Problem::bad_string);
    expect_error(R"(["\ud83e\u0041"])", 2, Problem::bad_string);
    expect_error(R"(["a\udd8e"])", 3, Problem::bad_string);
    expect_error(R"(["\ud83e\udd8e\"\\\uDFFF"])", 18, Problem::bad_string);
    expect_error(R"({ "\uDC00": 1})", 3, Problem::bad_string);
}

TEST(Json, strings_must_be_utf8) {
    expect_error("[\"a\xFF\"]", 3, Problem::bad_utf8);
    expect_error("[\"\xC0\x80\"]", 2, Problem::bad_utf8);          // longer than need be
    expect_error("[\"\xED\xA0\x80\"]", 2, Problem::bad_utf8);      // half of a UTF-16 pair
    expect_error("[\"\xF4\x90\x80\x80\"]", 2, Problem::bad_utf8);  // beyond the last character
    expect_error("{\"\xC3\":1}", 2, Problem::bad_utf8);
    expect_error("\"\xC3", 1, Problem::bad_utf8);
}

TEST(Json, nothing_may_follow_the_value) {
    expect_error("1 2", 2, Problem::more_after_end);
    expect_error("[] ]", 3, Problem::more_after_end);
    expect_error("\"a\" x", 4, Problem::more_after_end);
    expect_error("null\n\0"sv, 5, Problem::more_after_end);
    expect_error("1\0"sv, 1, Problem::more_after_end);
}

TEST(Json, a_key_may_stand_only_once_in_its_object) {
    expect_error(R"({"a":1, "a":2})", 8, Problem::duplicate_key);
    expect_error(R"({"b":0,"a":1,"\u0061" :2,"b":3})", 13, Problem::duplicate_key);
    expect_error(R"([{"x":{"":1,"y":2,"":3}}])", 18, Problem::duplicate_key);
    EXPECT_TRUE(parse_json(R"({"a":{"a":[{"a":1},{"a":2}]}})"));
    // The object must end before its keys are compared.
    expect_error(R"({"a":1,"a":2]})", 12, Problem::syntax);
}

TEST(Json, an_object_may_have_very_many_keys) {
    // Quadratic comparison of these would take minutes.
    std::string text;
    for (int i = 0; i < 300'000; ++i) text += (text.empty() ? "{\"" : ",\"") + std::to_string(i) + "\":0";
    const auto data = parse_json(text + "}");
    ASSERT_TRUE(data);
    EXPECT_EQ(data->object()->size(), 300'000U);
    expect_error(text + ",\"7\":1}", text.size() + 1, Problem::duplicate_key);
}

TEST(Json, too_deep_is_noticed_at_the_bracket) {
    EXPECT_TRUE(parse_json(nested(32)));
    expect_error(nested(33), 32, Problem::too_deep);
    expect_error(R"([[],{"a":[]}])", 9, Problem::too_deep, {.depth = 2});
    EXPECT_TRUE(parse_json("[[],[],{}]", {.depth = 2}));
    EXPECT_TRUE(parse_json("7", {.depth = 0}));
    expect_error("{}", 0, Problem::too_deep, {.depth = 0});
    expect_error("{}", 0, Problem::too_deep, {.depth = -1});
}

TEST(Json, a_million_brackets_do_no_harm) {
    expect_error(std::string(1'000'000, '['), 32, Problem::too_deep);
    expect_error(nested(1'000'000), 32, Problem::too_deep);
    std::string objects;
    for (int i = 0; i < 500'000; ++i) objects += "{\"\":";
    expect_error(objects, std::size_t{32} * 4, Problem::too_deep);
}

TEST(Json, too_long_is_refused_before_anything_is_read) {
    const std::size_t limit = JsonLimits{}.bytes;
    std::string brackets;
    brackets.resize(10'000'000, ']');
    expect_error(brackets, limit, Problem::too_long);
    expect_error("[1,2]", 4, Problem::too_long, {.bytes = 4});
    EXPECT_TRUE(parse_json("[1,2]", {.bytes = 5}));
    EXPECT_TRUE(parse_json("7" + std::string(limit - 1, ' ')));
}

TEST(Json, every_problem_has_a_name_of_its_own) {
    std::set<std::string_view> names;
    for (auto i = 0; i <= static_cast<int>(Problem::more_after_end); ++i) {
        const std::string_view name = key(static_cast<Problem>(i));
        EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789"), std::string_view::npos)
            << name;
        EXPECT_TRUE(names.insert(name).second) << name;
    }
}

// Positions

TEST(Json, values_know_where_they_began) {
    const std::string_view text =
        R"( {"a\"]," : [ 10,"x\\" , null],"\u003a:" :{"k":{ }}, "d":-2.5e1 ,"e" : true})";
    const Data data = parsed(text);
    EXPECT_EQ(data.at(), 1U);
    const auto starts = [&](const Data* value, std::string_view with) {
        return value != nullptr && text.substr(value->at()).starts_with(with);
    };
    const Data* list = data.find("a\"],");
    ASSERT_TRUE(starts(list, "[ 10"));
    EXPECT_TRUE(starts(&(*list->list())[0], "10,"));
    EXPECT_TRUE(starts(&(*list->list())[1], R"("x\\" )"));
    EXPECT_TRUE(starts(&(*list->list())[2], "null]"));
    const Data* object = data.find("::");
    ASSERT_TRUE(starts(object, "{\"k\""));
    EXPECT_TRUE(starts(object->find("k"), "{ }}"));
    EXPECT_TRUE(starts(data.find("d"), "-2.5e1 "));
    EXPECT_TRUE(starts(data.find("e"), "true}"));
}

TEST(Json, a_value_alone_begins_after_the_blanks) {
    EXPECT_EQ(parsed("\n\n  42 ").at(), 4U);
    EXPECT_EQ(parsed("\t\"\"").at(), 1U);
    EXPECT_EQ(parsed("[]").at(), 0U);
}

TEST(Json, positions_count_lines_and_bytes_from_one) {
    const std::string_view text = "ab\n\né\nx";
    EXPECT_EQ(position_in(text, 0), (Position{.line = 1, .column = 1}));
    EXPECT_EQ(position_in(text, 2), (Position{.line = 1, .column = 3}));
    EXPECT_EQ(position_in(text, 3), (Position{.line = 2, .column = 1}));
    EXPECT_EQ(position_in(text, 6), (Position{.line = 3, .column = 3}));
    EXPECT_EQ(position_in(text, 7), (Position{.line = 4, .column = 1}));
    EXPECT_EQ(position_in(text, 8), (Position{.line = 4, .column = 2}));
    EXPECT_EQ(position_in(text, 999), (Position{.line = 4, .column = 2}));
    EXPECT_EQ(position_in("", 0), (Position{.line = 1, .column = 1}));
}

// Printing

TEST(Json, prints_on_one_line_without_blanks) {
    const Data data = Data::object(
        {{"z", Data::List{1, -2.5, true, false, Data(), "x"}}, {"a", Data::Object{}}, {"", Data::List{}}});
    EXPECT_EQ(json_text(data), R"({"z":[1,-2.5,true,false,null,"x"],"a":{},"":[]})");
    EXPECT_EQ(json_text(Data()), "null");
}

TEST(Json, only_what_must_be_escaped_is) {
    EXPECT_EQ(json_text("\"\\/\b\f\n\r\t\x01\x1F é€🦎"), R"("\"\\/\b\f\n\r\t\u0001\u001f é€🦎")");
    EXPECT_EQ(json_text("a\0b"s), R"("a\u0000b")");
    EXPECT_EQ(json_text(Data::object({{"\n", 1}})), R"({"\n":1})");
}

TEST(Json, bytes_that_are_no_utf8_are_replaced) {
    EXPECT_EQ(json_text("a\xFF\xC3z\xE2\x82"), "\"a\uFFFD\uFFFDz\uFFFD\uFFFD\"");
    EXPECT_EQ(json_text("\xED\xA0\x80"), "\"\uFFFD\uFFFD\uFFFD\"");
    EXPECT_EQ(json_text("\xC0\x80\xF4\x90\x80\x80"), "\"\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\uFFFD\"");
    EXPECT_EQ(json_text(Data::object({{"\x80", 1}})), "{\"\uFFFD\":1}");
}

TEST(Json, real_numbers_stay_real) {
    EXPECT_EQ(json_text(1.0), "1.0");
    EXPECT_EQ(json_text(-0.0), "-0.0");
    EXPECT_EQ(json_text(0.1), "0.1");
    EXPECT_EQ(json_text(1e300), "1e+300");
    const Data zero = parsed("-0.0");
    ASSERT_NE(zero.as_double(), nullptr);
    EXPECT_TRUE(std::signbit(*zero.as_double()));
}

TEST(Json, what_json_has_no_number_for_is_null) {
    const double infinity = std::numeric_limits<double>::infinity();
    const Data data = Data::List{infinity, -infinity, std::numeric_limits<double>::quiet_NaN()};
    EXPECT_EQ(json_text(data), "[null,null,null]");
    EXPECT_EQ(json_text(Data(infinity)), "null");
}

// Any data

std::string utf8(std::uint32_t code) {
    const auto byte = [](std::uint32_t bits) { return static_cast<char>(bits); };
    const auto tail = [&](std::uint32_t shift) { return byte(0x80U | ((code >> shift) & 0x3FU)); };
    if (code < 0x80) return {byte(code)};
    if (code < 0x800) return {byte(0xC0U | (code >> 6U)), tail(0)};
    if (code < 0x10000) return {byte(0xE0U | (code >> 12U)), tail(6), tail(0)};
    return {byte(0xF0U | (code >> 18U)), tail(12), tail(6), tail(0)};
}

rc::Gen<std::string> any_text() {
    const auto character = rc::gen::map(
        rc::gen::oneOf(
            rc::gen::inRange<std::uint32_t>(0, 0x80),
            rc::gen::elementOf(std::vector<std::uint32_t>{'"', '\\', '/', ':', ',', '[', '}', ' ', '\n'}),
            rc::gen::inRange<std::uint32_t>(0x80, 0xD800), rc::gen::inRange<std::uint32_t>(0xE000, 0x110000)),
        utf8);
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(character), [](const auto& characters) {
        std::string text;
        for (const std::string& one : characters) text += one;
        return text;
    });
}

rc::Gen<double> any_double() {
    return rc::gen::suchThat(
        rc::gen::oneOf(
            rc::gen::map(
                rc::gen::arbitrary<std::uint64_t>(),
                [](std::uint64_t bits) { return std::bit_cast<double>(bits); }),
            rc::gen::arbitrary<double>()),
        [](double value) { return std::isfinite(value); });
}

template <class Value>
rc::Gen<Data> as_data(const rc::Gen<Value>& values) {
    return rc::gen::map(values, [](const Value& value) { return Data(value); });
}

rc::Gen<Data> any_data(int depth) {
    const auto leaf = rc::gen::oneOf(
        rc::gen::construct<Data>(), as_data(rc::gen::arbitrary<bool>()),
        as_data(rc::gen::arbitrary<std::int64_t>()), as_data(any_double()), as_data(any_text()));
    if (depth == 0) return leaf;
    const auto inner = rc::gen::scale(0.3, rc::gen::lazy([=] { return any_data(depth - 1); }));
    const auto list = as_data(rc::gen::container<Data::List>(inner));
    const auto object = rc::gen::map(
        rc::gen::container<std::vector<std::pair<std::string, Data>>>(rc::gen::pair(any_text(), inner)),
        [](const auto& members) {
            Data data = Data::Object{};
            for (const auto& [key, value] : members) {
                if (data.find(key) == nullptr) data.set(key, value);
            }
            return data;
        });
    return rc::gen::oneOf(leaf, list, object);
}

/// The same JSON with blanks wherever they are allowed.
std::string spread(const std::string& text, const std::vector<std::string>& blanks) {
    std::string result;
    std::size_t next = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool mark = "[]{},:"sv.contains(text[i]) && !quoted;
        if (mark && !blanks.empty()) result += blanks[next++ % blanks.size()];
        result += text[i];
        if (mark && !blanks.empty()) result += blanks[next++ % blanks.size()];
        if (quoted && text[i] == '\\') {
            result += text[++i];
        } else if (text[i] == '"') {
            quoted = !quoted;
        }
    }
    return result;
}

template <class Visit>
void for_each_value(const Data& data, const Visit& visit) {
    visit(data);
    if (data.list() != nullptr) {
        for (const Data& item : *data.list()) for_each_value(item, visit);
    }
    if (data.object() != nullptr) {
        for (const Data::Member& member : *data.object()) for_each_value(member.value, visit);
    }
}

char first_of(const Data& data) {
    if (data.object() != nullptr) return '{';
    return data.list() != nullptr ? '[' : json_text(data).front();
}

RC_GTEST_PROP(Json, what_is_printed_is_read_again_the_same, ()) {
    const Data data = *any_data(3);
    const auto again = parse_json(json_text(data));
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == data);
    RC_ASSERT(json_text(*again) == json_text(data));
    const auto pretty = parse_json(Json::raw(json_text(data)).pretty());
    RC_ASSERT(pretty.has_value());
    RC_ASSERT(json_text(*pretty) == json_text(data));
}

RC_GTEST_PROP(Json, doubles_are_read_again_to_the_last_bit, ()) {
    const double value = *any_double();
    const auto again = parse_json(json_text(value));
    RC_ASSERT(again.has_value() && again->as_double() != nullptr);
    RC_ASSERT(std::bit_cast<std::uint64_t>(*again->as_double()) == std::bit_cast<std::uint64_t>(value));
}

RC_GTEST_PROP(Json, every_value_stands_where_it_says, ()) {
    const Data data = *any_data(3);
    const std::string text = json_text(data);
    const auto read = parse_json(text);
    RC_ASSERT(read.has_value());
    // Printed alone, a value looks just as it does at its place.
    for_each_value(
        *read, [&](const Data& value) { RC_ASSERT(text.substr(value.at()).starts_with(json_text(value))); });
}

RC_GTEST_PROP(Json, blanks_change_nothing_but_the_places, ()) {
    const Data data = *any_data(3);
    const auto blank = rc::gen::container<std::string>(rc::gen::elementOf(" \t\r\n"s));
    const std::string text = spread(json_text(data), *rc::gen::container<std::vector<std::string>>(blank));
    const auto read = parse_json(text);
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == data);
    for_each_value(*read, [&](const Data& value) {
        RC_ASSERT(text.at(value.at()) == first_of(value));
        if (value.list() == nullptr && value.object() == nullptr) {
            RC_ASSERT(std::string_view(text).substr(value.at()).starts_with(json_text(value)));
        }
    });
}

RC_GTEST_PROP(Json, what_is_cut_off_is_unfinished, ()) {
    const std::string text = json_text(Data::List{*any_data(2)});
    const auto length = *rc::gen::inRange<std::size_t>(1, text.size());
    const auto read = parse_json(std::string_view(text).substr(0, length));
    RC_ASSERT(!read.has_value());
    // The cut may go through a character of several bytes.
    if (read.error().problem != Problem::bad_utf8) {
        RC_ASSERT(read.error() == (JsonError{.at = length, .problem = Problem::unfinished}));
    }
}

RC_GTEST_PROP(Json, any_text_prints_as_json, (const std::string& bytes)) {
    const auto again = parse_json(json_text(bytes));
    RC_ASSERT(again.has_value() && again->text() != nullptr);
    RC_ASSERT(json_text(*again) == json_text(bytes));
}

RC_GTEST_PROP(Json, any_change_of_a_byte_gives_data_or_an_error_inside_the_text, ()) {
    std::string text = json_text(*any_data(3));
    text[*rc::gen::inRange<std::size_t>(0, text.size())] = *rc::gen::arbitrary<char>();
    const auto read = parse_json(text);
    if (read) {
        RC_ASSERT(parse_json(json_text(*read)).has_value());
    } else {
        RC_ASSERT(read.error().at <= text.size());
    }
}

}  // namespace
}  // namespace kameleon
