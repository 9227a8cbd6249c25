// options_test.cpp: the options of Coloretto as text, and what is refused (R9).
#include "rules/coloretto/options.h"

#include <string>
#include <vector>

#include "rules/coloretto/scene_testing.h"

namespace kameleon::coloretto {
namespace {

/// What a text is refused with; empty if it is taken.
std::string objection_to(std::string_view text) {
    const auto options = parse_options<Coloretto>(text);
    return options ? std::string() : to_string(options.error());
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
                options.out = (bits & 16U) != 0 ? ColoursOut::random : ColoursOut::standard;
                options.start = start == players ? std::nullopt : std::optional(start);
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
        ASSERT_TRUE(back) << text << ": " << to_string(back.error());
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
    EXPECT_EQ(options->out, ColoursOut::standard);
    EXPECT_EQ(options->start, std::nullopt);
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
    const auto refusal = [](std::string_view value, std::string_view key) {
        return to_string(Message(
            "options.bad_value",
            {{"option", key},
             {"value", value},
             {"allowed", Message("coloretto.option." + std::string(key) + ".allowed")}}));
    };
    for (const std::string value : {"1", "6", "", "four", "-3", "+3", "3.0", "3x", "99999999999"}) {
        EXPECT_EQ(objection_to("players=" + value), refusal(value, "players"));
    }
    for (const std::string value : {"0", "21", "", "-1", "four", "256", "260"}) {
        EXPECT_EQ(objection_to("games=" + value), refusal(value, "games"));
    }
    for (const std::string value : {"0", "6", "", "Random", "255"}) {
        EXPECT_EQ(objection_to("start=" + value), refusal(value, "start"));
    }
    EXPECT_EQ(objection_to("side=gray"), refusal("gray", "side"));
    EXPECT_EQ(objection_to("last-round=below"), refusal("below", "last-round"));
    EXPECT_EQ(objection_to("jokers=players"), refusal("players", "jokers"));
    EXPECT_EQ(objection_to("golden=true"), refusal("true", "golden"));
    EXPECT_EQ(objection_to("out=sky"), refusal("sky", "out"));
    EXPECT_EQ(objection_to("side=a=b"), refusal("a=b", "side"));
}

TEST(ColorettoOptions, a_bad_combination_is_refused) {
    EXPECT_EQ(objection_to("start=5"), "options.no_such_starter{seat=5, players=4}");
    EXPECT_EQ(objection_to("start=3 players=2"), "options.no_such_starter{seat=3, players=2}");
    EXPECT_EQ(objection_to("start=5 players=5"), "");
    EXPECT_EQ(objection_to("out=random"), "coloretto.objection.out{players=4}");
    EXPECT_EQ(objection_to("out=random players=5"), "coloretto.objection.out{players=5}");
    EXPECT_EQ(objection_to("out=random players=3"), "");
}

TEST(ColorettoOptions, values_that_no_text_can_give_are_refused_too) {
    Options options;
    options.players = 1;
    EXPECT_EQ(objection(options), Message("coloretto.objection.players"));
    options.players = 6;
    EXPECT_EQ(objection(options), Message("coloretto.objection.players"));
    options.players = 5;
    options.games = 0;
    EXPECT_EQ(objection(options), Message("options.match_games"));
    options.games = 21;
    EXPECT_EQ(objection(options), Message("options.match_games"));
}

TEST(ColorettoOptions, words_that_are_no_options_are_refused) {
    EXPECT_EQ(
        objection_to("colour=green"),
        "options.unknown{option=colour, known=players, side, last-round, jokers, golden, out, start, games}");
    EXPECT_EQ(objection_to("players=3 grey"), "options.not_a_pair{word=grey}");
    EXPECT_EQ(objection_to("side=grey side=grey"), "options.twice{option=side}");
    EXPECT_EQ(objection_to("=").substr(0, 15), "options.unknown");
}

TEST(ColorettoOptions, what_comes_back_in_a_sentence_is_short_and_printable) {
    const auto shown = [](const std::string& value) {
        const std::string text = objection_to("side=" + value);
        const std::size_t begin = text.find("value=") + 6;
        return text.substr(begin, text.find(", allowed") - begin);
    };
    EXPECT_EQ(shown("\x1b[31m"), "?[31m");
    EXPECT_EQ(shown("grün…\xF0\x9F\xA6\x8E"), "grün…\xF0\x9F\xA6\x8E") << "any language may be shown back";
    EXPECT_EQ(shown("\xC3"), "?") << "half a character";
    EXPECT_EQ(shown("\xC0\xAF"), "??") << "an overlong form";
    EXPECT_EQ(shown("\xC2\x9B"), "??") << "a control character beyond ASCII";
    EXPECT_EQ(shown("\xE2\x80\xAE"), "???") << "what turns the writing around";
    EXPECT_EQ(shown(std::string(1000, 'x')), std::string(40, 'x') + "…");
}

}  // namespace
}  // namespace kameleon::coloretto
