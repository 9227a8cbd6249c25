// examples_test.cpp: the worked examples of the rulebooks (E1–E5), move by move.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/amazonas/scene_testing.h"

namespace kameleon::amazonas {
namespace {

using enum Card;
using enum Colour;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

constexpr Seat anna = 0;
constexpr Seat bob = 1;

TEST(AmazonasRules, E1_the_fifth_blue_animal_fills_the_column_and_takes_the_bonus) {
    const Scene game = Scene(2)
                           .with_columns(anna, {river_dolphin, piranha, manatee, electric_eel})
                           .with_hand(anna, {stingray, frog, toad})
                           .plays(stingray);
    EXPECT_EQ(game.column(anna, blue), "");
    EXPECT_EQ(game.stacks(anna, blue), 1);
    EXPECT_EQ(game.bonuses(anna), "blue");
}

TEST(AmazonasRules, E1_a_later_blue_stack_takes_no_bonus) {
    const Scene game = Scene(2)
                           .with_stack(bob, blue)
                           .with_bonus(bob, blue)
                           .with_columns(anna, {river_dolphin, piranha, manatee, electric_eel})
                           .with_hand(anna, {stingray, frog, toad})
                           .plays(stingray);
    EXPECT_EQ(game.stacks(anna, blue), 1);
    EXPECT_EQ(game.bonuses(anna), "");
}

TEST(AmazonasRules, E2_an_anteater_played_as_the_sixth_green_card_beside_an_anteater_leaves_four) {
    const Scene game = Scene(2)
                           .with_turn_of(bob)
                           .with_columns(bob, {anteater, frog, sloth, jaguar, tapir})
                           .with_hand(bob, {anteater, frog, toad})
                           .plays(anteater);
    EXPECT_EQ(game.column(bob, green), "frog, sloth, jaguar, tapir");
    EXPECT_EQ(game.discards(), "anteater, anteater");
    EXPECT_EQ(game.stacks(bob), 0);
    EXPECT_EQ(game.bonuses(bob), "");
}

TEST(AmazonasRules, E3_a_brown_chameleon_is_rejected_with_a_violet_or_a_green_card_never_with_a_blue_one) {
    Scene game = Scene(2)
                     .with_columns(bob, {piranha, toucan, macaw, chameleon, frog})
                     .with_hand(anna, {chameleon, sloth, tapir})
                     .gives(chameleon, bob);
    EXPECT_THAT(
        game.decisions(), UnorderedElementsAre("take", "reject toucan", "reject macaw", "reject frog"));
    EXPECT_TRUE(game.refuses(reject(piranha), Refusal::not_adjacent));
    game.rejects_with(toucan);
    EXPECT_EQ(game.discards(), "toucan, chameleon");
    EXPECT_EQ(game.columns(bob), "piranha, macaw, chameleon, frog");
}

TEST(AmazonasRules, E4_a_green_frog_cannot_be_rejected_without_a_brown_card) {
    Scene game = Scene(2)
                     .with_turn_of(bob)
                     .with_columns(anna, {river_dolphin, piranha, toucan, macaw, frog})
                     .with_hand(bob, {frog, sloth, tapir})
                     .gives(frog, anna);
    EXPECT_THAT(game.decisions(), ElementsAre("take"));
    EXPECT_TRUE(game.refuses(reject(toucan), Refusal::no_adjacent_card));
    game.takes();
    EXPECT_EQ(game.columns(anna), "river dolphin, piranha, toucan, macaw");
    EXPECT_EQ(game.discards(), "frog, frog");
}

TEST(AmazonasRules, E5_one_brown_card_scores_1_four_green_cards_10_and_a_green_stack_21) {
    EXPECT_EQ(scores(Scene(2).with_columns(anna, {toad}).state())[anna], 1);
    EXPECT_EQ(scores(Scene(2).with_columns(anna, {frog, sloth, tapir, jaguar}).state())[anna], 10);
    EXPECT_EQ(scores(Scene(2).with_columns(anna, {toad, frog, sloth, tapir, jaguar}).state())[anna], 11);
    EXPECT_EQ(scores(Scene(2).with_stack(bob, green).state())[bob], 21);
}

TEST(AmazonasRules, A12_a_second_brown_toad_is_discarded_with_the_first) {
    const Scene game = Scene(2)
                           .with_turn_of(bob)
                           .with_columns(bob, {toad, caiman})
                           .with_hand(bob, {toad, frog, sloth})
                           .plays(toad);
    EXPECT_EQ(game.column(bob, brown), "caiman");
    EXPECT_EQ(game.discards(), "toad, toad");
}

}  // namespace
}  // namespace kameleon::amazonas
