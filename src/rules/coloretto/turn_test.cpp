// turn_test.cpp: what a player may do in a turn (C11–C17).
#include "rules/coloretto/scene_testing.h"

namespace kameleon::coloretto {
namespace {

/// Three players, each row with three cards, seat 0 to move.
Scene all_rows_full() {
    Scene game("players=3");
    for (int row = 0; row < 3; ++row) {
        for (const Card card : {Card::green, Card::plus_two, Card::joker}) game.draw_and_place(card, row);
    }
    return game;
}

TEST(ColorettoRules, C11_a_turn_is_drawing_and_placing_or_taking_a_row) {
    Scene game("players=4");
    EXPECT_EQ(game.legal(), actions({draw()})) << "no row has a card yet";
    game.draw_and_place(Card::green, 2).draw_and_place(Card::pink, 0);
    EXPECT_EQ(game.legal(), actions({draw(), take(0), take(2)}));
}

TEST(ColorettoRules, C11_a_turn_ends_when_the_card_is_placed) {
    Scene game("players=4");
    game.draw(Card::green);
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 0}));
    game.place(1);
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 1}));
}

TEST(ColorettoRules, C11_a_turn_ends_when_a_row_is_taken) {
    Scene game("players=4");
    game.draw_and_place(Card::green, 0).take(0);
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 2}));
}

TEST(ColorettoRules, C11_whoever_has_drawn_must_place_and_can_neither_take_nor_draw_again) {
    Scene game("players=4");
    game.draw_and_place(Card::green, 0).draw(Card::pink);
    EXPECT_EQ(game.refusal(take(0)), Refusal::place_the_card_first);
    EXPECT_EQ(game.refusal(draw()), Refusal::place_the_card_first);
}

TEST(ColorettoRules, C12_the_card_is_known_before_it_is_placed) {
    Scene game("players=4");
    game.play(draw());
    EXPECT_EQ(game.turn(), (Turn{Wait::reveal, 0}));
    EXPECT_EQ(game.refusal(place(0)), Refusal::card_to_be_turned);
    EXPECT_EQ(game.refusal(draw()), Refusal::card_to_be_turned);
    game.reveal(Card::pink);
    for (Seat seat = 0; seat < 4; ++seat) EXPECT_EQ(view_for(game.state, seat).drawn, Card::pink);
    game.place(3);
    EXPECT_EQ(game.row(3), std::vector{Card::pink});
    EXPECT_EQ(view_for(game.state, 0).drawn, Card::last_round) << "which stands for no card to be placed";
}

TEST(ColorettoRules, C12_a_drawn_card_leaves_the_deck) {
    Scene game("players=4");
    const int before = count(game.state.deck, Card::pink);
    game.draw_and_place(Card::pink, 3);
    EXPECT_EQ(count(game.state.deck, Card::pink), before - 1);
    EXPECT_EQ(game.state.deck_size, 71) << "63 + 13 cards, less four start cards and this one";
}

TEST(ColorettoRules, C12_only_cards_of_the_deck_turn_up) {
    Scene game("players=3");
    for (int i = 0; i < 3; ++i) game.draw_and_place(Card::joker, i);
    game.play(draw());
    EXPECT_EQ(game.refusal(Card::joker), Refusal::card_not_in_deck) << "all three are on the table";
    EXPECT_EQ(game.refusal(Card::sky), Refusal::card_not_in_deck) << "this colour is out";
    EXPECT_EQ(game.refusal(Card::golden_joker), Refusal::card_not_in_deck) << "not in this game";
    EXPECT_EQ(game.refusal(static_cast<Card>(200)), Refusal::card_not_in_deck);
    EXPECT_EQ(game.refusal(Card::green), std::nullopt);
}

TEST(ColorettoRules, C12_a_card_is_turned_over_only_for_someone_who_draws) {
    Scene game("players=3");
    EXPECT_EQ(game.refusal(Card::green), Refusal::no_card_to_be_turned);
    game.draw(Card::green);
    EXPECT_EQ(game.refusal(Card::green), Refusal::no_card_to_be_turned);
}

TEST(ColorettoRules, C12_nothing_can_be_placed_before_drawing) {
    EXPECT_EQ(Scene("players=3").refusal(place(0)), Refusal::nothing_to_place);
}

TEST(ColorettoRules, C12_a_card_goes_to_any_row_on_the_table_that_is_not_full) {
    Scene game("players=4");
    for (int i = 0; i < 3; ++i) game.draw_and_place(Card::green, 1);
    game.draw_and_place(Card::pink, 2).take(2);  // by seat 0
    game.draw(Card::blue);
    EXPECT_EQ(game.legal(), actions({place(0), place(3)}));
    EXPECT_EQ(game.refusal(place(1)), Refusal::row_is_full);
    EXPECT_EQ(game.refusal(place(2)), Refusal::row_is_taken);
    EXPECT_EQ(game.refusal(place(4)), Refusal::no_such_row);
}

TEST(ColorettoRules, C13_jokers_and_plus_twos_take_up_a_place) {
    Scene game("players=3");
    game.draw_and_place(Card::joker, 0).draw_and_place(Card::plus_two, 0).draw_and_place(Card::green, 0);
    EXPECT_EQ(game.row(0), (std::vector{Card::joker, Card::plus_two, Card::green}));
    EXPECT_EQ(game.draw(Card::green).refusal(place(0)), Refusal::row_is_full);
}

TEST(ColorettoRules, C14_when_all_rows_are_full_a_row_must_be_taken) {
    const Scene game = all_rows_full();
    EXPECT_EQ(game.legal(), actions({take(0), take(1), take(2)}));
    EXPECT_EQ(game.refusal(draw()), Refusal::rows_are_full);
}

TEST(ColorettoRules, C14_only_rows_still_on_the_table_count) {
    Scene game("players=3");
    game.draw_and_place(Card::green, 2).take(2);  // the row taken was not full
    for (int i = 0; i < 6; ++i) game.draw_and_place(Card::pink, i / 3);
    EXPECT_EQ(game.to_move(), 2);
    EXPECT_EQ(game.refusal(draw()), Refusal::rows_are_full);
    EXPECT_EQ(game.legal(), actions({take(0), take(1)}));
}

TEST(ColorettoRules, C14_green_rows_are_full_with_six_cards) {
    Scene game("players=2");
    for (const int row : {2, 2, 2, 1, 1}) game.draw_and_place(Card::green, row);
    EXPECT_EQ(game.refusal(draw()), std::nullopt);
    game.draw_and_place(Card::green, 0);
    EXPECT_EQ(game.refusal(draw()), Refusal::rows_are_full);
}

TEST(ColorettoRules, C15_a_row_is_taken_with_all_its_cards) {
    Scene game("players=3");
    game.draw_and_place(Card::green, 1).draw_and_place(Card::joker, 1).draw_and_place(Card::green, 1);
    game.draw_and_place(Card::pink, 0).take(1);
    EXPECT_EQ(game.owned(1), hand({{Card::blue, 1}, {Card::green, 2}, {Card::joker, 1}}))
        << "and the start card";
    EXPECT_FALSE(game.on_table(1));
    EXPECT_TRUE(game.on_table(0));
    EXPECT_EQ(game.row(0), std::vector{Card::pink});
}

TEST(ColorettoRules, C15_an_empty_row_cannot_be_taken) {
    Scene game("players=3");
    game.draw_and_place(Card::green, 1);
    EXPECT_EQ(game.refusal(take(0)), Refusal::row_is_empty);
    EXPECT_EQ(game.refusal(take(1)), std::nullopt);
    EXPECT_EQ(game.refusal(take(2)), Refusal::row_is_empty);
}

TEST(ColorettoRules, C15_a_row_is_taken_once) {
    Scene game("players=3");
    game.draw_and_place(Card::green, 1).take(1);
    EXPECT_EQ(game.refusal(take(1)), Refusal::row_is_taken);
    EXPECT_EQ(game.refusal(take(3)), Refusal::no_such_row);
}

TEST(ColorettoRules, C16_turns_pass_to_the_left) {
    Scene game("players=5 start=4");
    for (const int seat : {3, 4, 0, 1, 2, 3}) {
        EXPECT_EQ(game.to_move(), seat);
        game.draw_and_place(Card::green, seat % 5);
    }
}

TEST(ColorettoRules, C16_whoever_has_taken_a_row_is_passed_over_until_the_round_ends) {
    Scene game("players=4");
    for (int row = 0; row < 4; ++row) game.draw_and_place(Card::green, row);
    game.take(0).draw_and_place(Card::pink, 1).take(1);  // seats 0, 1 and 2: now 0 and 2 are out
    for (const int seat : {3, 1, 3, 1}) {
        EXPECT_EQ(game.to_move(), seat);
        game.draw_and_place(Card::pink, seat == 3 ? 2 : 3);
    }
    game.take(2).take(3);  // seats 3 and 1
    EXPECT_EQ(game.to_move(), 1) << "a new round";
    for (const int seat : {1, 2, 3, 0}) {
        EXPECT_EQ(game.to_move(), seat) << "everybody is in again";
        game.draw_and_place(Card::yellow, seat);
    }
}

TEST(ColorettoRules, C17_the_last_player_may_fill_the_one_brown_row_left) {
    Scene game("players=3");
    for (int row = 0; row < 3; ++row) game.draw_and_place(Card::green, row);
    game.take(0).take(1);
    EXPECT_EQ(game.legal(), actions({draw(), take(2)}));
    for (const Card card : {Card::pink, Card::blue}) {
        game.draw(card);
        EXPECT_EQ(game.turn(), (Turn{Wait::decision, 2}));
        EXPECT_EQ(game.legal(), actions({place(2)})) << "there is no other row";
        game.place(2);
    }
    EXPECT_EQ(game.to_move(), 2);
    EXPECT_EQ(game.legal(), actions({take(2)})) << "the row is full (C14)";
}

TEST(ColorettoRules, C15_C17_the_last_player_draws_before_taking_an_empty_row) {
    Scene game("players=3");
    game.draw_and_place(Card::green, 0).draw_and_place(Card::green, 1).take(0).take(1);
    EXPECT_EQ(game.to_move(), 1);
    EXPECT_EQ(game.legal(), actions({draw()}));
    EXPECT_EQ(game.refusal(take(2)), Refusal::row_is_empty);
    game.draw_and_place(Card::pink, 2).take(2);
    EXPECT_EQ(game.owned(1), hand({{Card::blue, 1}, {Card::pink, 1}}));
}

TEST(ColorettoRules, C17_the_last_player_has_two_green_rows_left) {
    Scene game("players=2");
    game.draw_and_place(Card::green, 1).take(1);  // seat 1 takes the row that prints 2
    EXPECT_EQ(game.to_move(), 0);
    EXPECT_EQ(game.legal(), actions({draw()}));
    game.draw(Card::pink);
    EXPECT_EQ(game.legal(), actions({place(0), place(2)}));
    game.place(2).draw_and_place(Card::blue, 0);
    EXPECT_EQ(game.to_move(), 0);
    EXPECT_EQ(game.legal(), actions({draw(), take(0), take(2)}));
    game.draw(Card::yellow);
    EXPECT_EQ(game.legal(), actions({place(2)})) << "the row that prints 1 is full";
}

}  // namespace
}  // namespace kameleon::coloretto
