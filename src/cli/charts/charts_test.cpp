// charts_test.cpp: the charts are valid SVG, to scale, inside their frame and described for screen readers.
#include "cli/charts/charts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cli/charts/svg_picture.h"
#include "cli/charts/svg_testing.h"

namespace kameleon::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

ChartText text() {
    return {
        .language = "en",
        .title = "The title",
        .subtitle = "The subtitle",
        .x_axis = "across",
        .y_axis = "upwards",
        .empty = "no data"};
}

/// Of these classes.
std::vector<double> texts(std::string_view svg, const std::string& classes, const std::string& attribute) {
    return values(svg, "<text class=\"" + classes + "\"", attribute);
}

void expect_inside(std::string_view svg) {
    ASSERT_TRUE(well_formed(svg)) << svg;
    const double width = values(svg, "<svg", "width").at(0);
    const double height = values(svg, "<svg", "height").at(0);
    for (const double x : values(svg, "<text", "x")) ASSERT_TRUE(x > 0 && x < width) << x;
    for (const double y : values(svg, "<text", "y")) ASSERT_TRUE(y > 0 && y < height) << y;
}

void expect_self_contained(std::string_view svg) {
    for (const char* external : {"<script", "href", "url(", "@import", "<image", "@font-face"}) {
        EXPECT_THAT(svg, Not(HasSubstr(external)));
    }
    EXPECT_THAT(svg, HasSubstr("prefers-color-scheme:dark"));
}

std::string escaped_title() { return "a&lt;b &amp; &quot;c&quot; &#39;d&#39; &gt; e ]]&gt;"; }

// ---- what the charts share ----

TEST(WellFormed, rejects_broken_xml) {
    EXPECT_TRUE(well_formed("<a x=\"1\"><b/>t &amp; t</a>\n"));
    for (const char* bad :
         {"", "<a>", "<a></b>", "<a/><b/>", "<a>&</a>", "<a>></a>", "<a x=1/>", R"(<a x="1" x="2"/>)",
          "<a x=\"&\"/>", "t<a/>", "</a>", "<a <b/>"}) {
        EXPECT_FALSE(well_formed(bad)) << bad;
    }
}

TEST(Px, has_at_most_two_decimals_and_no_trailing_zeros) {
    EXPECT_EQ(px(0), "0");
    EXPECT_EQ(px(12), "12");
    EXPECT_EQ(px(12.5), "12.5");
    EXPECT_EQ(px(12.054), "12.05");
    EXPECT_EQ(px(-0.05), "-0.05");
    EXPECT_EQ(px(-0.001), "0");
    EXPECT_EQ(px(100), "100");
}

TEST(RoundStep, is_1_2_5_or_a_power_of_ten_times_it) {
    const auto at_least = [](double bound) { return round_step([&](double step) { return step >= bound; }); };
    EXPECT_EQ(at_least(0), 1);
    EXPECT_EQ(at_least(3), 5);
    EXPECT_EQ(at_least(6), 10);
    EXPECT_EQ(at_least(101), 200);
}

TEST(SvgPicture, wraps_long_titles) {
    ChartText long_text = text();
    for (int i = 0; i < 30; ++i) long_text.title += " and more";
    const std::string svg = SvgPicture(long_text).empty();
    EXPECT_GT(texts(svg, "title", "y").size(), 2U);
    expect_inside(svg);
}

TEST(SvgPicture, escapes_text) {
    ChartText unsafe = text();
    unsafe.language = "\"><script>";
    unsafe.title = "a<b & \"c\" 'd' > e ]]>";
    unsafe.subtitle = "<b>\x01\xff";
    const std::string svg = SvgPicture(unsafe).empty();
    EXPECT_TRUE(well_formed(svg));
    EXPECT_THAT(svg, HasSubstr(escaped_title()));
    EXPECT_THAT(svg, HasSubstr("&lt;b&gt;\uFFFD\uFFFD"));
    EXPECT_THAT(svg, Not(HasSubstr("<script")));
}

TEST(Charts, say_that_there_is_no_data) {
    for (const std::string& svg :
         {histogram_svg({}, text()), line_chart_svg({}, text()), heat_map_svg({}, text())}) {
        expect_inside(svg);
        EXPECT_THAT(svg, HasSubstr(">no data</text>"));
        EXPECT_THAT(svg, HasSubstr("<desc id=\"desc\">The subtitle · no data</desc>"));
    }
}

// ---- histogram ----

HistogramPanel panel(const std::string& name, const std::vector<int>& scores) {
    HistogramPanel one{name, {}, "mean of " + name};
    for (const int score : scores) ++one.counts[score];
    return one;
}

std::string histogram(const std::vector<HistogramPanel>& panels) { return histogram_svg(panels, text()); }

std::vector<double> bars(std::string_view svg, const std::string& attribute) {
    return values(svg, "<rect class=\"bar\"", attribute);
}

RC_GTEST_PROP(Histogram, is_well_formed_and_inside_its_frame_for_any_scores, ()) {
    const auto seats = *rc::gen::container<std::vector<std::vector<int>>>(
        rc::gen::container<std::vector<int>>(rc::gen::inRange(-100, 401)));
    std::vector<HistogramPanel> panels;
    for (const auto& scores : seats) panels.push_back(panel(*rc::gen::string<std::string>(), scores));
    const std::string svg = histogram(panels);
    RC_ASSERT(svg == histogram(panels));
    expect_inside(svg);
    for (const double x : bars(svg, "x")) RC_ASSERT(x >= plot_left && x < plot_right);
}

TEST(Histogram, is_self_contained_and_has_two_decimals_at_most) {
    std::vector<int> scores;
    for (int i = 0; i < 500; ++i) scores.push_back(i * i % 37);
    const std::string svg = histogram({panel("A", scores), panel("B", {1, 2, 3})});
    expect_self_contained(svg);
    for (std::size_t at = svg.find("</style>"); at != std::string::npos; at = svg.find('.', at + 1)) {
        if (svg[at] != '.') continue;
        EXPECT_LE(svg.find_first_not_of("0123456789", at + 1) - at, 3U) << svg.substr(at - 5, 15);
    }
}

TEST(Histogram, is_described_for_screen_readers) {
    const std::string svg = histogram({panel("A", {3}), panel("B", {4, 5}), panel("C", {})});
    EXPECT_THAT(svg, HasSubstr("role=\"img\""));
    EXPECT_THAT(svg, HasSubstr("lang=\"en\""));
    EXPECT_THAT(svg, HasSubstr("<title id=\"title\">The title</title>"));
    EXPECT_THAT(
        svg,
        HasSubstr("<desc id=\"desc\">The subtitle · A · mean of A · B · mean of B · C · no data</desc>"));
}

TEST(Histogram, draws_bars_to_the_same_scales_in_every_panel) {
    const std::string svg =
        histogram({panel("A", {10, 10, 10, 10, 10, 10, 10, 10, 11, 11}), panel("B", {10, 30})});
    EXPECT_THAT(bars(svg, "height"), ElementsAre(96, 24, 60, 60));
    const auto x = bars(svg, "x");
    EXPECT_EQ(x.at(0), x.at(2));
    EXPECT_LT(x.at(2), x.at(3));
}

TEST(Histogram, draws_negative_scores_left_of_zero_and_the_mean_in_the_middle_of_its_bar) {
    const std::string svg = histogram({panel("A", {-20, 0, 20})});
    const auto x = bars(svg, "x");
    ASSERT_EQ(x.size(), 3U);
    EXPECT_NEAR(x[1] - x[0], x[2] - x[1], 0.011);
    EXPECT_GT(x[1], x[0]);
    EXPECT_THAT(svg, HasSubstr(">−20</text>"));
    EXPECT_NEAR(texts(svg, "label middle", "x").at(0), x[1] + bars(svg, "width")[1] / 2, 0.02);
}

TEST(Histogram, groups_many_different_scores_in_round_bins) {
    const auto bars_up_to = [](int last) {
        std::vector<int> scores;
        for (int score = -100; score <= last; ++score) scores.push_back(score);
        return bars(histogram({panel("A", scores)}), "height").size();
    };
    EXPECT_EQ(bars_up_to(-60), 41U);
    EXPECT_EQ(bars_up_to(-1), 50U);   // twos
    EXPECT_EQ(bars_up_to(99), 40U);   // fives
    EXPECT_EQ(bars_up_to(400), 51U);  // tens
}

TEST(Histogram, draws_a_single_game_as_a_narrow_bar) {
    const std::string svg = histogram({panel("A", {-3})});
    EXPECT_THAT(bars(svg, "height"), ElementsAre(240));
    EXPECT_LT(bars(svg, "width").at(0), 40);
    EXPECT_THAT(svg, HasSubstr(">100</text>"));
}

// ---- line chart ----

LineChart rising(double level = 0.5) {
    return {
        .points =
            {{.games = 100, .share = 0.1, .low = 0.05, .high = 0.15},
             {.games = 1000, .share = 0.4, .low = 0.35, .high = 0.45},
             {.games = 10000, .share = 0.6, .low = 0.55, .high = 0.65}},
        .last_label = "60 percent",
        .level = level,
        .level_label = "equal"};
}

std::string line_chart(const LineChart& chart) { return line_chart_svg(chart, text()); }

std::vector<double> dots(std::string_view svg, const std::string& attribute) {
    return values(svg, "<circle", attribute);
}

RC_GTEST_PROP(LineChart, is_well_formed_and_inside_its_frame_for_any_points, ()) {
    const auto steps = *rc::gen::container<std::vector<std::uint32_t>>(rc::gen::inRange(1U, 4'000'000'000U));
    LineChart chart;
    std::uint64_t games = 0;
    for (const std::uint32_t step : steps) {
        games += step;
        const double share = *rc::gen::inRange(0, 1001) / 1000.0;
        chart.points.push_back({games, share, share * 0.9, share + (1 - share) * 0.1});
    }
    chart.last_label = *rc::gen::string<std::string>();
    chart.level_label = *rc::gen::string<std::string>();
    chart.level = *rc::gen::inRange(1, 6) / 5.0;
    const std::string svg = line_chart(chart);
    expect_inside(svg);
    RC_ASSERT(dots(svg, "cx").size() == chart.points.size());
    for (const double x : dots(svg, "cx")) RC_ASSERT(x >= plot_left && x <= plot_right);
}

TEST(LineChart, has_a_logarithmic_axis_of_games_and_a_linear_one_of_shares) {
    const std::string svg = line_chart(rising());
    const auto x = dots(svg, "cx");
    EXPECT_THAT(x, ElementsAre(plot_left, (plot_left + plot_right) / 2.0, plot_right));
    const auto y = dots(svg, "cy");
    EXPECT_NEAR((y[0] - y[1]) / (y[1] - y[2]), 0.3 / 0.2, 1e-3);
    expect_self_contained(svg);
}

TEST(LineChart, has_ticks_at_round_numbers) {
    EXPECT_THAT(line_chart(rising()), HasSubstr(">500</text>"));
    LineChart wide = rising();
    wide.points[2].games = 10'000'000'000;
    EXPECT_THAT(line_chart(wide), HasSubstr(">1,000,000</text>"));
    EXPECT_THAT(line_chart(wide), Not(HasSubstr(">500</text>")));
    // There is no round number between 33 and 39.
    LineChart narrow = rising();
    narrow.points = {{.games = 33, .share = 0.1}, {.games = 39, .share = 0.2}};
    EXPECT_THAT(line_chart(narrow), HasSubstr(">33</text>"));
    EXPECT_THAT(line_chart(narrow), HasSubstr(">39</text>"));
}

TEST(LineChart, ends_at_the_next_round_percentage_but_not_above_100) {
    const auto chart = [](double share, double level) {
        LineChart one = rising(level);
        one.points = {{.games = 10, .share = share, .low = share, .high = share}};
        return line_chart(one);
    };
    EXPECT_THAT(chart(1, 0.2), HasSubstr(">100</text>"));
    EXPECT_THAT(chart(1, 0.2), Not(HasSubstr(">120</text>")));
    EXPECT_THAT(chart(0.03, 0.2), HasSubstr(">20</text>"));
    EXPECT_THAT(chart(0.03, 0.2), Not(HasSubstr(">40</text>")));
    for (const double share : {0.0, 0.01, 0.3, 0.55, 0.9, 1.0}) {
        const std::size_t numbers = texts(chart(share, 0.25), "y end", "y").size();
        EXPECT_TRUE(numbers >= 4 && numbers <= 7) << share;
    }
}

TEST(LineChart, labels_the_last_point_and_the_level_on_opposite_sides) {
    const std::string above = line_chart(rising(0.5));
    EXPECT_THAT(above, HasSubstr(">60 percent</text>"));
    EXPECT_THAT(above, HasSubstr(">equal</text>"));
    EXPECT_GT(texts(above, "note outlined", "y").at(0), dots(above, "cy").back());
    const std::string below = line_chart(rising(0.9));
    EXPECT_LT(texts(below, "note outlined", "y").at(0), texts(below, "label outlined", "y").at(0));
}

TEST(LineChart, draws_a_single_point_with_its_interval) {
    LineChart single = rising(0.25);
    single.points = {{.games = 32, .share = 0.4, .low = 0.3, .high = 0.5}};
    const std::string svg = line_chart(single);
    EXPECT_THAT(dots(svg, "cx"), ElementsAre((plot_left + plot_right) / 2.0));
    EXPECT_THAT(svg, HasSubstr("class=\"band\""));
    EXPECT_THAT(svg, HasSubstr(">32</text>"));
}

TEST(LineChart, is_described_for_screen_readers) {
    EXPECT_THAT(
        line_chart(rising()),
        HasSubstr("<desc id=\"desc\">The subtitle · upwards · 60 percent · equal</desc>"));
}

// ---- heat map ----

HeatRow row(std::string name, double rating, std::optional<double> low, std::optional<double> high) {
    return {std::move(name), rating, low, high, fmt::format("{}", rating), {}};
}

/// Where the upper row always beats the lower one.
std::string heat_map(std::vector<HeatRow> rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < rows.size(); ++j) {
            auto& cell = rows[i].cells.emplace_back();
            if (i != j) cell = {i < j ? 0.75 : 0.25, i < j, i < j ? "75.0" : "25.0"};
        }
    }
    return heat_map_svg(rows, text());
}

std::vector<HeatRow> two_rows() { return {row("strong", 100, 90, 110), row("weak", -100, -110, -90)}; }

TEST(HeatMap, has_cells_as_dark_as_their_share) {
    const std::string svg = heat_map(two_rows());
    EXPECT_THAT(values(svg, "<rect class=\"cell\"", "fill-opacity"), ElementsAre(0.45, 0.15));
    EXPECT_EQ(values(svg, "<rect class=\"frame\"", "x").size(), 4U);
    const auto x = values(svg, "<rect class=\"cell\"", "x");
    const auto y = values(svg, "<rect class=\"cell\"", "y");
    EXPECT_LT(y.at(0), y.at(1));
    EXPECT_GT(x.at(0), x.at(1));
    expect_self_contained(svg);
}

TEST(HeatMap, has_all_ratings_on_one_scale) {
    const std::string svg =
        heat_map({row("a", 200, 190, 210), row("b", 0, -10, 10), row("c", -200, -210, -190)});
    const auto x = dots(svg, "cx");
    ASSERT_EQ(x.size(), 3U);
    EXPECT_NEAR(x[0] - x[1], x[1] - x[2], 0.02);
    EXPECT_GT(x[0], x[1]);
    EXPECT_THAT(svg, Not(HasSubstr("class=\"pointer\"")));
}

TEST(HeatMap, has_an_arrow_where_a_rating_has_no_bound) {
    const std::string svg = heat_map({row("a", 500, 300, std::nullopt), row("b", -500, std::nullopt, -300)});
    const std::size_t first = svg.find("class=\"pointer\"");
    ASSERT_NE(first, std::string::npos);
    EXPECT_NE(svg.find("class=\"pointer\"", first + 1), std::string::npos);
    EXPECT_THAT(
        values(heat_map({row("a", 5, {}, {}), row("b", 4, {}, {})}), "<path class=\"interval\"", "d"),
        IsEmpty());
}

TEST(HeatMap, stays_inside_its_frame_with_many_contestants) {
    for (const std::size_t number : {2U, 9U, 30U}) {
        std::vector<HeatRow> rows;
        for (std::size_t i = 0; i < number; ++i) {
            rows.push_back(
                row("a contestant with a long name <&>", 10.0 * static_cast<double>(i), -999, 4321));
        }
        expect_inside(heat_map(rows));
    }
}

TEST(HeatMap, is_described_for_screen_readers) {
    EXPECT_THAT(
        heat_map(two_rows()),
        HasSubstr("<desc id=\"desc\">The subtitle · strong · 100 · weak · -100</desc>"));
}

}  // namespace
}  // namespace kameleon::cli
