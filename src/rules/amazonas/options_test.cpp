// options_test.cpp: the options of Amazonas as text, and what is refused.
#include "rules/amazonas/options.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rules/amazonas/amazonas.h"

namespace kameleon::amazonas {
namespace {

/// The sentence a text is refused with; empty if it is not.
std::string refusal_of(std::string_view text) {
    const auto options = parse_options<Amazonas>(text);
    return options ? "" : options.error();
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
    options.start = start == options.players ? random_start : start;
    options.games = *rc::gen::inRange<std::uint8_t>(1, 21);
    RC_ASSERT(!objection(options).has_value());
    const auto back = parse_options<Amazonas>(options_text<Amazonas>(options));
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == options);
}

TEST(AmazonasOptions, players_are_two_to_four) {
    for (const std::string value : {"1", "5", "0", "-2", "+2", "2.0", "two", "", " ", "99999999999"}) {
        const std::string shown = value == " " ? "" : value;
        EXPECT_EQ(
            refusal_of("players=" + value),
            "'" + shown + "' is not a value of the option players: it takes 2, 3 or 4.");
    }
}

TEST(AmazonasOptions, R12_bonus_values_are_four_numbers_from_0_to_50) {
    EXPECT_EQ(parse_options<Amazonas>("bonus=0,0,0,0")->bonus, (std::array<std::uint8_t, 4>{}));
    EXPECT_EQ(
        parse_options<Amazonas>("bonus=50,50,50,50")->bonus, (std::array<std::uint8_t, 4>{50, 50, 50, 50}));
    for (const std::string value :
         {"5,4,3", "5,4,3,6,1", "5,4,3,51", "51,4,3,6", "-1,4,3,6", "5,,3,6", "5,4,3,", ",4,3,6", "5;4;3;6",
          "x", ""}) {
        EXPECT_EQ(
            refusal_of("bonus=" + value), "'" + value +
                                              "' is not a value of the option bonus: it takes four numbers "
                                              "from 0 to 50 with commas between them.");
    }
}

TEST(AmazonasOptions, the_start_is_random_or_a_seat) {
    EXPECT_EQ(parse_options<Amazonas>("start=random")->start, random_start);
    EXPECT_EQ(parse_options<Amazonas>("start=1")->start, 0);
    for (const std::string value : {"0", "5", "Random", "me", "254", "255"}) {
        EXPECT_EQ(
            refusal_of("start=" + value),
            "'" + value + "' is not a value of the option start: it takes random or a seat from 1 to 4.");
    }
}

TEST(AmazonasOptions, games_are_one_to_twenty) {
    for (const std::string value : {"0", "21", "257", "many"}) {
        EXPECT_EQ(
            refusal_of("games=" + value),
            "'" + value + "' is not a value of the option games: it takes a number from 1 to 20.");
    }
}

TEST(AmazonasOptions, A8_a_seat_that_is_empty_cannot_start) {
    EXPECT_EQ(refusal_of("players=2 start=3"), "Seat 3 cannot start: there are only 2 players.");
    EXPECT_EQ(refusal_of("start=4 players=3"), "Seat 4 cannot start: there are only 3 players.");
    EXPECT_EQ(refusal_of("start=4 players=4"), "");
}

TEST(AmazonasOptions, are_known_by_name_and_given_once) {
    EXPECT_EQ(
        refusal_of("side=grey"), "There is no option 'side'. The options are: players, bonus, start, games.");
    EXPECT_EQ(
        refusal_of("Players=3"),
        "There is no option 'Players'. The options are: players, bonus, start, games.");
    EXPECT_EQ(refusal_of("=3"), "There is no option ''. The options are: players, bonus, start, games.");
    EXPECT_EQ(refusal_of("players=3 players=3"), "The option players is given twice.");
    EXPECT_EQ(
        refusal_of("players=3 fast"),
        "'fast' is not an option: write options as key=value, with spaces between them.");
}

TEST(AmazonasOptions, what_is_refused_comes_back_short_and_clean) {
    EXPECT_EQ(
        refusal_of("games=" + std::string(1000, '9')),
        "'" + std::string(40, '9') +
            "...' is not a value of the option games: it takes a number from 1 to 20.");
    EXPECT_EQ(
        refusal_of("games=\x1b[31m"),
        "'?[31m' is not a value of the option games: it takes a number from 1 to 20.");
}

TEST(AmazonasOptions, made_without_text_are_held_to_the_same_bounds) {
    EXPECT_EQ(objection({}), std::nullopt);
    EXPECT_EQ(objection({.players = 1}), "Coloretto Amazonas is for 2 to 4 players.");
    EXPECT_EQ(objection({.players = 5}), "Coloretto Amazonas is for 2 to 4 players.");
    EXPECT_EQ(objection({.games = 0}), "A match has 1 to 20 games.");
    EXPECT_EQ(objection({.games = 21}), "A match has 1 to 20 games.");
    EXPECT_EQ(objection({.bonus = {5, 4, 3, 51}}), "A bonus card is worth 0 to 50 points.");
    EXPECT_EQ(objection({.players = 3, .start = 3}), "Seat 4 cannot start: there are only 3 players.");
}

TEST(AmazonasOptions, say_what_they_change) {
    for (const auto& field : option_fields()) {
        EXPECT_FALSE(field.key.empty());
        EXPECT_FALSE(field.about.empty()) << field.key;
        EXPECT_FALSE(field.allowed.empty()) << field.key;
    }
}

}  // namespace
}  // namespace kameleon::amazonas
