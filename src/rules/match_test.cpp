// match_test.cpp: a series of games (C28), for either game.
#include "rules/match.h"

#include <gtest/gtest.h>

#include "rules/playout.h"
#include "rules/registry.h"

namespace kameleon {
namespace {

Scores points(std::initializer_list<int> values) {
    Scores result;
    for (const int value : values) result.points[result.players++] = static_cast<std::int16_t>(value);
    return result;
}

TEST(Match, C28_four_games_are_added_up_and_the_highest_total_wins) {
    Match match(3, 4, 0);
    match.add(points({30, 20, 25}));
    match.add(points({10, 40, 25}));
    match.add(points({-5, 10, 30}));
    EXPECT_FALSE(match.over());
    match.add(points({20, 5, 0}));
    EXPECT_TRUE(match.over());
    EXPECT_EQ(match.totals(), points({55, 75, 80}));
    EXPECT_EQ(places(match.totals())[2], 1);
}

TEST(Match, C28_R5_equal_totals_share_the_win) {
    Match match(3, 2, 0);
    match.add(points({30, 20, 10}));
    match.add(points({20, 30, 10}));
    const auto place = places(match.totals());
    EXPECT_EQ(place[0], 1);
    EXPECT_EQ(place[1], 1);
    EXPECT_EQ(place[2], 3);
}

TEST(Match, C28_a_match_that_is_over_takes_no_more_games) {
    Match match(2, 1, 0);
    match.add(points({1, 2}));
    match.add(points({100, 0}));
    EXPECT_EQ(match.totals(), points({1, 2}));
    EXPECT_EQ(match.played(), 1);
}

TEST(Match, R9_is_one_game_long_unless_the_table_says_otherwise) {
    EXPECT_EQ(Coloretto::Options{}.games, 1);
    EXPECT_TRUE(parse_options<Coloretto>("games=4").has_value());
    EXPECT_TRUE(parse_options<Coloretto>("games=20").has_value());
    EXPECT_FALSE(parse_options<Coloretto>("games=21").has_value());
    EXPECT_FALSE(parse_options<Coloretto>("games=0").has_value());
}

TEST(Match, later_games_are_started_clockwise) {
    Match match(3, 4, 1);
    Coloretto::Options options;
    options.players = 3;
    EXPECT_EQ(options_of_next<Coloretto>(options, match).start, std::nullopt);
    const std::array<Seat, 3> starters{2, 0, 1};
    for (const Seat starter : starters) {
        match.add(points({0, 0, 0}));
        EXPECT_EQ(match.starter(), starter);
        EXPECT_EQ(options_of_next<Coloretto>(options, match).start, starter);
    }
}

TEST(Match, R6_each_game_has_cards_of_its_own_from_the_one_seed) {
    const Seed seed = Seed::from_number(7);
    EXPECT_EQ(seed_of_game(seed, 2), seed_of_game(seed, 2));
    EXPECT_NE(seed_of_game(seed, 0), seed_of_game(seed, 1));
    EXPECT_NE(seed_of_game(seed, 0), seed);
}

}  // namespace
}  // namespace kameleon
