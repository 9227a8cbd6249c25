// line_chart_test.cpp: what can be said of the picture without looking at it.
#include "cli/line_chart.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cli/svg_testing.h"

namespace kameleon::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string plain(std::int64_t number) { return fmt::format("{}", number); }

LineChartWords words() {
    return {
        .language = "en",
        .title = "The title",
        .subtitle = "The subtitle",
        .games_axis = "games",
        .share_axis = "shares",
        .level = "equal",
        .nothing = "nothing measured",
        .end = [](Decimal value) { return fmt::format("{:.{}f} percent", value.value, value.places); }};
}

std::vector<ChartPoint> growing() {
    return {
        {.games = 100, .share = 0.1, .low = 0.05, .high = 0.15},
        {.games = 1000, .share = 0.4, .low = 0.35, .high = 0.45},
        {.games = 10000, .share = 0.6, .low = 0.55, .high = 0.65}};
}

std::string drawn(const std::vector<ChartPoint>& points, double level = 0.5) {
    return line_chart_svg(points, level, words(), plain);
}

std::vector<double> dots(std::string_view svg, const std::string& attribute) {
    return values(svg, "<circle", attribute);
}

RC_GTEST_PROP(LineChart, is_well_formed_and_inside_its_frame_whatever_was_measured, ()) {
    const auto steps = *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(1U, 4'000'000'000U));
    std::vector<ChartPoint> points;
    std::uint64_t games = 0;
    for (const std::uint32_t step : steps) {
        games += step;
        const double share = *rc::gen::inRange(0, 1001) / 1000.0;
        points.push_back({games, share, share * 0.9, share + (1 - share) * 0.1});
    }
    LineChartWords said = words();
    said.title = *rc::gen::string<std::string>();
    said.subtitle = *rc::gen::string<std::string>();
    said.level = *rc::gen::string<std::string>();
    const double level = *rc::gen::inRange(1, 6) / 5.0;
    const std::string svg = line_chart_svg(points, level, said, plain);
    RC_ASSERT(well_formed(svg));
    const double height = values(svg, "<svg", "height").at(0);
    for (const double y : values(svg, "<text", "y")) RC_ASSERT(y > 0 && y < height);
    for (const double x : values(svg, "<text", "x")) RC_ASSERT(x > 0 && x < picture_width);
    for (const double x : dots(svg, "cx")) RC_ASSERT(x >= plot_left && x <= plot_right);
    const auto y = dots(svg, "cy");
    RC_ASSERT(y.size() == points.size());
    for (const double one : y) RC_ASSERT(one > 0 && one < height);
}

TEST(LineChart, puts_games_on_a_logarithmic_scale_and_shares_on_an_even_one) {
    const std::string svg = drawn(growing());
    const auto x = dots(svg, "cx");
    EXPECT_EQ(x.front(), plot_left);
    EXPECT_EQ(x.back(), plot_right);
    EXPECT_NEAR(x[1] - x[0], x[2] - x[1], 0.011);
    const auto y = dots(svg, "cy");
    EXPECT_NEAR((y[0] - y[1]) / (y[1] - y[2]), 0.3 / 0.2, 0.001);
}

TEST(LineChart, has_ticks_at_round_numbers_as_far_as_there_is_room) {
    EXPECT_THAT(drawn(growing()), HasSubstr(">500</text>"));
    std::vector<ChartPoint> far = growing();
    far[2].games = 10'000'000'000;
    const std::string tens = drawn(far);
    EXPECT_THAT(tens, HasSubstr(">1000000</text>"));
    EXPECT_THAT(tens, Not(HasSubstr(">500</text>")));
    // Between 30 and 40 there is no round number: the ends are told.
    const std::string narrow = drawn({{.games = 33, .share = 0.1}, {.games = 39, .share = 0.2}});
    EXPECT_THAT(narrow, HasSubstr(">33</text>"));
    EXPECT_THAT(narrow, HasSubstr(">39</text>"));
}

TEST(LineChart, reaches_as_high_as_it_must_and_not_beyond_a_hundred) {
    const auto top = [](double share, double level) {
        const std::string svg = drawn({{.games = 10, .share = share, .low = share, .high = share}}, level);
        const auto numbers = values(svg, "<text class=\"y\"", "y");
        return std::pair(numbers.size(), svg);
    };
    EXPECT_THAT(top(1, 0.2).second, HasSubstr(">100</text>"));
    EXPECT_THAT(top(1, 0.2).second, Not(HasSubstr(">120</text>")));
    EXPECT_THAT(top(0.03, 0.2).second, HasSubstr(">20</text>"));
    EXPECT_THAT(top(0.03, 0.2).second, Not(HasSubstr(">40</text>")));
    for (const double share : {0.0, 0.01, 0.3, 0.55, 0.9, 1.0}) {
        EXPECT_GE(top(share, 0.25).first, 4U) << share;
        EXPECT_LE(top(share, 0.25).first, 7U) << share;
    }
}

TEST(LineChart, names_the_last_point_and_the_level) {
    const std::string svg = drawn(growing());
    EXPECT_THAT(svg, HasSubstr(">60.0 percent</text>"));
    EXPECT_THAT(svg, HasSubstr(">equal</text>"));
    // They are not in each other's way, nor is the line, which begins below.
    const auto at = [](const std::string& picture, const std::string& kind, const std::string& attribute) {
        return values(picture, "<text class=\"" + kind + "\"", attribute).at(0);
    };
    EXPECT_GT(at(svg, "label", "x"), at(svg, "level", "x") + 300);
    EXPECT_LT(at(svg, "level", "y"), dots(svg, "cy").front());
    EXPECT_GT(at(drawn(growing(), 0.05), "level", "y"), dots(drawn(growing(), 0.05), "cy").front());
}

TEST(LineChart, shows_a_single_point_with_its_interval) {
    const std::string svg = drawn({{.games = 32, .share = 0.4, .low = 0.3, .high = 0.5}}, 0.25);
    EXPECT_EQ(dots(svg, "cx").size(), 1U);
    EXPECT_EQ(dots(svg, "cx").at(0), (plot_left + plot_right) / 2.0);
    EXPECT_THAT(svg, HasSubstr("class=\"band\""));
    EXPECT_THAT(svg, HasSubstr(">32</text>"));
}

TEST(LineChart, speaks_to_those_who_do_not_see_it) {
    const std::string svg = drawn(growing());
    EXPECT_THAT(svg, HasSubstr("role=\"img\""));
    EXPECT_THAT(svg, HasSubstr("<title id=\"title\">The title</title>"));
    EXPECT_THAT(svg, HasSubstr("<desc id=\"desc\">The subtitle · shares · 60.0 percent · equal</desc>"));
    EXPECT_THAT(svg, HasSubstr("lang=\"en\""));
    EXPECT_THAT(svg, HasSubstr("prefers-color-scheme:dark"));
}

TEST(LineChart, is_the_same_twice_and_needs_nothing_from_elsewhere) {
    const std::string svg = drawn(growing());
    EXPECT_EQ(svg, drawn(growing()));
    for (const char* foreign : {"<script", "href", "url(", "@import", "<image", "@font-face"}) {
        EXPECT_THAT(svg, Not(HasSubstr(foreign)));
    }
}

TEST(LineChart, says_so_when_nothing_was_measured) {
    const std::string svg = drawn({});
    EXPECT_TRUE(well_formed(svg));
    EXPECT_THAT(svg, HasSubstr(">nothing measured</text>"));
    EXPECT_THAT(svg, Not(HasSubstr("<circle")));
}

TEST(LineChart, escapes_words_and_numbers) {
    LineChartWords said = words();
    said.level = "<b>";
    said.end = [](Decimal) { return std::string("<&>"); };
    const auto points = growing();
    const std::string svg =
        line_chart_svg(points, 0.5, said, [](std::int64_t) { return std::string("<1>"); });
    EXPECT_TRUE(well_formed(svg));
    EXPECT_THAT(svg, HasSubstr("&lt;b&gt;"));
}

TEST(Pixels, have_no_zeros_nobody_needs) {
    EXPECT_EQ(px(0), "0");
    EXPECT_EQ(px(1200), "12");
    EXPECT_EQ(px(1250), "12.5");
    EXPECT_EQ(px(1205), "12.05");
    EXPECT_EQ(px(-5), "-0.05");
    EXPECT_EQ(px(-100), "-1");
}

TEST(RoundNumbers, are_1_2_5_and_their_tenfold) {
    const auto least = [](std::int64_t bound) {
        return round_number([&](std::int64_t number) { return number >= bound; });
    };
    EXPECT_EQ(least(0), 1);
    EXPECT_EQ(least(3), 5);
    EXPECT_EQ(least(6), 10);
    EXPECT_EQ(least(101), 200);
}

}  // namespace
}  // namespace kameleon::cli
