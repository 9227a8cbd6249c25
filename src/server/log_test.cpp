// log_test.cpp: lines, escaping, truncation and secrets.
#include "server/log.h"

#include <regex>
#include <sstream>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "json/json.h"
#include "server/log_line.h"

namespace kameleon::server {
namespace {

using testing::MatchesRegex;

std::string written(LogFormat format, const LogValue& value) {
    std::ostringstream out;
    Log log(LogLevel::debug, format, out);
    log.info("said", {{"what", value}});
    return out.str();
}

/// Everything after the time.
std::string after_time(const std::string& line) { return line.substr(line.find(' ') + 1); }

TEST(Log, writes_text_lines) {
    std::ostringstream out;
    Log log(LogLevel::info, LogFormat::text, out);
    log.warning("table_opened", {{"table", "CFH278"}, {"seats", 3}, {"rated", false}, {"name", "Anna B."}});
    EXPECT_THAT(
        out.str(), testing::ContainsRegex(
                       "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z warning "));
    EXPECT_EQ(
        after_time(out.str()), "warning table_opened table=CFH278 seats=3 rated=false name=\"Anna B.\"\n");
}

TEST(Log, writes_json_lines) {
    std::ostringstream out;
    Log log(LogLevel::info, LogFormat::json, out);
    log.error("store_failed", {{"tries", 2}, {"detail", "disk \"full\""}});
    auto line = parse_json(out.str());
    ASSERT_TRUE(line.has_value()) << out.str();
    EXPECT_EQ(line->text("time").size(), std::string_view("2026-03-01T12:00:00.123Z").size());
    EXPECT_EQ(line->text("level"), "error");
    EXPECT_EQ(line->text("event"), "store_failed");
    EXPECT_EQ(line->text("detail"), "disk \"full\"");
    EXPECT_EQ(line->number("tries", 0, 9), 2);
}

TEST(Log, filters_by_level) {
    std::ostringstream out;
    Log log(LogLevel::warning, LogFormat::text, out);
    log.debug("one");
    log.info("two");
    EXPECT_EQ(out.str(), "");
    log.warning("three");
    log.error("four");
    EXPECT_THAT(out.str(), MatchesRegex(".* warning three\n.* error four\n"));
}

TEST(Log, quotes_all_but_simple_words) {
    EXPECT_EQ(log_word("http://[::1]"), "\"http://[::1]\"");
    EXPECT_EQ(log_word("192.168.1.2:80"), "192.168.1.2:80");
    EXPECT_EQ(log_word(""), "\"\"");
    EXPECT_EQ(log_word("a=b"), "\"a=b\"");
    EXPECT_EQ(log_word("gr\u00FCn"), "\"gr\u00FCn\"");
    EXPECT_EQ(log_word(true), "true");
    EXPECT_EQ(log_word(-3), "-3");
}

TEST(Log, escapes_control_characters) {
    EXPECT_EQ(log_word("a\nb"), "\"a\\nb\"");
    EXPECT_EQ(log_word("\x1b[2J"), "\"\\u001b[2J\"");
    EXPECT_EQ(
        log_json("\x7F \u0085 \u009B \u061C \u200E \u2028 \u202E \u2066 \u2069"),
        "\"\\u007f \\u0085 \\u009b \\u061c \\u200e \\u2028 \\u202e \\u2066 \\u2069\"");
    EXPECT_EQ(log_json("\u00E9 \u2026 \u2603 \U0001F98E"), "\"\u00E9 \u2026 \u2603 \U0001F98E\"");
}

RC_GTEST_PROP(Log, writes_one_line_for_any_text, (const std::string& text)) {
    for (const LogFormat format : {LogFormat::text, LogFormat::json}) {
        const std::string line = written(format, text);
        RC_ASSERT(line.ends_with('\n'));
        for (const char c : line.substr(0, line.size() - 1))
            RC_ASSERT(static_cast<unsigned char>(c) >= 0x20U && c != 0x7F);
    }
    RC_ASSERT(parse_json(written(LogFormat::json, text)).has_value());
}

RC_GTEST_PROP(Log, values_round_trip, ()) {
    const auto text = *rc::gen::container<std::string>(rc::gen::inRange<char>(0, 127));
    auto line = parse_json(written(LogFormat::json, text));
    RC_ASSERT(line.has_value());
    RC_ASSERT(line->text("what") == text);
}

TEST(Log, truncates_long_texts_between_characters) {
    for (std::size_t before = 0; before < 4; ++before) {
        std::string text(longest_log_text - before, 'x');
        text += "\U0001F98E\U0001F98E";
        const auto back = parse_json(log_json(text));
        ASSERT_TRUE(back.has_value());
        EXPECT_TRUE(back->text()->ends_with(before == 0 ? "x\u2026" : "\u2026"));
        EXPECT_FALSE(back->text()->contains("\uFFFD"));
        EXPECT_LE(back->text()->size(), longest_log_text + 3);
    }
    const std::string fits(longest_log_text, 'x');
    EXPECT_EQ(log_word(fits), fits);
}

// What LogName refuses does not compile; these are the names it asks about.
static_assert(
    is_secret_name("token") && is_secret_name("cookie") && is_secret_name("luck") && is_secret_name("seed"));
static_assert(is_secret_name("Set-Cookie") && is_secret_name("deal_seed") && is_secret_name("AUTHORIZATION"));
static_assert(
    !is_secret_name("") && !is_secret_name("table") && !is_secret_name("see") && !is_secret_name("toke_n"));

template <const char* Name>
concept CanBeNamed = requires { typename std::integral_constant<bool, (LogName(Name), true)>; };
constexpr char table[] = "table";
constexpr char token[] = "token";
constexpr char my_seed[] = "my_seed";
constexpr char clock_time[] = "time";
constexpr char broken[] = "a\nb";
constexpr char nothing[] = "";
static_assert(CanBeNamed<table>);
static_assert(!CanBeNamed<token> && !CanBeNamed<my_seed> && !CanBeNamed<clock_time>);
static_assert(!CanBeNamed<broken> && !CanBeNamed<nothing>);

TEST(Log, keeps_lines_whole_with_many_threads) {
    std::ostringstream out;
    {
        Log log(LogLevel::info, LogFormat::json, out);
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([&log, t] {
                for (int i = 0; i < 250; ++i) log.info("counted", {{"thread", t}, {"at", i}});
            });
        }
    }
    std::istringstream in(out.str());
    int lines = 0;
    for (std::string line; std::getline(in, line); ++lines) ASSERT_TRUE(parse_json(line).has_value()) << line;
    EXPECT_EQ(lines, 1000);
}

TEST(Log, flushes_at_destruction) {
    testing::internal::CaptureStderr();
    {
        Log log(LogLevel::info, LogFormat::text);
        for (int i = 0; i < 100; ++i) log.info("counted", {{"at", i}});
    }
    const std::string all = testing::internal::GetCapturedStderr();
    EXPECT_EQ(std::ranges::count(all, '\n'), 100);
    EXPECT_TRUE(all.ends_with(" info counted at=99\n")) << all.substr(all.size() - 60);
}

}  // namespace
}  // namespace kameleon::server
