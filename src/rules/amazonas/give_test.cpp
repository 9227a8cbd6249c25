// give_test.cpp: giving, taking, rejecting, and the protection card (A16–A20).
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/amazonas/scene_testing.h"

namespace kameleon::amazonas {
namespace {

using enum Card;
using enum Colour;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::UnorderedElementsAre;

TEST(AmazonasRules, A16_a_given_card_leaves_the_hand_and_its_receiver_is_asked) {
    const Scene game = Scene(3).with_hand(0, {toad, frog, macaw}).gives(frog, 2);
    EXPECT_TRUE(game.waits_for_decision_of(2));
    EXPECT_EQ(game.hand(0), "macaw, toad");
    EXPECT_EQ(game.columns(2), "") << "it is only offered";
    EXPECT_EQ(game.state().given, index(frog));
}

TEST(AmazonasRules, A16_the_receiver_answers_before_anything_else_happens) {
    const Scene game =
        Scene(2).with_hand(0, {toad, frog, macaw}).with_hand(1, {sloth, frog, macaw}).gives(frog, 1);
    EXPECT_TRUE(game.refuses(play(sloth), Refusal::answer_first));
    EXPECT_TRUE(game.refuses(give(sloth, 0), Refusal::answer_first));
    EXPECT_TRUE(game.refuses(play(toad), Refusal::answer_first)) << "nor does the giver play on";
    EXPECT_TRUE(game.refuses_draw(sloth, Refusal::no_card_to_be_drawn));
}

TEST(AmazonasRules, A16_a_card_is_given_to_an_opponent_at_the_table) {
    const Scene two = Scene(2).with_hand(0, {toad, frog, macaw});
    EXPECT_TRUE(two.refuses(give(toad, 0), Refusal::not_to_yourself));
    EXPECT_TRUE(two.refuses(give(toad, 2), Refusal::no_such_player));
    EXPECT_TRUE(two.refuses(give(toad, 3), Refusal::no_such_player));
    const Scene three = Scene(3).with_turn_of(1).with_hand(1, {toad, frog, macaw});
    EXPECT_TRUE(three.refuses(give(toad, 1), Refusal::not_to_yourself));
    EXPECT_TRUE(three.refuses(give(toad, 3), Refusal::no_such_player));
}

TEST(AmazonasRules, A16_nobody_can_answer_when_no_card_was_given) {
    const Scene game = Scene(2).with_columns(0, {toad, macaw});
    EXPECT_TRUE(game.refuses(take(), Refusal::nothing_given));
    EXPECT_TRUE(game.refuses(reject(macaw), Refusal::nothing_given));
}

TEST(AmazonasRules, A17_a_card_taken_lies_in_the_receivers_column) {
    Scene game =
        Scene(3).with_hand(0, {toad, frog, macaw}).with_columns(0, {caiman}).with_columns(1, {chameleon});
    game.gives(toad, 1).takes();
    EXPECT_EQ(game.column(1, brown), "toad, chameleon");
    EXPECT_EQ(game.column(0, brown), "caiman");
    EXPECT_TRUE(game.waits_for_draw_of(0)) << "the giver draws";
    game.draws(sloth);
    EXPECT_EQ(game.hand(0), "macaw, frog, sloth");
    EXPECT_TRUE(game.waits_for_decision_of(1));
}

TEST(AmazonasRules, A10_A17_after_a_gift_the_next_after_the_giver_moves_whoever_received) {
    Scene game(4);
    game.gives(toucan, 2).takes().draws(toad);
    EXPECT_TRUE(game.waits_for_decision_of(1)) << "seat 2 has only answered, not moved";
    game.with_turn_of(3).gives(hummingbird, 1).takes().draws(toad);
    EXPECT_TRUE(game.waits_for_decision_of(0));
}

TEST(AmazonasRules, A12_A17_a_double_that_is_taken_goes_with_its_pair) {
    const Scene game = Scene(2)
                           .with_hand(0, {toad, frog, sloth})
                           .with_columns(1, {macaw, toad, caiman})
                           .gives(toad, 1)
                           .takes();
    EXPECT_EQ(game.columns(1), "macaw, caiman");
    EXPECT_EQ(game.discards(), "toad, toad");
}

TEST(AmazonasRules, A12_A17_a_gift_that_would_fill_a_column_as_a_double_makes_no_stack) {
    const Scene game =
        Scene(2).with_hand(0, {toad, frog, sloth}).with_columns(1, {toad, chameleon}).gives(toad, 1).takes();
    EXPECT_EQ(game.column(1, brown), "chameleon");
    EXPECT_EQ(game.stacks(1), 0);
}

TEST(AmazonasRules, A13_A14_A17_a_gift_that_fills_a_column_makes_the_receivers_stack_and_takes_the_bonus) {
    for (const Colour colour : all_colours) {
        const Card last = animals_in(colour).back();
        const Scene game =
            Scene(2).with_hand(0, {last, sloth, toad}).with_all_but(1, colour).gives(last, 1).takes();
        EXPECT_EQ(game.column(1, colour), "");
        EXPECT_EQ(game.stacks(1, colour), 1);
        EXPECT_EQ(game.bonuses(1), colour_name(colour));
        EXPECT_EQ(game.stacks(0), 0);
        EXPECT_EQ(game.bonuses(0), "") << "the giver gets nothing for it";
        EXPECT_TRUE(game.waits_for_draw_of(0));
    }
}

TEST(AmazonasRules, A14_A17_a_gift_that_fills_a_column_brings_no_bonus_already_taken) {
    const Scene game = Scene(2)
                           .with_stack(0, brown)
                           .with_bonus(0, brown)
                           .with_hand(0, {caiman, frog, sloth})
                           .with_columns(1, {toad, chameleon})
                           .gives(caiman, 1)
                           .takes();
    EXPECT_EQ(game.stacks(1, brown), 1);
    EXPECT_EQ(game.bonuses(1), "");
    EXPECT_EQ(game.bonuses(0), "brown");
}

TEST(AmazonasRules, A18_a_rejected_card_and_one_from_an_adjacent_column_are_discarded) {
    const Scene game = Scene(2)
                           .with_hand(0, {toad, frog, tapir})
                           .with_columns(1, {piranha, toucan, macaw, toad, caiman, sloth})
                           .gives(toad, 1)
                           .rejects_with(macaw);
    EXPECT_EQ(game.columns(1), "piranha, toucan, toad, caiman, sloth") << "the animal in the column stays";
    EXPECT_EQ(game.discards(), "macaw, toad");
    EXPECT_TRUE(game.waits_for_draw_of(0));
    EXPECT_EQ(game.hand(0), "frog, tapir");
}

TEST(AmazonasRules, A18_without_the_same_animal_in_the_column_a_card_must_be_taken) {
    const Scene game =
        Scene(2).with_hand(0, {toad, frog, tapir}).with_columns(1, {macaw, caiman, sloth}).gives(toad, 1);
    EXPECT_THAT(game.decisions(), ElementsAre("take"));
    EXPECT_TRUE(game.refuses(reject(macaw), Refusal::no_such_animal_in_column));
}

TEST(AmazonasRules, A18_without_a_card_in_an_adjacent_column_a_card_must_be_taken) {
    const Scene game = Scene(2)
                           .with_hand(0, {toad, frog, tapir})
                           .with_columns(1, {piranha, manatee, toad, caiman})
                           .gives(toad, 1);
    EXPECT_THAT(game.decisions(), ElementsAre("take"));
    EXPECT_TRUE(game.refuses(reject(piranha), Refusal::no_adjacent_card));
}

TEST(AmazonasRules, A18_only_a_card_that_lies_in_an_adjacent_column_can_be_discarded) {
    const Scene game = Scene(2)
                           .with_hand(0, {toad, frog, tapir})
                           .with_hand(1, {hoatzin, frog, tapir})
                           .with_columns(0, {toucan})
                           .with_columns(1, {piranha, macaw, toad, caiman})
                           .gives(toad, 1);
    EXPECT_TRUE(game.refuses(reject(piranha), Refusal::not_adjacent));
    EXPECT_TRUE(game.refuses(reject(caiman), Refusal::not_adjacent))
        << "the column itself is not beside itself";
    EXPECT_TRUE(game.refuses(reject(toad), Refusal::not_adjacent));
    EXPECT_TRUE(game.refuses(reject(hoatzin), Refusal::card_not_in_column)) << "it is in the hand";
    EXPECT_TRUE(game.refuses(reject(toucan), Refusal::card_not_in_column)) << "it is in the giver's column";
    EXPECT_THAT(game.decisions(), ElementsAre("take", "reject macaw"));
}

/// What someone may do who is given a card while one animal of each colour lies before them.
std::vector<std::string> answers_to(Card card) {
    return Scene(2)
        .with_hand(0, {card, card, card})
        .with_columns(1, {manatee, hoatzin, toad, jaguar})
        .gives(card, 1)
        .decisions();
}

TEST(AmazonasRules, A6_A18_at_the_ends_of_the_order_there_is_one_adjacent_column) {
    EXPECT_THAT(answers_to(manatee), ElementsAre("take", "reject hoatzin")) << "blue: violet alone";
    EXPECT_THAT(answers_to(jaguar), ElementsAre("take", "reject toad")) << "green: brown alone";
}

TEST(AmazonasRules, A6_A18_in_the_middle_of_the_order_there_are_two_adjacent_columns) {
    EXPECT_THAT(answers_to(hoatzin), ElementsAre("take", "reject manatee", "reject toad")) << "violet";
    EXPECT_THAT(answers_to(toad), ElementsAre("take", "reject hoatzin", "reject jaguar")) << "brown";
}

TEST(AmazonasRules, A18_every_card_of_both_adjacent_columns_may_be_chosen) {
    const Scene game = Scene(2)
                           .with_hand(0, {macaw, frog, tapir})
                           .with_columns(1, {piranha, stingray, toucan, macaw, toad, caiman, sloth})
                           .gives(macaw, 1);
    EXPECT_THAT(
        game.decisions(),
        UnorderedElementsAre("take", "reject piranha", "reject stingray", "reject toad", "reject caiman"));
}

TEST(AmazonasRules, A18_who_may_reject_may_also_take) {
    const Scene game =
        Scene(2).with_hand(0, {toad, frog, tapir}).with_columns(1, {macaw, toad}).gives(toad, 1).takes();
    EXPECT_EQ(game.columns(1), "macaw");
    EXPECT_EQ(game.discards(), "toad, toad");
}

TEST(AmazonasRules, A19_no_card_is_given_to_who_has_the_protection_card) {
    const Scene game = Scene(4).with_protection(2).with_hand(0, {toad, frog, macaw});
    EXPECT_TRUE(game.refuses(give(toad, 2), Refusal::player_is_protected));
    EXPECT_EQ(game.decisions().size(), 3U + 2U * 3U);
    EXPECT_THAT(game.decisions(), Each(Not(HasSubstr(" to 3"))));
}

TEST(AmazonasRules, A19_with_three_players_the_protection_card_leaves_one_to_give_to) {
    const Scene game = Scene(3).with_protection(1).with_hand(0, {toad, frog, macaw});
    EXPECT_THAT(
        game.decisions(), UnorderedElementsAre(
                              "play macaw", "play toad", "play frog",  //
                              "give macaw to 3", "give toad to 3", "give frog to 3"));
}

TEST(AmazonasRules, A19_who_has_the_protection_card_may_give_to_all_others) {
    const Scene game = Scene(4).with_protection(0);
    EXPECT_EQ(legal(game.state()).size(), 3 + 3 * 3);
}

TEST(AmazonasRules, A20_taking_a_given_card_brings_the_protection_card) {
    Scene game = Scene(3).gives(toucan, 2);
    EXPECT_FALSE(game.state().protected_seat.has_value()) << "not before the answer";
    game.takes();
    EXPECT_EQ(game.state().protected_seat.value(), 2);
}

TEST(AmazonasRules, A20_rejecting_a_given_card_brings_the_protection_card) {
    const Scene game = Scene(3)
                           .with_protection(1)
                           .with_hand(0, {toad, frog, sloth})
                           .with_columns(2, {macaw, toad})
                           .gives(toad, 2)
                           .rejects_with(macaw);
    EXPECT_EQ(game.state().protected_seat.value(), 2) << "from the player who had it";
}

TEST(AmazonasRules, A4_A20_the_protection_card_stays_until_a_card_is_given_to_someone_else) {
    Scene game(3);
    game.gives(toucan, 1).takes().draws(toad);
    game.plays(macaw).draws(toad).plays(hoatzin).draws(toad);  // no gift
    EXPECT_EQ(game.state().protected_seat.value(), 1);
    EXPECT_TRUE(game.refuses(give(toad, 1), Refusal::player_is_protected));
    game.gives(toad, 2).takes().draws(caiman);
    EXPECT_EQ(game.state().protected_seat.value(), 2);
    // There is one such card: seat 1 has lost it. Seat 2 keeps its own while it gives.
    game.plays(toad).draws(caiman).gives(toad, 1);
    EXPECT_EQ(game.state().protected_seat.value(), 2);
    game.takes();
    EXPECT_EQ(game.state().protected_seat.value(), 1);
}

TEST(AmazonasRules, A8_A20_R14_with_two_players_there_is_no_protection_card) {
    Scene game = Scene(2).with_hand(0, {toad, toad, toad}).with_hand(1, {caiman, caiman, caiman});
    for (int round = 0; round < 3; ++round) {
        game.gives(toad, 1).takes().draws(frog);
        EXPECT_FALSE(game.state().protected_seat.has_value());
        game.gives(caiman, 0).takes().draws(sloth);
        EXPECT_FALSE(game.state().protected_seat.has_value());
    }
}

}  // namespace
}  // namespace kameleon::amazonas
