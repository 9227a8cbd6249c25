// options_test.cpp: the options of Coloretto as text, and what is refused (R9).
#include "rules/coloretto/options.h"

#include <string>
#include <vector>

#include "rules/coloretto/scene_testing.h"

namespace kameleon::coloretto {
namespace {

/// The sentence with which a text is refused; empty if it is taken.
std::string objection_to(std::string_view text) {
    const auto options = parse_options<Coloretto>(text);
    return options ? std::string() : options.error();
}

/// Every combination that can be played, the number of games aside.
std::vector<Options> all_options() {
    std::vector<Options> list;
    for (unsigned bits = 0; bits < 32; ++bits) {
        for (std::uint8_t players = 2; players <= 5; ++players) {
            if ((bits & 16U) != 0 && players > 3) continue;  // no colour is out with 4 or 5
            for (Seat start = 0; start <= players; ++start) {
                Options options;
                options.players = players;
                options.side = (bits & 1U) != 0 ? Side::grey : Side::brown;
                options.last_round = (bits & 2U) != 0 ? LastRound::among : LastRound::above;
                options.jokers = (bits & 4U) != 0 ? Jokers::player : Jokers::program;
                options.golden = (bits & 8U) != 0;
                options.out = (bits & 16U) != 0 ? ColoursOut::random : ColoursOut::usual;
                options.start = start == players ? random_start : start;
                options.games = static_cast<std::uint8_t>(1 + list.size() % 20);
                list.push_back(options);
            }
        }
    }
    return list;
}

TEST(ColorettoOptions, R9_every_combination_comes_back_from_its_text) {
    const std::vector<Options> list = all_options();
    EXPECT_EQ(list.size(), 16U * (3 + 4 + 5 + 6) + 16U * (3 + 4));
    for (const Options& options : list) {
        const std::string text = options_text<Coloretto>(options);
        const auto back = parse_options<Coloretto>(text);
        ASSERT_TRUE(back) << text << ": " << back.error();
        EXPECT_EQ(*back, options) << text;
        EXPECT_EQ(objection(options), std::nullopt) << text;
    }
}

TEST(ColorettoOptions, R2_R4_R9_R10_R18_the_defaults) {
    const auto options = parse_options<Coloretto>("");
    ASSERT_TRUE(options);
    EXPECT_EQ(options->players, 4);
    EXPECT_EQ(options->side, Side::brown);
    EXPECT_EQ(options->last_round, LastRound::above);
    EXPECT_EQ(options->jokers, Jokers::program);
    EXPECT_FALSE(options->golden);
    EXPECT_EQ(options->out, ColoursOut::usual);
    EXPECT_EQ(options->start, random_start);
    EXPECT_EQ(options->games, 1);
}

TEST(ColorettoOptions, the_text_names_every_option) {
    Options options;
    EXPECT_EQ(
        options_text<Coloretto>(options),
        "players=4 side=brown last-round=above jokers=program golden=no out=usual start=random games=1");
    options = {2, Side::grey, LastRound::among, Jokers::player, true, ColoursOut::random, 1, 20};
    EXPECT_EQ(
        options_text<Coloretto>(options),
        "players=2 side=grey last-round=among jokers=player golden=yes out=random start=2 games=20");
}

TEST(ColorettoOptions, any_order_and_any_blanks_will_do) {
    const auto options = parse_options<Coloretto>("  games=4\t side=grey \n players=3 ");
    ASSERT_TRUE(options);
    EXPECT_EQ(*options, (Options{.players = 3, .side = Side::grey, .games = 4}));
}

TEST(ColorettoOptions, a_bad_value_is_refused_with_the_good_ones) {
    const auto sentence = [](std::string_view value, std::string_view key, std::string_view allowed) {
        return "'" + std::string(value) + "' is not a value of the option " + std::string(key) +
               ": it takes " + std::string(allowed) + ".";
    };
    for (const std::string value : {"1", "6", "", "four", "-3", "+3", "3.0", "3x", "99999999999"}) {
        EXPECT_EQ(objection_to("players=" + value), sentence(value, "players", "2, 3, 4 or 5"));
    }
    for (const std::string value : {"0", "21", "", "-1", "four", "256", "260"}) {
        EXPECT_EQ(objection_to("games=" + value), sentence(value, "games", "a number from 1 to 20"));
    }
    for (const std::string value : {"0", "6", "", "Random", "255"}) {
        EXPECT_EQ(objection_to("start=" + value), sentence(value, "start", "random or a seat from 1 to 5"));
    }
    EXPECT_EQ(objection_to("side=gray"), sentence("gray", "side", "brown or grey"));
    EXPECT_EQ(objection_to("last-round=below"), sentence("below", "last-round", "above or among"));
    EXPECT_EQ(objection_to("jokers=players"), sentence("players", "jokers", "program or player"));
    EXPECT_EQ(objection_to("golden=true"), sentence("true", "golden", "no or yes"));
    EXPECT_EQ(objection_to("out=sky"), sentence("sky", "out", "usual or random"));
    EXPECT_EQ(objection_to("side=a=b"), sentence("a=b", "side", "brown or grey"));
}

TEST(ColorettoOptions, a_bad_combination_is_refused) {
    EXPECT_EQ(objection_to("start=5"), "Seat 5 cannot start: there are only 4 players.");
    EXPECT_EQ(objection_to("start=3 players=2"), "Seat 3 cannot start: there are only 2 players.");
    EXPECT_EQ(objection_to("start=5 players=5"), "");
    EXPECT_EQ(
        objection_to("out=random"),
        "With 4 players no colour stays in the box: out=random is for 2 or 3 players.");
    EXPECT_EQ(
        objection_to("out=random players=5"),
        "With 5 players no colour stays in the box: out=random is for 2 or 3 players.");
    EXPECT_EQ(objection_to("out=random players=3"), "");
}

TEST(ColorettoOptions, values_that_no_text_can_give_are_refused_too) {
    Options options;
    options.players = 1;
    EXPECT_EQ(objection(options), "Coloretto is for 2 to 5 players.");
    options.players = 6;
    EXPECT_EQ(objection(options), "Coloretto is for 2 to 5 players.");
    options.players = 5;
    options.games = 0;
    EXPECT_EQ(objection(options), "A match has 1 to 20 games.");
    options.games = 21;
    EXPECT_EQ(objection(options), "A match has 1 to 20 games.");
}

TEST(ColorettoOptions, words_that_are_no_options_are_refused) {
    EXPECT_EQ(
        objection_to("colour=green"),
        "There is no option 'colour'. The options are: players, side, last-round, jokers, golden, out, "
        "start, "
        "games.");
    EXPECT_EQ(
        objection_to("players=3 grey"),
        "'grey' is not an option: write options as key=value, with spaces between them.");
    EXPECT_EQ(objection_to("side=grey side=grey"), "The option side is given twice.");
    EXPECT_EQ(objection_to("=").substr(0, 18), "There is no option");
}

TEST(ColorettoOptions, what_comes_back_in_a_sentence_is_short_and_printable) {
    EXPECT_EQ(objection_to("side=\x1b[31m").substr(0, 8), "'?[31m' ");
    const std::string sentence = objection_to("side=" + std::string(1000, 'x'));
    EXPECT_EQ(sentence.substr(0, 46), "'" + std::string(40, 'x') + "...' ");
}

TEST(ColorettoOptions, every_option_says_what_it_is_about) {
    for (const auto& field : option_fields()) {
        EXPECT_FALSE(field.about.empty()) << field.key;
        EXPECT_FALSE(field.allowed.empty()) << field.key;
    }
}

}  // namespace
}  // namespace kameleon::coloretto
