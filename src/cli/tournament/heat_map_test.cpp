// heat_map_test.cpp: what can be said of the picture without looking at it.
#include "cli/tournament/heat_map.h"

#include <regex>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kameleon::cli::tournament {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

HeatWords words() {
    return {
        .language = "en",
        .title = "The title",
        .subtitle = "The subtitle",
        .cells = "what the squares tell",
        .ratings = "Elo",
        .no_games = "nothing played",
        .number = [](std::int64_t number) { return fmt::format("{}", number); }};
}

HeatRow row(std::string name, double rating, std::optional<double> low, std::optional<double> high) {
    return {std::move(name), rating, low, high, true, fmt::format("{}", rating)};
}

std::string picture(const std::vector<HeatRow>& rows) {
    Square<std::optional<HeatCell>> cells(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t j = 0; j < rows.size(); ++j) {
            if (i != j) cells.at(i, j) = HeatCell{i < j ? 0.75 : 0.25, i < j, i < j ? "75.0" : "25.0"};
        }
    }
    return heat_map_svg(rows, cells, words());
}

/// The numbers of an attribute in all elements of a class.
std::vector<double> values(const std::string& svg, const std::string& kind, const std::string& attribute) {
    std::vector<double> list;
    const std::regex element("<[a-z]+ class=\"" + kind + "\"[^>]* " + attribute + "=\"([-0-9.]+)\"");
    for (std::sregex_iterator at(svg.begin(), svg.end(), element); at != std::sregex_iterator(); ++at) {
        list.push_back(std::stod((*at)[1]));
    }
    return list;
}

const std::vector<HeatRow> two{row("strong", 100, 90, 110), row("weak", -100, -110, -90)};

TEST(HeatMap, has_a_square_for_each_two_as_full_as_the_share) {
    const std::string svg = picture(two);
    EXPECT_THAT(values(svg, "cell", "fill-opacity"), ElementsAre(0.45, 0.15));
    EXPECT_EQ(values(svg, "frame", "x").size(), 4U);
    // The row of the stronger is above, its column to the left.
    EXPECT_LT(values(svg, "cell", "y").at(0), values(svg, "cell", "y").at(1));
    EXPECT_GT(values(svg, "cell", "x").at(0), values(svg, "cell", "x").at(1));
    EXPECT_THAT(svg, HasSubstr("class=\"sure\""));
    EXPECT_THAT(svg, HasSubstr("class=\"share\""));
}

TEST(HeatMap, has_ratings_to_one_scale) {
    const std::string svg =
        picture({row("a", 200, 190, 210), row("b", 0, -10, 10), row("c", -200, -210, -190)});
    const std::vector<double> dots = values(svg, "dot", "cx");
    ASSERT_EQ(dots.size(), 3U);
    EXPECT_NEAR(dots[0] - dots[1], dots[1] - dots[2], 0.02);
    EXPECT_GT(dots[0], dots[1]);
    EXPECT_THAT(svg, Not(HasSubstr("class=\"arrow\"")));
}

TEST(HeatMap, points_where_a_rating_has_no_bound) {
    const std::string svg = picture({row("a", 500, 300, std::nullopt), row("b", -500, std::nullopt, -300)});
    EXPECT_EQ(values(svg, "arrow", "d").size(), 0U);
    const std::regex arrow("class=\"arrow\"");
    EXPECT_EQ(std::distance(std::sregex_iterator(svg.begin(), svg.end(), arrow), std::sregex_iterator()), 2);
}

TEST(HeatMap, stays_on_the_page_however_many_there_are) {
    for (const std::size_t number : {2U, 9U, 30U}) {
        std::vector<HeatRow> rows;
        for (std::size_t i = 0; i < number; ++i) {
            rows.push_back(
                row("a contestant with a long name <&>", 10.0 * static_cast<double>(i), -999, 4321));
        }
        const std::string svg = picture(rows);
        std::smatch size;
        ASSERT_TRUE(std::regex_search(svg, size, std::regex("<svg[^>]* width=\"(\\d+)\" height=\"(\\d+)\"")));
        for (const char* kind : {"cell", "frame", "sure", "share", "who", "x", "rating", "column"}) {
            for (const double x : values(svg, kind, "x")) {
                EXPECT_GE(x, 0);
                EXPECT_LE(x, std::stod(size[1]) - 16) << kind;
            }
            for (const double y : values(svg, kind, "y")) EXPECT_LE(y, std::stod(size[2])) << kind;
        }
        EXPECT_THAT(svg, Not(HasSubstr("<&>")));
    }
}

TEST(HeatMap, is_legible_in_the_light_and_in_the_dark) {
    const std::string svg = picture(two);
    EXPECT_THAT(svg, HasSubstr("prefers-color-scheme:dark"));
    // What is written in our classes has an ink for both.
    const std::string dark = svg.substr(svg.find("prefers-color-scheme:dark"));
    for (const char* kind : {".share", ".sure", ".column", ".rating", ".who", ".dot", ".cell{", ".frame{"}) {
        EXPECT_THAT(svg.substr(0, svg.find("prefers-color-scheme")), HasSubstr(kind));
        EXPECT_THAT(dark, HasSubstr(kind));
    }
}

TEST(HeatMap, says_if_there_is_nothing_to_show) {
    EXPECT_THAT(heat_map_svg({}, Square<std::optional<HeatCell>>(0), words()), HasSubstr("nothing played"));
}

TEST(HeatMap, tells_its_ratings_to_those_who_do_not_see_it) {
    EXPECT_THAT(
        picture(two), HasSubstr("<desc id=\"desc\">The subtitle · strong · 100 · weak · -100</desc>"));
}

}  // namespace
}  // namespace kameleon::cli::tournament
