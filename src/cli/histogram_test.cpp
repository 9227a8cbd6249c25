// histogram_test.cpp: counting scores, and what can be said of the picture without looking at it.
#include "cli/histogram.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "cli/svg_testing.h"

namespace kameleon::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::string plain(std::int64_t number) { return fmt::format("{}", number); }

HistogramWords words() {
    return {
        .language = "en",
        .title = "The title",
        .subtitle = "The subtitle",
        .points_axis = "points",
        .games_axis = "games",
        .no_games = "nothing played",
        .series = {"seat A", "seat B", "seat C", "seat D", "seat E", "seat F", "seat G", "seat H"},
        .mean = [](Decimal value) { return fmt::format("mean {:.{}f}", value.value, value.places); },
    };
}

ScoreCounts counted(const std::vector<std::pair<std::size_t, int>>& scores) {
    ScoreCounts counts;
    for (const auto& [seat, points] : scores) counts.add(seat, points);
    return counts;
}

std::vector<double> bars(std::string_view svg, const std::string& attribute) {
    return values(svg, "<rect class=\"bar\"", attribute);
}

TEST(WellFormed, is_told_from_what_is_not) {
    EXPECT_TRUE(well_formed("<a x=\"1\"><b/>t &amp; t</a>\n"));
    for (const char* bad :
         {"", "<a>", "<a></b>", "<a/><b/>", "<a>&</a>", "<a>></a>", "<a x=1/>", R"(<a x="1" x="2"/>)",
          "<a x=\"&\"/>", "t<a/>", "</a>", "<a <b/>"}) {
        EXPECT_FALSE(well_formed(bad)) << bad;
    }
}

RC_GTEST_PROP(ScoreCounts, add_up_to_the_same_in_any_order, ()) {
    const auto scores = *rc::gen::container<std::vector<std::pair<std::size_t, int>>>(
        rc::gen::pair(rc::gen::inRange<std::size_t>(0, most_seats), rc::gen::inRange(-100, 401)));
    const auto places =
        *rc::gen::container<std::vector<std::size_t>>(scores.size(), rc::gen::inRange<std::size_t>(0, 5));
    std::vector<ScoreCounts> blocks(5);
    for (std::size_t i = 0; i < scores.size(); ++i) blocks[places[i]].add(scores[i].first, scores[i].second);
    ScoreCounts forwards;
    for (const ScoreCounts& block : blocks) forwards += block;
    std::ranges::reverse(blocks);
    ScoreCounts backwards;
    for (const ScoreCounts& block : blocks) backwards += block;
    RC_ASSERT(forwards == counted(scores));
    RC_ASSERT(backwards == forwards);
    RC_ASSERT(histogram_svg(backwards, 8, words(), plain) == histogram_svg(forwards, 8, words(), plain));
}

TEST(ScoreCounts, can_be_added_to_themselves) {
    ScoreCounts counts = counted({{0, 3}, {1, -3}, {1, -3}});
    counts += ScoreCounts(counts);
    EXPECT_EQ(counts.of(0).at(3), 2U);
    EXPECT_EQ(counts.of(1).at(-3), 4U);
    ScoreCounts& same = counts;
    counts += same;
    EXPECT_EQ(counts.of(1).at(-3), 8U);
}

TEST(ScoreCounts, can_forget_the_seats) {
    EXPECT_EQ(counted({{0, 3}, {1, 3}, {7, -2}}).together(), counted({{0, 3}, {0, 3}, {0, -2}}));
}

RC_GTEST_PROP(Histogram, is_well_formed_whatever_was_counted, ()) {
    const auto scores = *rc::gen::container<std::vector<std::pair<std::size_t, int>>>(
        rc::gen::pair(rc::gen::inRange<std::size_t>(0, most_seats), rc::gen::inRange(-100, 401)));
    const int seats = *rc::gen::inRange(1, 9);
    HistogramWords said = words();
    said.title = *rc::gen::string<std::string>();
    said.subtitle = *rc::gen::string<std::string>();
    said.series.assign(8, *rc::gen::string<std::string>());
    const std::string svg = histogram_svg(counted(scores), seats, said, plain);
    RC_ASSERT(well_formed(svg));
    // Everything lies inside the picture.
    const double height = values(svg, "<svg", "height").at(0);
    for (const double y : values(svg, "<text", "y")) RC_ASSERT(y > 0 && y < height);
    for (const double x : values(svg, "<text", "x")) RC_ASSERT(x > 0 && x < 720);
    for (const double x : bars(svg, "x")) RC_ASSERT(x >= 64 && x < 688);
}

TEST(Histogram, is_the_same_twice_and_needs_nothing_from_elsewhere) {
    const ScoreCounts counts = counted({{0, 3}, {0, 5}, {0, 5}, {1, -7}, {1, 12}, {1, 12}});
    const std::string svg = histogram_svg(counts, 2, words(), plain);
    EXPECT_EQ(svg, histogram_svg(counts, 2, words(), plain));
    for (const char* foreign : {"<script", "href", "url(", "@import", "<image", "@font-face"}) {
        EXPECT_THAT(svg, Not(HasSubstr(foreign)));
    }
    EXPECT_THAT(svg, HasSubstr("prefers-color-scheme:dark"));
}

TEST(Histogram, has_coordinates_of_two_decimals_at_most) {
    ScoreCounts counts;
    for (int i = 0; i < 500; ++i) counts.add(0, i * i % 37);
    const std::string svg = histogram_svg(counts, 1, words(), plain);
    for (std::size_t at = svg.find("</style>"); at != std::string::npos; at = svg.find('.', at + 1)) {
        if (svg[at] != '.') continue;
        EXPECT_LE(svg.find_first_not_of("0123456789", at + 1) - at, 3U) << svg.substr(at - 5, 15);
    }
}

TEST(Histogram, speaks_to_those_who_do_not_see_it) {
    const std::string svg = histogram_svg(counted({{0, 3}, {1, 4}, {1, 5}}), 2, words(), plain);
    EXPECT_THAT(svg, HasSubstr("role=\"img\""));
    EXPECT_THAT(svg, HasSubstr("<title id=\"title\">The title</title>"));
    EXPECT_THAT(
        svg, HasSubstr("<desc id=\"desc\">The subtitle · seat A · mean 3.0 · seat B · mean 4.5</desc>"));
    EXPECT_THAT(svg, HasSubstr("lang=\"en\""));
}

TEST(Histogram, escapes_words_and_numbers) {
    HistogramWords said = words();
    said.language = "\"><script>";
    said.title = "a<b & \"c\" 'd' > e ]]>";
    said.series = {"<b>\x01\xff"};
    said.mean = [](Decimal) { return std::string("<&>"); };
    const std::string svg =
        histogram_svg(counted({{0, 3}}), 1, said, [](std::int64_t) { return std::string("<1>"); });
    EXPECT_TRUE(well_formed(svg));
    EXPECT_THAT(svg, HasSubstr("a&lt;b &amp; &quot;c&quot; &#39;d&#39; &gt; e ]]&gt;"));
    EXPECT_THAT(svg, HasSubstr("&lt;b&gt;\uFFFD\uFFFD"));
    EXPECT_THAT(svg, Not(HasSubstr("<script")));
}

TEST(Histogram, has_bars_as_high_as_their_share_in_every_panel) {
    ScoreCounts counts;
    for (int i = 0; i < 8; ++i) counts.add(0, 10);
    for (int i = 0; i < 2; ++i) counts.add(0, 11);
    // Fewer games, yet a share of half is half as high here as there.
    counts.add(1, 10);
    counts.add(1, 30);
    const std::string svg = histogram_svg(counts, 2, words(), plain);
    EXPECT_THAT(bars(svg, "height"), ElementsAre(96, 24, 60, 60));
    const auto x = bars(svg, "x");
    EXPECT_EQ(x.at(0), x.at(2));
    EXPECT_LT(x.at(2), x.at(3));
}

TEST(Histogram, puts_negative_scores_left_of_zero) {
    const std::string svg = histogram_svg(counted({{0, -20}, {0, 0}, {0, 20}}), 1, words(), plain);
    const auto x = bars(svg, "x");
    ASSERT_EQ(x.size(), 3U);
    EXPECT_NEAR(x[1] - x[0], x[2] - x[1], 0.011);
    EXPECT_GT(x[1], x[0]);
    EXPECT_THAT(svg, HasSubstr(">-20</text>"));
    EXPECT_THAT(svg, HasSubstr(">mean 0.0</text>"));
    // The mean stands in the middle of the bar of its score.
    const double middle = x[1] + bars(svg, "width")[1] / 2;
    EXPECT_NEAR(values(svg, "<text class=\"label\"", "x").at(0), middle, 0.02);
}

TEST(Histogram, gathers_scores_in_round_bins_when_they_are_far_apart) {
    const auto heights = [](int last) {
        ScoreCounts counts;
        for (int points = -100; points <= last; ++points) counts.add(0, points);
        return bars(histogram_svg(counts, 1, words(), plain), "height").size();
    };
    EXPECT_EQ(heights(-60), 41U);
    EXPECT_EQ(heights(-1), 50U);   // twos
    EXPECT_EQ(heights(99), 40U);   // fives
    EXPECT_EQ(heights(400), 51U);  // tens
}

TEST(Histogram, shows_a_single_game_as_a_slender_bar) {
    const std::string svg = histogram_svg(counted({{0, -3}}), 1, words(), plain);
    EXPECT_THAT(bars(svg, "height"), ElementsAre(240));
    EXPECT_LT(bars(svg, "width").at(0), 40);
    EXPECT_THAT(svg, HasSubstr(">mean -3.0</text>"));
    EXPECT_THAT(svg, HasSubstr(">100</text>"));
}

TEST(Histogram, has_no_minus_before_a_mean_of_zero) {
    ScoreCounts counts;
    for (int i = 0; i < 100; ++i) counts.add(0, 0);
    counts.add(0, -1);
    EXPECT_THAT(histogram_svg(counts, 1, words(), plain), HasSubstr(">mean 0.0</text>"));
}

TEST(Histogram, of_one_seat_leaves_the_others_out) {
    HistogramWords said = words();
    said.series.clear();
    const std::string svg = histogram_svg(counted({{0, 3}, {1, 40}}), 1, said, plain);
    EXPECT_EQ(bars(svg, "x").size(), 1U);
    EXPECT_THAT(svg, Not(HasSubstr("class=\"name\"")));
}

TEST(Histogram, says_so_when_there_were_no_games) {
    const std::string svg = histogram_svg({}, 4, words(), plain);
    EXPECT_TRUE(well_formed(svg));
    EXPECT_THAT(svg, HasSubstr(">nothing played</text>"));
    EXPECT_THAT(bars(svg, "x"), IsEmpty());
    const std::string half = histogram_svg(counted({{0, 3}}), 2, words(), plain);
    EXPECT_TRUE(well_formed(half));
    EXPECT_THAT(half, HasSubstr(">nothing played</text>"));
}

}  // namespace
}  // namespace kameleon::cli
