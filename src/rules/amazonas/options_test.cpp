// options_test.cpp: the options of Amazonas as text, and what is refused.
#include "rules/amazonas/options.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/amazonas/amazonas.h"

namespace kameleon::amazonas {
namespace {

/// What a text is refused with; empty if it is not.
std::string refusal_of(std::string_view text) {
    const auto options = parse_options<Amazonas>(text);
    return options ? "" : to_string(options.error());
}

/// How a value that the option does not take is refused.
std::string bad_value(const std::string& option, const std::string& value) {
    return "options.bad_value{option=" + option + ", value=" + value + ", allowed=[amazonas.option." +
           option + ".allowed]}";
}

TEST(AmazonasOptions, R12_are_written_with_every_field) {
    EXPECT_EQ(options_text<Amazonas>({}), "players=2 bonus=5,4,3,6 start=random games=1");
    const Options other{.players = 4, .bonus = {0, 50, 7, 10}, .start = 3, .games = 20};
    EXPECT_EQ(options_text<Amazonas>(other), "players=4 bonus=0,50,7,10 start=4 games=20");
}

TEST(AmazonasOptions, may_be_left_out_and_come_in_any_order) {
    EXPECT_EQ(*parse_options<Amazonas>(""), Options{});
    EXPECT_EQ(*parse_options<Amazonas>("  \t\n"), Options{});
    const auto some = parse_options<Amazonas>(" games=3   players=4\tstart=4 ");
    ASSERT_TRUE(some.has_value());
    EXPECT_EQ(*some, (Options{.players = 4, .start = 3, .games = 3}));
}

RC_GTEST_PROP(AmazonasOptions, survive_the_way_through_text, ()) {
    Options options;
    options.players = *rc::gen::inRange<std::uint8_t>(2, 5);
    for (std::uint8_t& value : options.bonus) value = *rc::gen::inRange<std::uint8_t>(0, 51);
    const auto start = *rc::gen::inRange<Seat>(0, static_cast<Seat>(options.players + 1));
    options.start = start == options.players ? std::nullopt : std::optional(start);
    options.games = *rc::gen::inRange<std::uint8_t>(1, 21);
    RC_ASSERT(!objection(options).has_value());
    const auto back = parse_options<Amazonas>(options_text<Amazonas>(options));
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == options);
}

TEST(AmazonasOptions, players_are_two_to_four) {
    for (const std::string value : {"1", "5", "0", "-2", "+2", "2.0", "two", "", " ", "99999999999"}) {
        const std::string shown = value == " " ? "" : value;
        EXPECT_EQ(refusal_of("players=" + value), bad_value("players", shown));
    }
}

TEST(AmazonasOptions, R12_bonus_values_are_four_numbers_from_0_to_50) {
    EXPECT_EQ(parse_options<Amazonas>("bonus=0,0,0,0")->bonus, (std::array<std::uint8_t, 4>{}));
    EXPECT_EQ(
        parse_options<Amazonas>("bonus=50,50,50,50")->bonus, (std::array<std::uint8_t, 4>{50, 50, 50, 50}));
    for (const std::string value :
         {"5,4,3", "5,4,3,6,1", "5,4,3,51", "51,4,3,6", "-1,4,3,6", "5,,3,6", "5,4,3,", ",4,3,6", "5;4;3;6",
          "x", ""}) {
        EXPECT_EQ(refusal_of("bonus=" + value), bad_value("bonus", value));
    }
}

TEST(AmazonasOptions, the_start_is_random_or_a_seat) {
    EXPECT_EQ(parse_options<Amazonas>("start=random")->start, std::nullopt);
    EXPECT_EQ(parse_options<Amazonas>("start=1")->start, 0);
    for (const std::string value : {"0", "5", "Random", "me", "254", "255"}) {
        EXPECT_EQ(refusal_of("start=" + value), bad_value("start", value));
    }
}

TEST(AmazonasOptions, games_are_one_to_twenty) {
    for (const std::string value : {"0", "21", "257", "many"}) {
        EXPECT_EQ(refusal_of("games=" + value), bad_value("games", value));
    }
}

TEST(AmazonasOptions, A8_a_seat_that_is_empty_cannot_start) {
    EXPECT_EQ(refusal_of("players=2 start=3"), "options.no_such_starter{seat=3, players=2}");
    EXPECT_EQ(refusal_of("start=4 players=3"), "options.no_such_starter{seat=4, players=3}");
    EXPECT_EQ(refusal_of("start=4 players=4"), "");
}

TEST(AmazonasOptions, are_known_by_name_and_given_once) {
    EXPECT_EQ(refusal_of("side=grey"), "options.unknown{option=side, known=players, bonus, start, games}");
    EXPECT_EQ(refusal_of("Players=3"), "options.unknown{option=Players, known=players, bonus, start, games}");
    EXPECT_EQ(refusal_of("=3"), "options.unknown{option=, known=players, bonus, start, games}");
    EXPECT_EQ(refusal_of("players=3 players=3"), "options.twice{option=players}");
    EXPECT_EQ(refusal_of("players=3 fast"), "options.not_a_pair{word=fast}");
}

TEST(AmazonasOptions, what_is_refused_comes_back_short_and_clean) {
    EXPECT_EQ(refusal_of("games=" + std::string(1000, '9')), bad_value("games", std::string(40, '9') + "…"));
    EXPECT_EQ(refusal_of("games=\x1b[31m"), bad_value("games", "?[31m"));
}

TEST(AmazonasOptions, made_without_text_are_held_to_the_same_bounds) {
    EXPECT_EQ(objection({}), std::nullopt);
    EXPECT_EQ(objection({.players = 1}), Message("amazonas.objection.players"));
    EXPECT_EQ(objection({.players = 5}), Message("amazonas.objection.players"));
    EXPECT_EQ(objection({.games = 0}), Message("options.match_games"));
    EXPECT_EQ(objection({.games = 21}), Message("options.match_games"));
    EXPECT_EQ(objection({.bonus = {5, 4, 3, 51}}), Message("amazonas.objection.bonus"));
    EXPECT_EQ(
        objection({.players = 3, .start = 3}),
        Message("options.no_such_starter", {{"seat", 4}, {"players", 3}}));
}

}  // namespace
}  // namespace kameleon::amazonas
