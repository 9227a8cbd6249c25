// round_test.cpp: the end of a round and of the game (C18–C22).
#include <string>

#include "rules/coloretto/scene_testing.h"

namespace kameleon::coloretto {
namespace {

/// Each player draws one card to a row of their own number.
void everybody_draws(Scene& game, Card card) {
    for (int i = 0; i < game.state.players; ++i) game.draw_and_place(card, game.to_move());
}

/// Plays on without a plan, but by the rules: draws while that is allowed.
void play_on(Scene& game) {
    if (game.turn().wait == Wait::reveal) {
        game.reveal(chances(game.state).outcomes[0].card);
    } else {
        game.play(game.legal().nth(0));
    }
}

TEST(ColorettoRules, C18_the_round_ends_when_everybody_has_a_row) {
    Scene game("players=3");
    everybody_draws(game, Card::green);
    game.take(0).take(1);
    EXPECT_FALSE(game.on_table(0));
    EXPECT_FALSE(game.on_table(1));
    game.take(2);
    for (int row = 0; row < 3; ++row) {
        EXPECT_TRUE(game.on_table(row));
        EXPECT_TRUE(game.row(row).empty());
    }
    EXPECT_EQ(game.legal(), actions({draw()}));
    game.draw(Card::pink);
    EXPECT_EQ(game.legal(), actions({place(0), place(1), place(2)})) << "every row has room again";
}

TEST(ColorettoRules, C18_players_keep_what_they_took) {
    Scene game("players=3");  // start cards: orange, blue, brown
    everybody_draws(game, Card::green);
    game.take(0).take(1).take(2);
    everybody_draws(game, Card::pink);
    game.take(0).take(1).take(2);  // seats 2, 0 and 1
    EXPECT_EQ(game.owned(0), hand({{Card::orange, 1}, {Card::green, 1}, {Card::pink, 1}}));
    EXPECT_EQ(game.owned(1), hand({{Card::blue, 1}, {Card::green, 1}, {Card::pink, 1}}));
    EXPECT_EQ(game.owned(2), hand({{Card::brown, 1}, {Card::green, 1}, {Card::pink, 1}}));
    EXPECT_TRUE(game.state.gone.empty());
}

TEST(ColorettoRules, C19_with_two_players_the_third_row_leaves_the_game) {
    Scene game("players=2");  // start cards: blue and brown, yellow and pink
    game.draw_and_place(Card::green, 0).draw_and_place(Card::green, 1);
    game.draw_and_place(Card::joker, 2).draw_and_place(Card::plus_two, 2).draw_and_place(Card::green, 2);
    game.take(0).take(1);  // by seats 1 and 0
    EXPECT_EQ(game.state.gone, hand({{Card::joker, 1}, {Card::plus_two, 1}, {Card::green, 1}}));
    EXPECT_EQ(game.owned(0), hand({{Card::blue, 1}, {Card::brown, 1}, {Card::green, 1}}));
    EXPECT_EQ(game.owned(1), hand({{Card::yellow, 1}, {Card::pink, 1}, {Card::green, 1}}));
    EXPECT_TRUE(game.row(2).empty());
    EXPECT_EQ(game.scores()[0], 3) << "three single cards, and nothing for the third row";
    EXPECT_EQ(count(game.state.deck, Card::joker), 2) << "nor does it come back";
}

TEST(ColorettoRules, C19_also_in_the_last_round) {
    Scene game = Scene::late("players=2", hand({{Card::green, 9}, {Card::plus_two, 6}}));
    game.draw(Card::last_round).reveal(Card::green).place(0);
    game.draw_and_place(Card::plus_two, 1).draw_and_place(Card::plus_two, 2);
    const Cards before = game.state.gone;
    game.take(0).take(1);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.state.gone, before + hand({{Card::plus_two, 1}}));
}

TEST(ColorettoRules, C19_an_empty_third_row_takes_nothing_along) {
    Scene game("players=2");
    game.draw_and_place(Card::green, 0).draw_and_place(Card::green, 1).take(0).take(1);
    EXPECT_TRUE(game.state.gone.empty());
}

TEST(ColorettoRules, C20_whoever_took_the_last_row_starts_the_next_round) {
    Scene game("players=4 start=2");
    everybody_draws(game, Card::green);                          // seats 1, 2, 3 and 0
    game.take(0).take(1).draw_and_place(Card::pink, 2).take(2);  // 1 and 2 take, 3 draws, 0 takes
    EXPECT_EQ(game.to_move(), 3);
    game.take(3);
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 3}));
    everybody_draws(game, Card::yellow);
    EXPECT_EQ(game.to_move(), 3);
    game.take(1).take(0).take(2).take(3);  // seats 3, 0, 1 and 2
    EXPECT_EQ(game.to_move(), 2);
}

TEST(ColorettoRules, C21_the_last_round_card_is_laid_aside_and_another_card_drawn) {
    Scene game = Scene::late("players=3", hand({{Card::green, 8}, {Card::plus_two, 7}}));
    game.play(draw());
    EXPECT_EQ(game.refusal(Card::green), Refusal::last_round_card_is_due);
    game.reveal(Card::last_round);
    EXPECT_EQ(game.turn(), (Turn{Wait::reveal, 0})) << "the same player draws another card";
    EXPECT_EQ(game.refusal(place(0)), Refusal::card_to_be_turned);
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_TRUE(view_for(game.state, seat).last_round_drawn);
    game.reveal(Card::green);
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 0}));
    game.place(1);
    EXPECT_EQ(game.row(1), std::vector{Card::green}) << "the last-round card takes no place";
    EXPECT_EQ(game.to_move(), 1);
    EXPECT_EQ(game.state.deck_size, 14);
}

TEST(ColorettoRules, C21_there_is_only_one_last_round_card) {
    Scene game = Scene::late("players=3", hand({{Card::green, 8}, {Card::plus_two, 7}}));
    game.draw(Card::last_round);
    EXPECT_EQ(game.refusal(Card::last_round), Refusal::card_not_in_deck);
}

TEST(ColorettoRules, C22_the_round_of_the_last_round_card_is_played_to_its_end) {
    Scene game = Scene::late("players=3", hand({{Card::green, 8}, {Card::plus_two, 7}}));
    game.draw(Card::last_round).reveal(Card::green).place(0);
    game.draw_and_place(Card::green, 1).draw_and_place(Card::green, 2);  // drawing goes on as before
    game.take(0).draw_and_place(Card::plus_two, 1).take(2);
    EXPECT_FALSE(game.over());
    EXPECT_EQ(game.legal(), actions({draw(), take(1)})) << "the last player has the choice of C17";
    game.take(1);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.owned(1), hand({{Card::blue, 1}, {Card::green, 1}, {Card::plus_two, 1}}));
}

TEST(ColorettoRules, C22_nothing_can_be_done_after_the_end) {
    const Scene game = Scene::end("players=3", {});
    ASSERT_TRUE(game.over());
    EXPECT_TRUE(game.legal().empty());
    EXPECT_EQ(chances(game.state).total, 0);
    EXPECT_EQ(game.refusal(draw()), Refusal::game_is_over);
    EXPECT_EQ(game.refusal(take(0)), Refusal::game_is_over);
    EXPECT_EQ(game.refusal(Card::green), Refusal::game_is_over);
}

TEST(ColorettoRules, C22_a_round_without_the_last_round_card_is_not_the_last) {
    Scene game = Scene::late("players=3", hand({{Card::green, 9}, {Card::plus_two, 9}}));
    everybody_draws(game, Card::green);
    game.take(0).take(1).take(2);
    EXPECT_EQ(game.state.deck_size, 15) << "the last-round card lies on top, but nobody has drawn it";
    EXPECT_FALSE(game.over());
    EXPECT_EQ(game.to_move(), 2);
    game.draw(Card::last_round);
    EXPECT_EQ(game.to_move(), 2);
}

TEST(ColorettoRules, C9_C21_C22_whole_games_meet_the_last_round_card_at_fifteen_cards) {
    for (int players = 2; players <= 5; ++players) {
        Scene game("players=" + std::to_string(players));
        for (std::size_t i = 0; i < more_than_any_game && !game.over(); ++i) {
            const bool was_drawn = game.state.last_round_drawn;
            const bool due = game.turn().wait == Wait::reveal && game.state.deck_size == 15 && !was_drawn;
            play_on(game);
            ASSERT_EQ(game.state.last_round_drawn, was_drawn || due);
        }
        EXPECT_TRUE(game.over());
        EXPECT_LE(game.state.deck_size, 14);
    }
}

}  // namespace
}  // namespace kameleon::coloretto
