// choices_test.cpp: jokers=player, where players give their jokers colours and pick their plus colours (C23,
// C25, R4).
#include "rules/coloretto/scene_testing.h"
#include "rules/words_testing.h"

namespace kameleon::coloretto {
namespace {

/// The rulebooks' example: 41 points with the joker on yellow.
constexpr Cards example = hand(
    {{Card::joker, 1},
     {Card::plus_two, 1},
     {Card::green, 6},
     {Card::yellow, 4},
     {Card::pink, 3},
     {Card::blue, 2}});
constexpr Cards one_orange = hand({{Card::orange, 1}});
constexpr Cards one_brown = hand({{Card::brown, 1}});

/// Three players at the end of the game; only seat 0 has anything to choose.
Scene with_the_example() { return Scene::end("players=3 jokers=player", {example, one_orange, one_brown}); }

TEST(ColorettoRules, C23_jokers_get_their_colours_at_the_end_and_not_before) {
    Scene game =
        Scene::late("players=3 jokers=player", hand({{Card::joker, 1}, {Card::green, 9}, {Card::pink, 5}}));
    game.play(draw());
    EXPECT_EQ(game.refusal(joker(Colour::green)), Refusal::card_to_be_turned);
    game.reveal(Card::last_round).reveal(Card::joker);
    EXPECT_EQ(game.refusal(joker(Colour::green)), Refusal::no_joker_now);
    game.place(0).take(0);  // seat 1 has the joker now
    EXPECT_EQ(game.refusal(joker(Colour::green)), Refusal::no_joker_now);
    game.draw_and_place(Card::green, 1).take(1).draw_and_place(Card::green, 2);  // seats 2, 0 and 2
    EXPECT_EQ(game.refusal(plus(colours({Colour::green, Colour::blue, Colour::pink}))), Refusal::no_plus_now);
    game.take(2);
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 1}));
    EXPECT_EQ(game.refusal(joker(Colour::green)), std::nullopt);
}

TEST(ColorettoRules, C23_R4_a_joker_takes_any_colour_in_play_and_no_other) {
    const Scene game = with_the_example();
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 0}));
    EXPECT_EQ(
        game.legal(), actions(
                          {joker(Colour::orange), joker(Colour::blue), joker(Colour::brown),
                           joker(Colour::yellow), joker(Colour::pink), joker(Colour::green)}));
    EXPECT_EQ(game.refusal(joker(Colour::sky)), Refusal::colour_not_in_play) << "sky is out with 3 players";
}

TEST(ColorettoRules, R4_the_joker_comes_before_everything_else) {
    const Scene game = with_the_example();
    EXPECT_EQ(game.refusal(draw()), Refusal::choose_joker_first);
    EXPECT_EQ(game.refusal(take(0)), Refusal::choose_joker_first);
    EXPECT_EQ(
        game.refusal(plus(colours({Colour::green, Colour::yellow, Colour::pink}))),
        Refusal::choose_joker_first);
    EXPECT_EQ(game.refusal(Card::green), Refusal::no_card_to_be_turned);
}

TEST(ColorettoRules, C25_R4_then_three_of_the_colours_one_has_are_picked) {
    Scene game = with_the_example();
    game.joker(Colour::yellow);
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 0}));
    EXPECT_EQ(game.legal().size(), 4) << "three of blue, yellow, pink and green";
    EXPECT_EQ(game.refusal(plus(colours({Colour::green, Colour::yellow, Colour::pink}))), std::nullopt);
    EXPECT_EQ(
        game.refusal(plus(colours({Colour::green, Colour::yellow, Colour::orange}))),
        Refusal::colour_not_yours);
    EXPECT_EQ(game.refusal(joker(Colour::green)), Refusal::no_joker_now) << "the only joker has its colour";
    EXPECT_EQ(game.refusal(draw()), Refusal::choose_plus_first);
    EXPECT_EQ(game.refusal(take(0)), Refusal::choose_plus_first);
}

TEST(ColorettoRules, R4_the_best_choice_scores_what_the_program_would) {
    Scene game = with_the_example();
    game.joker(Colour::yellow).plus({Colour::green, Colour::yellow, Colour::pink});
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.scores()[0], 41);
}

TEST(ColorettoRules, R4_a_poor_joker_counts_as_chosen_and_the_best_can_still_be_shown) {
    Scene game = with_the_example();
    game.joker(Colour::blue).plus({Colour::green, Colour::yellow, Colour::pink});
    EXPECT_EQ(game.scores()[0], 2 + 21 + 10 + 6 - 6);
    EXPECT_EQ(best_score(game.owned(0), Side::brown, game.state.in_play), 41);
    const auto lines = score_lines(game.state, 0);
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(brief(lines[0].text), "colour{colour=blue, cards=2, jokers=1}");
    EXPECT_EQ(lines[0].points, -6);
}

TEST(ColorettoRules, R4_poor_plus_colours_count_as_chosen) {
    Scene game = with_the_example();
    game.joker(Colour::yellow).plus({Colour::green, Colour::yellow, Colour::blue});
    EXPECT_EQ(game.scores()[0], 2 + 21 + 15 + 3 - 6);
}

TEST(ColorettoRules, R4_a_joker_may_take_a_colour_its_player_does_not_own) {
    const Cards cards = hand({{Card::green, 3}, {Card::yellow, 2}, {Card::pink, 1}, {Card::joker, 1}});
    Scene game = Scene::end("players=3 jokers=player", {cards, one_orange, one_brown});
    game.joker(Colour::blue);
    EXPECT_EQ(game.legal().size(), 4) << "blue is now one of four colours";
    game.plus({Colour::green, Colour::yellow, Colour::blue});
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.scores()[0], 6 + 3 + 1 - 1);
}

TEST(ColorettoRules, R4_players_choose_clockwise_from_the_one_who_took_the_last_row) {
    const Cards cards = hand({{Card::joker, 1}, {Card::green, 1}});
    for (const auto& [start, order] :
         {std::pair{"1", std::array<Seat, 3>{2, 0, 1}}, std::pair{"2", std::array<Seat, 3>{0, 1, 2}},
          std::pair{"3", std::array<Seat, 3>{1, 2, 0}}}) {
        Scene game = Scene::end(std::string("players=3 jokers=player start=") + start, {cards, cards, cards});
        for (const Seat seat : order) {
            EXPECT_EQ(game.turn(), (Turn{Wait::decision, seat})) << "start=" << start;
            game.joker(Colour::pink);
        }
        EXPECT_TRUE(game.over());
    }
}

TEST(ColorettoRules, R4_each_player_makes_all_choices_before_the_next_one) {
    const Cards many =
        hand({{Card::joker, 1}, {Card::blue, 2}, {Card::brown, 3}, {Card::pink, 1}, {Card::green, 1}});
    const Cards two_jokers = hand({{Card::joker, 2}, {Card::yellow, 1}});
    Scene game = Scene::end("players=3 jokers=player", {many, one_orange, two_jokers});
    EXPECT_EQ(game.to_move(), 2);
    game.joker(Colour::green);
    EXPECT_EQ(game.to_move(), 2) << "the second joker";
    game.joker(Colour::brown);
    EXPECT_EQ(game.to_move(), 0) << "three colours: nothing to pick (R7)";
    game.joker(Colour::blue);
    EXPECT_EQ(game.to_move(), 0) << "four colours: three are picked";
    game.plus({Colour::blue, Colour::brown, Colour::pink});
    EXPECT_TRUE(game.over()) << "seat 1 has nothing to choose";
    EXPECT_EQ(game.scores().points, (std::array<std::int16_t, 8>{6 + 6 + 1 - 1, 1, 3}));
}

TEST(ColorettoRules, R4_R10_a_golden_joker_is_given_a_colour_too) {
    const Cards cards = hand({{Card::golden_joker, 1}, {Card::joker, 1}, {Card::green, 1}});
    Scene game = Scene::end("players=3 jokers=player golden=yes", {cards, one_orange, one_brown});
    game.joker(Colour::green);
    EXPECT_EQ(game.to_move(), 0);
    game.joker(Colour::green);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.scores()[0], 6) << "three green cards";
}

TEST(ColorettoRules, R4_R7_who_has_three_colours_and_no_joker_has_nothing_to_choose) {
    const Cards three = hand({{Card::green, 2}, {Card::pink, 1}, {Card::blue, 1}});
    const Scene game = Scene::end("players=3 jokers=player", {three, one_orange, one_brown});
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.scores().points, (std::array<std::int16_t, 8>{3 + 1 + 1, 1, 1}));
}

TEST(ColorettoRules, R7_fewer_than_three_colours_are_plus_after_the_jokers_too) {
    const Cards cards = hand({{Card::joker, 2}, {Card::green, 3}});
    Scene game = Scene::end("players=3 jokers=player side=grey", {cards, one_orange, one_brown});
    game.joker(Colour::green).joker(Colour::green);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.scores()[0], 6) << "five green cards on the grey side";
    EXPECT_EQ(best_score(cards, Side::grey, game.state.in_play), 8 + 4);
}

TEST(ColorettoRules, R4_without_the_option_the_program_chooses_and_nobody_is_asked) {
    const Scene game = Scene::end("players=3", {example, one_orange, one_brown});
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.scores()[0], 41);
}

TEST(ColorettoRules, R4_until_players_have_chosen_scores_show_the_best) {
    EXPECT_EQ(with_the_example().scores()[0], 41);
}

TEST(ColorettoRules, R4_scores_and_board_respect_every_joker_as_soon_as_it_is_given) {
    // The worked example: 41 points with the joker on yellow, 33 with it on blue.
    State state;
    state.players = 3;
    state.in_play = standard_colours(3);
    state.jokers = Jokers::player;
    state.last_round_drawn = true;
    for (const auto& [card, number] :
         {std::pair{Card::green, 6}, std::pair{Card::yellow, 4}, std::pair{Card::pink, 3},
          std::pair{Card::blue, 2}, std::pair{Card::joker, 1}, std::pair{Card::plus_two, 1}}) {
        state.owned[0] += Cards::of(index(card), number);
    }
    state.seats_in = 7;
    next_scoring_choice(state);
    ASSERT_EQ(state.phase, Phase::jokers);
    EXPECT_EQ(scores(state)[0], 41);
    State wrong = state;
    apply_unchecked(wrong, joker(Colour::blue));
    ASSERT_EQ(wrong.phase, Phase::plus);
    EXPECT_EQ(scores(wrong)[0], 2 + 21 + 10 + 6 - 6);
    EXPECT_EQ(breakdown(wrong.owned[0], Side::brown, assignment_of(wrong, 0)).total, scores(wrong)[0]);
    EXPECT_NE(brief(board(view_for(wrong, 0))).find("points=33}"), std::string::npos);
    EXPECT_EQ(brief(board(view_for(wrong, 0))).find(" out"), std::string::npos);
    ASSERT_TRUE(score_remark(wrong, 0));
    EXPECT_EQ(
        brief(*score_remark(wrong, 0)), "best_jokers{points=41, plus=yellow, pink, green, jokers=yellow}");
    State right = state;
    apply_unchecked(right, joker(Colour::yellow));
    EXPECT_EQ(scores(right)[0], 41);
    EXPECT_EQ(score_remark(right, 0), std::nullopt);
}

}  // namespace
}  // namespace kameleon::coloretto
