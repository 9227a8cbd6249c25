// scoring_test.cpp: points for a hand of cards (C4, C23–C27, R4, R7).
#include "rules/coloretto/scoring.h"

#include <string>

#include "rules/coloretto/scene_testing.h"
#include "rules/words_testing.h"

namespace kameleon::coloretto {
namespace {

constexpr ColourSet all = ColourSet::all();

int brown(Cards cards) { return best_score(cards, Side::brown, all); }
int grey(Cards cards) { return best_score(cards, Side::grey, all); }

/// Jokers that a breakdown shows with a colour.
int jokers_on(const Assignment& assignment, Colour colour) {
    return assignment.jokers[static_cast<std::size_t>(index(colour))];
}

Assignment assign(std::initializer_list<Colour> jokers, std::initializer_list<Colour> plus) {
    Assignment assignment;
    for (const Colour colour : jokers) ++assignment.jokers[static_cast<std::size_t>(index(colour))];
    assignment.plus = colours(plus);
    return assignment;
}

/// The rulebooks' example (pink is red in the French one).
constexpr Cards example = hand(
    {{Card::joker, 1},
     {Card::plus_two, 1},
     {Card::green, 6},
     {Card::yellow, 4},
     {Card::pink, 3},
     {Card::blue, 2}});

TEST(ColorettoRules, C4_C24_points_by_number_of_cards_on_both_sides) {
    constexpr std::array<int, 10> brown_table{0, 1, 3, 6, 10, 15, 21, 21, 21, 21};
    constexpr std::array<int, 10> grey_table{0, 1, 4, 8, 7, 6, 5, 5, 5, 5};
    for (int number = 0; number <= 9; ++number) {
        for (int colour = 0; colour < 7; ++colour) {
            const Cards cards = Cards::of(colour, number);
            EXPECT_EQ(brown(cards), brown_table[static_cast<std::size_t>(number)]);
            EXPECT_EQ(grey(cards), grey_table[static_cast<std::size_t>(number)]);
        }
    }
}

TEST(ColorettoRules, C4_C26_each_plus_two_is_worth_two_points_on_both_sides) {
    for (int number = 0; number <= 10; ++number) {
        const Cards cards = hand({{Card::plus_two, number}, {Card::green, 3}});
        EXPECT_EQ(brown(cards), 6 + 2 * number);
        EXPECT_EQ(grey(cards), 8 + 2 * number);
    }
}

TEST(ColorettoRules, C4_all_players_of_a_game_use_the_same_side) {
    const auto hands = {hand({{Card::green, 4}}), hand({{Card::pink, 3}}), hand({{Card::blue, 6}})};
    const Scores browns = Scene::end("players=3 side=brown", hands).scores();
    const Scores greys = Scene::end("players=3 side=grey", hands).scores();
    EXPECT_EQ(browns.points, (std::array<std::int16_t, 8>{10, 6, 21}));
    EXPECT_EQ(greys.points, (std::array<std::int16_t, 8>{7, 8, 5}));
}

TEST(ColorettoRules, C23_C24_C25_C26_the_worked_example_scores_41) {
    EXPECT_EQ(brown(example), 41);
    const Assignment best = best_assignment(example, Side::brown, all);
    EXPECT_EQ(best, assign({Colour::yellow}, {Colour::green, Colour::yellow, Colour::pink}));
    const Breakdown parts = breakdown(example, Side::brown, best);
    const auto line = [&](Colour colour) { return parts.colours[static_cast<std::size_t>(index(colour))]; };
    EXPECT_EQ(line(Colour::green), (ColourLine{6, 0, true, 21}));
    EXPECT_EQ(line(Colour::yellow), (ColourLine{4, 1, true, 15}));
    EXPECT_EQ(line(Colour::pink), (ColourLine{3, 0, true, 6}));
    EXPECT_EQ(line(Colour::blue), (ColourLine{2, 0, false, -3}));
    for (const Colour colour : {Colour::orange, Colour::brown, Colour::sky}) {
        EXPECT_EQ(line(colour), (ColourLine{0, 0, false, 0}));
    }
    EXPECT_EQ(parts.plus_twos, 1);
    EXPECT_EQ(parts.total, 41);
}

TEST(ColorettoRules, C23_C24_C25_C26_the_worked_example_in_words) {
    const Scene game = Scene::end("players=3", {example, hand({{Card::green, 1}}), hand({{Card::pink, 1}})});
    EXPECT_EQ(game.scores()[0], 41);
    std::string text;
    int total = 0;
    for (const ScoreLine& line : score_lines(game.state, 0)) {
        text += brief(line.text) + " = " + std::to_string(line.points) + "\n";
        total += line.points;
    }
    EXPECT_EQ(
        text,
        "colour{colour=blue, cards=2, jokers=0} = -3\n"
        "colour{colour=yellow, cards=4, jokers=1} = 15\n"
        "colour{colour=pink, cards=3, jokers=0} = 6\n"
        "colour{colour=green, cards=6, jokers=0} = 21\n"
        "plus_two{cards=1} = 2\n");
    EXPECT_EQ(total, 41);
}

TEST(ColorettoRules, C23_different_jokers_may_take_different_colours) {
    // Brown: 21 + 21, where both on one colour would give 21 + 15.
    const Cards two_fives = hand({{Card::green, 5}, {Card::yellow, 5}, {Card::joker, 2}});
    EXPECT_EQ(brown(two_fives), 42);
    const Assignment best = best_assignment(two_fives, Side::brown, all);
    EXPECT_EQ(jokers_on(best, Colour::green), 1);
    EXPECT_EQ(jokers_on(best, Colour::yellow), 1);
}

TEST(ColorettoRules, C23_several_jokers_may_take_the_same_colour) {
    const Cards cards = hand({{Card::green, 3}, {Card::yellow, 3}, {Card::joker, 3}});
    EXPECT_EQ(brown(cards), 27) << "six green 21 and three yellow 6";
}

TEST(ColorettoRules, C24_jokers_count_as_cards_and_more_than_six_count_as_six) {
    const Cards cards = hand({{Card::green, 9}, {Card::joker, 3}});
    const Assignment on_green = assign({Colour::green, Colour::green, Colour::green}, {Colour::green});
    EXPECT_EQ(breakdown(cards, Side::brown, on_green).total, 21) << "twelve cards";
    EXPECT_EQ(breakdown(cards, Side::grey, on_green).total, 5);
    EXPECT_EQ(brown(hand({{Card::green, 3}, {Card::joker, 3}})), 21) << "six cards";
}

TEST(ColorettoRules, C25_three_colours_count_as_plus_and_all_others_as_minus) {
    const Cards cards = hand(
        {{Card::orange, 6},
         {Card::blue, 5},
         {Card::brown, 4},
         {Card::yellow, 3},
         {Card::pink, 2},
         {Card::green, 1},
         {Card::sky, 1}});
    EXPECT_EQ(brown(cards), 21 + 15 + 10 - 6 - 3 - 1 - 1);
    EXPECT_EQ(grey(cards), 8 + 7 + 6 - 5 - 4 - 1 - 1) << "the largest colour is a minus on the grey side";
    EXPECT_EQ(
        best_assignment(cards, Side::grey, all).plus, colours({Colour::blue, Colour::brown, Colour::yellow}));
}

TEST(ColorettoRules, C25_a_choice_of_plus_colours_scores_as_made) {
    const Cards cards = hand({{Card::green, 4}, {Card::blue, 3}, {Card::pink, 2}, {Card::yellow, 1}});
    const Assignment poor = assign({}, {Colour::blue, Colour::pink, Colour::yellow});
    EXPECT_EQ(breakdown(cards, Side::brown, poor).total, 6 + 3 + 1 - 10);
    EXPECT_EQ(brown(cards), 10 + 6 + 3 - 1);
}

TEST(ColorettoRules, C25_a_score_can_be_negative) {
    // Grey: seven pairs: three of them plus, four minus.
    Cards cards;
    for (int colour = 0; colour < 7; ++colour) cards += Cards::of(colour, 2);
    EXPECT_EQ(grey(cards), -4);
    EXPECT_EQ(brown(cards), -3);
}

TEST(ColorettoRules, R4_three_jokers_on_the_grey_side_where_the_largest_colour_is_wrong) {
    const Cards cards = hand({{Card::green, 3}, {Card::yellow, 2}, {Card::pink, 1}, {Card::joker, 3}});
    const Assignment largest =
        assign({Colour::green, Colour::green, Colour::green}, {Colour::green, Colour::yellow, Colour::pink});
    EXPECT_EQ(breakdown(cards, Side::grey, largest).total, 5 + 4 + 1);
    EXPECT_EQ(grey(cards), 8 + 8 + 8);
    EXPECT_EQ(
        best_assignment(cards, Side::grey, all),
        assign({Colour::yellow, Colour::pink, Colour::pink}, {Colour::green, Colour::yellow, Colour::pink}));
}

TEST(ColorettoRules, R4_a_fourth_card_turns_8_into_7_on_the_grey_side) {
    EXPECT_EQ(grey(hand({{Card::green, 4}})), 7);
    EXPECT_EQ(grey(hand({{Card::green, 3}, {Card::joker, 1}})), 9)
        << "the joker goes to another colour: 8 + 1";
}

TEST(ColorettoRules, R4_the_best_colour_may_be_one_the_player_does_not_own) {
    // With two players orange and sky are out: the first colour in play that is not owned is blue.
    const ColourSet in_play = standard_colours(2);
    const Cards cards = hand({{Card::green, 3}, {Card::yellow, 3}, {Card::joker, 1}});
    EXPECT_EQ(best_score(cards, Side::grey, in_play), 8 + 8 + 1);
    EXPECT_EQ(
        best_assignment(cards, Side::grey, in_play),
        assign({Colour::blue}, {Colour::green, Colour::yellow, Colour::blue}));
}

TEST(ColorettoRules, R4_every_joker_must_be_given_a_colour) {
    // Three threes are worth 24, and the joker can only spoil it: a fourth card, or a fourth colour.
    EXPECT_EQ(grey(hand({{Card::green, 3}, {Card::yellow, 3}, {Card::pink, 3}})), 24);
    EXPECT_EQ(grey(hand({{Card::green, 3}, {Card::yellow, 3}, {Card::pink, 3}, {Card::joker, 1}})), 23);
}

TEST(ColorettoRules, R4_of_equal_assignments_the_program_takes_the_largest_colour_then_the_first) {
    const Cards full = hand({{Card::blue, 6}, {Card::green, 7}, {Card::joker, 2}, {Card::pink, 6}});
    EXPECT_EQ(jokers_on(best_assignment(full, Side::brown, all), Colour::green), 2) << "it changes nothing";
    const Cards pairs = hand({{Card::yellow, 2}, {Card::green, 2}, {Card::joker, 1}});
    EXPECT_EQ(jokers_on(best_assignment(pairs, Side::brown, all), Colour::yellow), 1);
}

TEST(ColorettoRules, R7_fewer_than_three_colours_are_all_plus) {
    const Cards one = hand({{Card::sky, 2}});
    const Cards two = hand({{Card::green, 4}, {Card::yellow, 1}});
    EXPECT_EQ(brown(one), 3);
    EXPECT_EQ(brown(two), 10 + 1);
    EXPECT_EQ(grey(two), 7 + 1);
    EXPECT_EQ(best_plus(one, Side::brown, {}), colours({Colour::sky}));
    EXPECT_EQ(best_assignment(two, Side::grey, all).plus, colours({Colour::green, Colour::yellow}));
    EXPECT_EQ(brown(Cards{}), 0);
}

TEST(ColorettoRules, C25_best_plus_colours_follow_the_jokers_already_given) {
    const Cards cards = hand({{Card::green, 4}, {Card::blue, 3}, {Card::pink, 2}, {Card::yellow, 1}});
    const Assignment given = assign({Colour::yellow, Colour::yellow}, {});
    EXPECT_EQ(
        best_plus(cards, Side::brown, given.jokers), colours({Colour::green, Colour::blue, Colour::yellow}));
}

TEST(ColorettoRules, C27_R5_the_highest_score_wins_and_equal_scores_share_the_place) {
    const Scene game = Scene::end(
        "players=4",
        {hand({{Card::green, 5}}), hand({{Card::pink, 2}}), hand({{Card::blue, 5}}), hand({{Card::sky, 1}})});
    ASSERT_TRUE(game.over());
    EXPECT_EQ(game.scores().points, (std::array<std::int16_t, 8>{15, 3, 15, 1}));
    EXPECT_EQ(places(game.scores()), (std::array<std::uint8_t, 8>{1, 3, 1, 4})) << "there is no second place";
}

TEST(ColorettoRules, C27_R5_places_after_a_tie) {
    const auto places_of = [](std::array<std::int16_t, 8> points, std::uint8_t players) {
        return places(Scores{points, players});
    };
    using Places = std::array<std::uint8_t, 8>;
    EXPECT_EQ(places_of({20, 20, 7}, 3), (Places{1, 1, 3}));
    EXPECT_EQ(places_of({7, 20, 20}, 3), (Places{3, 1, 1}));
    EXPECT_EQ(places_of({20, 7, 7}, 3), (Places{1, 2, 2}));
    EXPECT_EQ(places_of({4, 4, 4, 4, 4}, 5), (Places{1, 1, 1, 1, 1}));
    EXPECT_EQ(places_of({-3, -1}, 2), (Places{2, 1})) << "nobody reads the points of empty seats";
}

}  // namespace
}  // namespace kameleon::coloretto
