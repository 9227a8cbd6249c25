// play_test.cpp: a turn, playing a card, doubles, full columns and bonus cards (A9–A15).
#include <bit>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/amazonas/scene_testing.h"

namespace kameleon::amazonas {
namespace {

using enum Card;
using enum Colour;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

TEST(AmazonasRules, A9_a_player_plays_or_gives_one_card_of_the_hand) {
    const Scene game = Scene(3).with_hand(0, {macaw, toad, frog});
    EXPECT_TRUE(game.waits_for_decision_of(0));
    EXPECT_THAT(
        game.decisions(), UnorderedElementsAre(
                              "play macaw", "play toad", "play frog",                 //
                              "give macaw to 2", "give toad to 2", "give frog to 2",  //
                              "give macaw to 3", "give toad to 3", "give frog to 3"));
}

TEST(AmazonasRules, A9_only_a_card_of_ones_own_hand_can_be_played) {
    const Scene game = Scene(2).with_hand(0, {macaw, toad, frog}).with_hand(1, {tapir, tapir, tapir});
    EXPECT_TRUE(game.refuses(play(tapir), Refusal::card_not_in_hand))
        << "it is in the hand of the other player";
    EXPECT_TRUE(game.refuses(play(sloth), Refusal::card_not_in_hand)) << "it is in the supply";
    EXPECT_TRUE(game.refuses(give(tapir, 1), Refusal::card_not_in_hand));
}

TEST(AmazonasRules, A9_A10_after_one_card_a_player_draws_and_does_nothing_else) {
    const Scene game = Scene(2).with_hand(0, {macaw, toad, frog}).plays(toad);
    EXPECT_TRUE(game.waits_for_draw_of(0));
    EXPECT_TRUE(legal(game.state()).empty());
    EXPECT_TRUE(game.refuses(play(frog), Refusal::card_to_be_drawn));
    EXPECT_TRUE(game.refuses(give(frog, 1), Refusal::card_to_be_drawn));
    EXPECT_TRUE(game.refuses(take(), Refusal::card_to_be_drawn));
}

TEST(AmazonasRules, A10_drawing_brings_the_hand_back_to_three_cards) {
    Scene game = Scene(2).with_hand(0, {macaw, toad, frog}).plays(toad);
    EXPECT_EQ(game.hand(0), "macaw, frog");
    game.draws(caiman);
    EXPECT_EQ(game.hand(0), "macaw, caiman, frog");
    EXPECT_EQ(game.state().supply_size, 90 - 6 - 1);
    EXPECT_EQ(count(game.state().supply, caiman), 4);
}

TEST(AmazonasRules, A10_A19_the_turn_passes_clockwise) {
    for (const int players : {2, 3, 4}) {
        Scene game(players);
        for (int i = 0; i < 2 * players; ++i) {
            const auto seat = static_cast<Seat>(i % players);
            ASSERT_TRUE(game.waits_for_decision_of(seat));
            game.plays(i < players ? animals_in(violet)[seat] : toad);
            ASSERT_TRUE(game.waits_for_draw_of(seat));
            game.draws(i < players ? toad : capybara);
        }
        EXPECT_TRUE(game.waits_for_decision_of(0));
    }
}

TEST(AmazonasRules, A10_no_card_is_drawn_before_the_player_has_acted) {
    EXPECT_TRUE(Scene(2).refuses_draw(toad, Refusal::no_card_to_be_drawn));
}

TEST(AmazonasRules, A10_only_a_card_of_the_supply_is_drawn) {
    const Scene game = Scene(2).with_hand(0, {toad, toad, toad}).with_hand(1, {toad, toad, frog}).plays(toad);
    EXPECT_TRUE(game.refuses_draw(toad, Refusal::card_not_in_supply))
        << "all five are on the table and in hands";
    for (const int no_animal : {18, 31, 255}) {
        EXPECT_TRUE(game.refuses_draw(static_cast<Card>(no_animal), Refusal::card_not_in_supply));
    }
}

TEST(AmazonasRules, A10_every_card_of_the_supply_is_equally_likely_to_be_drawn) {
    const Scene game =
        Scene(2).with_hand(0, {macaw, toad, frog}).with_supply({sloth, hoatzin, sloth, sloth}).plays(toad);
    const Chances next = chances(game.state());
    EXPECT_EQ(next.total, 4);
    ASSERT_EQ(next.outcomes.size(), 2U);
    EXPECT_EQ(next.outcomes[0], (Chances::Outcome{hoatzin, 1}));
    EXPECT_EQ(next.outcomes[1], (Chances::Outcome{sloth, 3}));
    // While a player decides there is nothing to be drawn.
    EXPECT_EQ(chances(Scene(2).state()).total, 0);
    EXPECT_TRUE(chances(Scene(2).state()).outcomes.empty());
}

TEST(AmazonasRules, A11_a_card_is_laid_in_ones_own_column_of_its_colour) {
    for (const Colour colour : all_colours) {
        for (const Card card : animals_in(colour)) {
            const Scene game = Scene(2).with_hand(0, {card, card, toad}).plays(card);
            EXPECT_EQ(game.column(0, colour), card_name(card));
            EXPECT_EQ(game.columns(0), card_name(card)) << "it lies nowhere else";
            EXPECT_EQ(game.columns(1), "");
            EXPECT_EQ(game.discards(), "");
        }
    }
}

TEST(AmazonasRules, A11_different_animals_of_a_colour_lie_in_one_column) {
    Scene game = Scene(2).with_hand(0, {toucan, frog, macaw}).with_columns(1, {toucan});
    game.plays(toucan).draws(toad);
    game.plays(macaw).draws(toad);
    game.plays(macaw);
    EXPECT_EQ(game.column(0, violet), "toucan, macaw");
    EXPECT_EQ(game.column(1, violet), "toucan, macaw") << "what others have in their columns does not matter";
}

TEST(AmazonasRules, A12_a_double_leaves_the_column) {
    for (const Colour colour : all_colours) {
        for (const Card card : animals_in(colour)) {
            const Scene game = Scene(2).with_hand(0, {card, sloth, toad}).with_columns(0, {card}).plays(card);
            EXPECT_EQ(game.columns(0), "");
            EXPECT_EQ(game.state().discarded, Cards::of(index(card), 2));
            EXPECT_TRUE(game.waits_for_draw_of(0));
        }
    }
}

TEST(AmazonasRules, A12_a_double_takes_nothing_but_its_pair) {
    const Scene game =
        Scene(2).with_hand(0, {toad, frog, tapir}).with_columns(0, {macaw, toad, caiman, frog}).plays(toad);
    EXPECT_EQ(game.columns(0), "macaw, caiman, frog");
    EXPECT_EQ(game.discards(), "toad, toad");
}

TEST(AmazonasRules, A12_after_a_double_the_animal_may_be_laid_again) {
    Scene game = Scene(2).with_hand(0, {toad, toad, toad}).with_columns(0, {toad, caiman});
    game.plays(toad).draws(frog);
    game.plays(macaw).draws(frog);
    game.plays(toad);
    EXPECT_EQ(game.column(0, brown), "toad, caiman");
}

TEST(AmazonasRules, A12_a_double_as_the_filling_card_leaves_two_fewer_than_a_full_column) {
    for (const Colour colour : all_colours) {
        for (const Card card : animals_in(colour).first(animals_in(colour).size() - 1)) {
            const Scene game = Scene(2).with_hand(0, {card, card, card}).with_all_but(0, colour).plays(card);
            EXPECT_EQ(std::popcount(game.state().columns[0]), limit(colour) - 2) << card_name(card);
            EXPECT_EQ(game.stacks(0), 0);
            EXPECT_EQ(game.bonuses(0), "");
        }
    }
}

TEST(AmazonasRules, A12_A18_a_double_one_plays_oneself_cannot_be_rejected) {
    Scene game = Scene(2).with_hand(0, {toad, frog, tapir}).with_columns(0, {macaw, toad, sloth});
    EXPECT_TRUE(game.refuses(reject(macaw), Refusal::nothing_given));
    game.plays(toad);
    EXPECT_TRUE(game.refuses(reject(macaw), Refusal::card_to_be_drawn));
    EXPECT_EQ(game.discards(), "toad, toad");
}

TEST(AmazonasRules, A13_a_full_column_becomes_a_stack_at_once) {
    for (const Colour colour : all_colours) {
        const Card last = animals_in(colour).back();
        const Scene game = Scene(2).with_hand(0, {last, sloth, toad}).with_all_but(0, colour).plays(last);
        EXPECT_EQ(game.column(0, colour), "");
        EXPECT_EQ(game.stacks(0, colour), 1);
        EXPECT_EQ(game.stacks(0), 1) << "of no other colour";
        EXPECT_EQ(game.discards(), "") << "a stack is not discarded";
        EXPECT_TRUE(game.waits_for_draw_of(0)) << "one stack does not end the game";
    }
}

TEST(AmazonasRules, A13_a_column_that_lacks_a_card_is_no_stack) {
    for (const Colour colour : all_colours) {
        const auto animals = animals_in(colour);
        const Card last_but_one = animals[animals.size() - 2];
        const Scene game =
            Scene(2).with_hand(0, {last_but_one, sloth, toad}).with_all_but(0, colour, 2).plays(last_but_one);
        EXPECT_EQ(std::popcount(game.state().columns[0]), limit(colour) - 1);
        EXPECT_EQ(game.stacks(0), 0);
    }
}

TEST(AmazonasRules, A13_other_columns_stay_when_one_is_full) {
    const Scene game = Scene(2)
                           .with_hand(0, {caiman, sloth, toad})
                           .with_columns(0, {piranha, macaw, toad, chameleon, frog})
                           .plays(caiman);
    EXPECT_EQ(game.columns(0), "piranha, macaw, frog");
}

TEST(AmazonasRules, A13_A15_a_new_column_begins_after_a_stack_and_its_animals_are_no_doubles) {
    Scene game = Scene(2).with_hand(0, {caiman, caiman, toad}).with_columns(0, {toad, chameleon});
    game.plays(caiman).draws(frog);
    game.plays(macaw).draws(frog);
    game.plays(caiman);
    EXPECT_EQ(game.column(0, brown), "caiman");
    EXPECT_EQ(game.stacks(0, brown), 1);
    EXPECT_EQ(game.discards(), "");
}

TEST(AmazonasRules, A13_several_stacks_of_one_colour_are_possible) {
    const Scene game = Scene(2)
                           .with_stack(0, violet)
                           .with_bonus(0, violet)
                           .with_hand(0, {hummingbird, sloth, toad})
                           .with_all_but(0, violet)
                           .plays(hummingbird);
    EXPECT_EQ(game.stacks(0, violet), 2);
    EXPECT_FALSE(game.over());
}

TEST(AmazonasRules, A14_the_first_to_fill_a_column_takes_the_bonus_of_its_colour) {
    for (const Colour colour : all_colours) {
        const Card last = animals_in(colour).back();
        const Scene game = Scene(2).with_hand(0, {last, sloth, toad}).with_all_but(0, colour).plays(last);
        EXPECT_EQ(game.bonuses(0), colour_name(colour));
        EXPECT_EQ(game.bonuses(1), "");
    }
}

TEST(AmazonasRules, A14_later_ones_get_no_bonus) {
    for (const Colour colour : all_colours) {
        const Card last = animals_in(colour).back();
        const Scene game = Scene(2)
                               .with_stack(1, colour)
                               .with_bonus(1, colour)
                               .with_hand(0, {last, macaw, toad})
                               .with_all_but(0, colour)
                               .plays(last);
        EXPECT_EQ(game.stacks(0, colour), 1);
        EXPECT_EQ(game.bonuses(0), "");
        EXPECT_EQ(game.bonuses(1), colour_name(colour)) << "who had it keeps it";
    }
}

TEST(AmazonasRules, A14_a_second_stack_of_ones_own_brings_no_second_bonus) {
    const Scene game = Scene(2)
                           .with_stack(0, brown)
                           .with_bonus(0, brown)
                           .with_hand(0, {caiman, sloth, toad})
                           .with_columns(0, {toad, chameleon})
                           .plays(caiman);
    EXPECT_EQ(scores(game.state())[0], 6 + 6 + 3);
}

TEST(AmazonasRules, A3_A14_each_of_the_four_bonus_cards_is_taken_once) {
    Scene game = Scene(4).with_hand(0, {stingray, macaw, toad}).with_all_but(0, blue);
    game.with_hand(1, {hummingbird, macaw, toad}).with_all_but(1, violet);
    game.with_hand(2, {caiman, macaw, toad}).with_all_but(2, brown);
    game.with_hand(3, {capybara, macaw, toad}).with_all_but(3, green);
    game.plays(stingray).draws(frog);
    game.plays(hummingbird).draws(frog);
    game.plays(caiman).draws(frog);
    game.plays(capybara);
    EXPECT_EQ(game.bonuses(0), "blue");
    EXPECT_EQ(game.bonuses(1), "violet");
    EXPECT_EQ(game.bonuses(2), "brown");
    EXPECT_EQ(game.bonuses(3), "green");
}

TEST(AmazonasRules, A15_nothing_in_a_stack_helps_or_hinders_a_rejection) {
    // The toad lies in a stack, not in the column: the card given is no double, and has to be taken.
    Scene same_animal = Scene(2).with_stack(1, brown).with_bonus(1, brown).with_columns(1, {macaw});
    same_animal.with_hand(0, {toad, sloth, frog}).gives(toad, 1);
    EXPECT_TRUE(same_animal.refuses(reject(macaw), Refusal::no_such_animal_in_column));
    EXPECT_THAT(same_animal.decisions(), ElementsAre("take"));
    // And a stack of the adjacent colour has no card to discard.
    Scene adjacent = Scene(2).with_stack(1, violet).with_bonus(1, violet).with_columns(1, {toad});
    adjacent.with_hand(0, {toad, sloth, frog}).gives(toad, 1);
    EXPECT_TRUE(adjacent.refuses(reject(macaw), Refusal::no_adjacent_card));
    EXPECT_THAT(adjacent.decisions(), ElementsAre("take"));
}

}  // namespace
}  // namespace kameleon::amazonas
