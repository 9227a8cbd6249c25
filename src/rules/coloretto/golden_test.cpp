// golden_test.cpp: the golden joker of later printings (R10).
#include <algorithm>
#include <string>

#include "rules/coloretto/scene_testing.h"

namespace kameleon::coloretto {
namespace {

TEST(ColorettoRules, R10_one_of_the_three_jokers_is_golden) {
    const Cards with = all_cards(Scene("players=4 golden=yes").state);
    EXPECT_EQ(count(with, Card::golden_joker), 1);
    EXPECT_EQ(count(with, Card::joker), 2);
    const Cards without = all_cards(Scene("players=4").state);
    EXPECT_EQ(count(without, Card::golden_joker), 0) << "off by default";
    EXPECT_EQ(count(without, Card::joker), 3);
}

TEST(ColorettoRules, R10_it_scores_like_a_joker) {
    const Cards example = hand(
        {{Card::golden_joker, 1},
         {Card::plus_two, 1},
         {Card::green, 6},
         {Card::yellow, 4},
         {Card::pink, 3},
         {Card::blue, 2}});
    EXPECT_EQ(best_score(example, Side::brown, ColourSet::all()), 41);
    EXPECT_EQ(jokers_in(hand({{Card::joker, 2}, {Card::golden_joker, 1}})), 3);
}

TEST(ColorettoRules, R10_whoever_takes_it_reveals_the_top_card_into_their_own_area) {
    Scene game("players=3 golden=yes");
    game.draw_and_place(Card::golden_joker, 0).draw_and_place(Card::green, 0);
    game.take(0);  // by seat 2
    EXPECT_EQ(game.turn(), (Turn{Wait::reveal, 2})) << "at once, before the next player";
    EXPECT_EQ(game.refusal(draw()), Refusal::card_to_be_turned);
    EXPECT_TRUE(game.legal().empty());
    game.reveal(Card::pink);
    EXPECT_EQ(
        game.owned(2), hand({{Card::brown, 1}, {Card::golden_joker, 1}, {Card::green, 1}, {Card::pink, 1}}));
    EXPECT_EQ(game.state.deck_size, 64 - 3);
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 0}));
}

TEST(ColorettoRules, R10_any_card_may_turn_up_and_a_joker_found_so_reveals_nothing) {
    Scene game("players=3 golden=yes");
    game.draw_and_place(Card::golden_joker, 0).take(0).reveal(Card::joker);
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 2}));
    EXPECT_EQ(jokers_in(game.owned(1)), 2);
}

TEST(ColorettoRules, R10_other_jokers_reveal_nothing) {
    Scene game("players=3 golden=yes");
    game.draw_and_place(Card::joker, 0).take(0);
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 2}));
}

TEST(ColorettoRules, C20_R10_the_last_player_of_a_round_reveals_before_the_next_round) {
    Scene game("players=3 golden=yes");
    game.draw_and_place(Card::green, 0).draw_and_place(Card::green, 1).draw_and_place(Card::golden_joker, 2);
    game.take(0).take(1).take(2);
    EXPECT_EQ(game.turn(), (Turn{Wait::reveal, 2}));
    game.reveal(Card::plus_two);
    EXPECT_EQ(game.owned(2), hand({{Card::brown, 1}, {Card::golden_joker, 1}, {Card::plus_two, 1}}));
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 2}));
    EXPECT_EQ(game.legal(), actions({draw()})) << "a new round";
    for (int row = 0; row < 3; ++row) EXPECT_TRUE(game.on_table(row));
}

TEST(ColorettoRules, R10_a_last_round_card_found_so_is_laid_aside_and_the_next_card_revealed) {
    // Seventeen cards: when the golden joker is drawn, sixteen are left and the last-round card is on top.
    Scene game = Scene::late(
        "players=3 golden=yes", hand({{Card::golden_joker, 1}, {Card::plus_two, 9}, {Card::green, 7}}));
    game.draw_and_place(Card::golden_joker, 0).take(0);
    EXPECT_EQ(game.refusal(Card::green), Refusal::last_round_card_is_due);
    game.reveal(Card::last_round);
    EXPECT_EQ(game.turn(), (Turn{Wait::reveal, 1}));
    game.reveal(Card::green);
    EXPECT_EQ(game.owned(1), hand({{Card::blue, 1}, {Card::golden_joker, 1}, {Card::green, 1}}));
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 2}));
    game.draw_and_place(Card::green, 1).take(1).draw_and_place(Card::green, 2);  // seats 2, 0 and 2
    EXPECT_FALSE(game.over());
    game.take(2);
    EXPECT_TRUE(game.over()) << "that was the last round (C22)";
}

TEST(ColorettoRules, C22_R10_the_last_round_card_found_with_the_last_row_ends_the_game) {
    Scene game = Scene::late(
        "players=3 golden=yes", hand({{Card::golden_joker, 1}, {Card::plus_two, 10}, {Card::green, 8}}));
    game.draw_and_place(Card::green, 0).draw_and_place(Card::green, 1).draw_and_place(Card::golden_joker, 2);
    game.take(0).take(1).take(2);
    game.reveal(Card::last_round);
    EXPECT_FALSE(game.over());
    game.reveal(Card::green);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.owned(2), hand({{Card::brown, 1}, {Card::golden_joker, 1}, {Card::green, 1}}));
}

TEST(ColorettoRules, C9_R10_with_it_the_last_round_card_lies_on_the_bottom_sixteen) {
    for (int players = 2; players <= 5; ++players) {
        const Options options = options_of("players=" + std::to_string(players) + " golden=yes");
        for (std::uint64_t seed = 0; seed < 50; ++seed) {
            FastRandom random(seed);
            const Deal dealt = deal(options, random);
            EXPECT_EQ(dealt.deck[dealt.deck.size() - 17], Card::last_round);
            EXPECT_EQ(std::ranges::count(dealt.deck, Card::golden_joker), 1);
        }
    }
    const Cards sixteen = hand({{Card::plus_two, 9}, {Card::green, 7}});
    EXPECT_EQ(
        Scene::late("players=3 golden=yes", sixteen).play(draw()).refusal(Card::green),
        Refusal::last_round_card_is_due);
}

TEST(ColorettoRules, R2_R10_the_deck_cannot_run_out_with_it_either) {
    // All fifteen places are filled, and the golden joker still finds the sixteenth card.
    Scene game = Scene::late(
        "players=5 golden=yes", hand({{Card::golden_joker, 1}, {Card::plus_two, 10}, {Card::green, 5}}));
    game.draw(Card::last_round).reveal(Card::golden_joker).place(0);
    for (int i = 1; i < 15; ++i) game.draw_and_place(i <= 10 ? Card::plus_two : Card::green, i / 3);
    EXPECT_EQ(game.refusal(draw()), Refusal::rows_are_full);
    game.take(1).take(2).take(3).take(4).take(0);
    EXPECT_EQ(game.turn().wait, Wait::reveal);
    game.reveal(Card::green);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.state.deck_size, 0);
}

TEST(ColorettoRules, R3_R10_with_an_empty_deck_it_reveals_nothing) {
    Scene game = Scene::late("players=3 golden=yes last-round=among", hand({{Card::golden_joker, 1}}));
    game.draw_and_place(Card::golden_joker, 0).draw(Card::last_round);
    game.take(0);  // by seat 1
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 2}));
    EXPECT_EQ(game.owned(1), hand({{Card::blue, 1}, {Card::golden_joker, 1}}));
    EXPECT_EQ(game.legal(), actions({take(1), take(2)}));
}

TEST(ColorettoRules, R3_R10_the_last_round_card_as_the_very_last_card_leaves_nothing_to_reveal) {
    Scene game = Scene::late("players=3 golden=yes last-round=among", hand({{Card::golden_joker, 1}}));
    game.draw_and_place(Card::golden_joker, 0).take(0);
    EXPECT_EQ(game.turn(), (Turn{Wait::reveal, 1}));
    EXPECT_EQ(chances(game.state).total, 1);
    game.reveal(Card::last_round);
    EXPECT_EQ(game.owned(1), hand({{Card::blue, 1}, {Card::golden_joker, 1}}));
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 2}));
    game.take(1).take(2);
    EXPECT_TRUE(game.over());
}

TEST(ColorettoRules, C19_R10_left_in_the_row_that_nobody_took_it_is_gone_and_reveals_nothing) {
    Scene game("players=2 golden=yes");
    game.draw_and_place(Card::green, 0).draw_and_place(Card::green, 1).draw_and_place(Card::golden_joker, 2);
    game.take(0).take(1);  // seats 1 and 0
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 0})) << "the next round, and no card to be turned over";
    EXPECT_EQ(game.state.gone, hand({{Card::golden_joker, 1}}));
    EXPECT_EQ(jokers_in(game.owned(0)) + jokers_in(game.owned(1)), 0);
    EXPECT_EQ(game.state.deck_size, 54 - 3);
}

}  // namespace
}  // namespace kameleon::coloretto
