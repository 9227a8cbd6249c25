// end_test.cpp: how the game ends, and who has won (A21–A25).
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

#include "rules/amazonas/scene_testing.h"

namespace kameleon::amazonas {
namespace {

using enum Card;
using enum Colour;

/// Seat 0 has so many violet stacks, two brown animals in its column and the third in hand.
Scene before_a_brown_stack(int players, int violet_stacks) {
    Scene game(players);
    for (int i = 0; i < violet_stacks; ++i) game.with_stack(0, violet);
    return game.with_bonus(0, violet).with_hand(0, {caiman, sloth, frog}).with_columns(0, {toad, chameleon});
}

TEST(AmazonasRules, A21_the_third_stack_ends_the_game_of_two_or_three) {
    for (const int players : {2, 3}) {
        EXPECT_TRUE(before_a_brown_stack(players, 2).plays(caiman).over());
        EXPECT_FALSE(before_a_brown_stack(players, 1).plays(caiman).over()) << "the second does not";
    }
}

TEST(AmazonasRules, A21_the_second_stack_ends_the_game_of_four) {
    EXPECT_TRUE(before_a_brown_stack(4, 1).plays(caiman).over());
    EXPECT_FALSE(before_a_brown_stack(4, 0).plays(caiman).over());
}

TEST(AmazonasRules, A21_stacks_of_different_players_do_not_add_up) {
    Scene game = before_a_brown_stack(4, 0);
    for (Seat seat = 1; seat < 4; ++seat) game.with_stack(seat, blue);
    EXPECT_FALSE(game.plays(caiman).over()) << "four stacks on the table, but one each";
}

TEST(AmazonasRules, A13_A21_three_stacks_of_one_colour_end_the_game) {
    for (const Colour colour : all_colours) {
        const Card last = animals_in(colour).back();
        Scene game = Scene(2).with_stack(0, colour).with_stack(0, colour).with_bonus(0, colour);
        game.with_hand(0, {last, macaw, toad}).with_all_but(0, colour).plays(last);
        EXPECT_TRUE(game.over());
        EXPECT_EQ(game.stacks(0, colour), 3);
        EXPECT_EQ(
            view_for(game.state(), spectator).seats[0].stacks[static_cast<std::size_t>(index(colour))], 3);
    }
}

TEST(AmazonasRules, A21_two_stacks_of_one_colour_end_the_game_of_four) {
    Scene game = Scene(4).with_stack(0, green).with_bonus(0, green);
    game.with_hand(0, {capybara, macaw, toad}).with_all_but(0, green).plays(capybara);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.stacks(0, green), 2);
}

TEST(AmazonasRules, A10_A21_after_the_last_stack_nobody_draws_or_decides) {
    Scene game = before_a_brown_stack(2, 2);
    const Cards supply = game.state().supply;
    game.plays(caiman);
    EXPECT_EQ(turn(game.state()).wait, Wait::over);
    EXPECT_EQ(game.state().supply, supply) << "no third card is drawn";
    EXPECT_TRUE(legal(game.state()).empty());
    EXPECT_EQ(chances(game.state()).total, 0);
    EXPECT_TRUE(game.refuses(play(frog), Refusal::game_is_over));
    EXPECT_TRUE(game.refuses(take(), Refusal::game_is_over));
    EXPECT_TRUE(game.refuses_draw(toad, Refusal::game_is_over));
}

TEST(AmazonasRules, A14_A21_the_stack_that_ends_the_game_still_takes_its_bonus) {
    const Scene game = before_a_brown_stack(2, 2).plays(caiman);
    EXPECT_EQ(game.bonuses(0), "violet, brown");
    EXPECT_EQ(scores(game.state())[0], 10 + 10 + 4 + 6 + 3);
}

TEST(AmazonasRules, A17_A21_R15_third_stack_made_by_a_gift_ends_the_game_before_the_giver_draws) {
    for (const int players : {2, 3}) {
        Scene game = before_a_brown_stack(players, 2).with_turn_of(1).with_hand(0, {sloth, sloth, frog});
        game.with_hand(1, {caiman, macaw, tapir}).gives(caiman, 0);
        const Cards supply = game.state().supply;
        EXPECT_FALSE(game.over());
        game.takes();
        EXPECT_TRUE(game.over());
        EXPECT_EQ(game.state().supply, supply);
        EXPECT_EQ(game.stacks(0), 3);
        EXPECT_EQ(game.bonuses(0), "violet, brown");
        EXPECT_TRUE(game.refuses_draw(toad, Refusal::game_is_over));
    }
}

TEST(AmazonasRules, A17_A21_R15_second_stack_made_by_a_gift_ends_the_game_of_four) {
    Scene game = before_a_brown_stack(4, 1).with_turn_of(3).with_hand(0, {sloth, sloth, frog});
    game.with_hand(3, {caiman, macaw, tapir});
    const Cards supply = game.state().supply;
    game.gives(caiman, 0).takes();
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.state().supply, supply);
}

TEST(AmazonasRules, A22_R13_drawing_the_last_card_of_the_supply_ends_the_game_at_once) {
    Scene game = Scene(3).with_hand(0, {toad, macaw, tapir}).with_supply({frog}).plays(toad);
    EXPECT_FALSE(game.over());
    game.draws(frog);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.state().supply_size, 0);
    EXPECT_TRUE(game.refuses(play(macaw), Refusal::game_is_over)) << "nobody plays on with their last cards";
    EXPECT_TRUE(game.refuses_draw(sloth, Refusal::game_is_over));
}

TEST(AmazonasRules, A22_with_a_card_left_in_the_supply_the_game_goes_on) {
    Scene game = Scene(2).with_supply({frog, sloth}).plays(toucan).draws(frog);
    EXPECT_TRUE(game.waits_for_decision_of(1));
    game.plays(macaw).draws(sloth);
    EXPECT_TRUE(game.over());
}

TEST(AmazonasRules, A22_R13_the_last_card_drawn_after_a_gift_ends_the_game_too) {
    Scene game =
        Scene(3).with_hand(0, {toad, macaw, tapir}).with_columns(1, {toad, frog}).with_supply({sloth});
    game.gives(toad, 1).rejects_with(frog);
    EXPECT_TRUE(game.waits_for_draw_of(0));
    EXPECT_TRUE(game.draws(sloth).over());
}

/// A gift that fills no column.
Action quiet_gift(const State& state) {
    for (const Action action : legal(state)) {
        if (kind(action) != ActionKind::give) continue;
        const Card card = card_of(action);
        const Animals column = state.columns[receiver_of(action)] & animals_of(colour_of(card));
        const bool fills = (column & bit(card)) == 0 && std::popcount(column) + 1 == limit(colour_of(card));
        if (!fills) return action;
    }
    ADD_FAILURE() << "every gift would fill a column";
    return take();
}

TEST(AmazonasRules, A22_R13_a_game_without_three_stacks_lasts_as_many_turns_as_the_supply_has_cards) {
    for (const int players : {2, 3, 4}) {
        Scene game(players);
        int turns = 0;
        for (; !game.over() && turns < 90; ++turns) {
            const Action gift = quiet_gift(game.state());
            game.gives(card_of(gift), receiver_of(gift))
                .takes()
                .draws(chances(game.state()).outcomes[0].card);
        }
        EXPECT_EQ(turns, 90 - 3 * players);
        EXPECT_EQ(game.state().supply_size, 0);
        // Two decisions each turn: no game has more.
        EXPECT_EQ(2 * turns, Amazonas::longest_game({.players = static_cast<std::uint8_t>(players)}));
    }
}

TEST(AmazonasRules, A23_cards_in_hand_do_not_count) {
    const Scene poor = Scene(2).with_columns(0, {toad}).with_hand(0, {sloth, frog, tapir});
    const Scene rich = Scene(2).with_columns(0, {toad}).with_hand(0, {chameleon, caiman, toad});
    EXPECT_EQ(scores(poor.state())[0], 1);
    EXPECT_EQ(scores(rich.state())[0], 1);
    // Also at the end: four blue and two brown cards in hands of a game that is over.
    const Scene over = Scene(2)
                           .with_hand(0, {toad, river_dolphin, piranha})
                           .with_hand(1, {manatee, stingray, caiman})
                           .with_supply({chameleon})
                           .plays(toad)
                           .draws(chameleon);
    EXPECT_EQ(scores(over.state())[0], 1);
    EXPECT_EQ(scores(over.state())[1], 0);
}

TEST(AmazonasRules, A23_what_is_left_in_hands_is_discarded_at_the_end) {
    Scene game = Scene(2).with_hand(0, {toad, macaw, tapir}).with_hand(1, {sloth, sloth, frog});
    game.with_supply({jaguar}).plays(toad);
    const Cards discarded = game.state().discarded;
    game.draws(jaguar);
    ASSERT_TRUE(game.over());
    Cards hands;
    for (const Card card : {macaw, tapir, jaguar, sloth, sloth, frog}) hands.add(index(card));
    EXPECT_EQ(game.state().discarded, discarded + hands);
    for (const Seat seat : {Seat{0}, Seat{1}}) {
        EXPECT_EQ(game.hand(seat), "");
        EXPECT_EQ(view_for(game.state(), seat).seats[seat].cards_in_hand, 0);
    }
}

TEST(AmazonasRules, A24_columns_stacks_and_bonus_cards_add_up) {
    Scene game = Scene(2).with_stack(0, blue).with_bonus(0, blue).with_stack(0, brown);
    game.with_columns(0, {piranha, toucan, macaw, frog, sloth, tapir, jaguar});
    // Columns: 1 blue, 2 violet, 4 green. Stacks: 5 blue, 3 brown. The blue bonus card.
    EXPECT_EQ(scores(game.state())[0], (1 + 3 + 10) + (15 + 6) + 5);
    EXPECT_EQ(scores(game.state())[1], 0);
}

/// The places of up to four players with so many green cards each.
std::array<std::uint8_t, 4> places_with(const std::array<std::size_t, 4>& cards) {
    Scene game(4);
    for (Seat seat = 0; seat < 4; ++seat) game.with_columns(seat, animals_in(green).first(cards[seat]));
    const auto all = places(scores(game.state()));
    return {all[0], all[1], all[2], all[3]};
}

TEST(AmazonasRules, A25_the_highest_total_wins) {
    EXPECT_EQ(places_with({1, 4, 2, 3}), (std::array<std::uint8_t, 4>{4, 1, 3, 2}));
}

TEST(AmazonasRules, A25_R5_equal_totals_share_the_place_and_the_next_place_stays_empty) {
    EXPECT_EQ(places_with({3, 2, 3, 1}), (std::array<std::uint8_t, 4>{1, 3, 1, 4}));
    EXPECT_EQ(places_with({2, 1, 2, 3}), (std::array<std::uint8_t, 4>{2, 4, 2, 1}));
    EXPECT_EQ(places_with({4, 1, 4, 4}), (std::array<std::uint8_t, 4>{1, 4, 1, 1}));
    EXPECT_EQ(places_with({0, 0, 0, 0}), (std::array<std::uint8_t, 4>{1, 1, 1, 1}));
}

TEST(AmazonasRules, A25_R5_totals_are_equal_whatever_they_are_made_of) {
    // Three violet cards; three cards in a stack; a single card and the blue bonus card.
    const Scene game = Scene(3)
                           .with_columns(0, {toucan, macaw, hoatzin})
                           .with_stack(1, brown)
                           .with_columns(2, {frog})
                           .with_bonus(2, blue);
    const Scores points = scores(game.state());
    for (Seat seat = 0; seat < 3; ++seat) {
        EXPECT_EQ(points[seat], 6);
        EXPECT_EQ(places(points)[seat], 1);
    }
    EXPECT_EQ(points.players, 3);
}

TEST(AmazonasRules, A25_R5_three_players_of_whom_two_win_together) {
    const Scene game = Scene(3)
                           .with_columns(0, {toad, chameleon})
                           .with_columns(1, {toucan, macaw})
                           .with_columns(2, {frog})
                           .with_hand(0, {frog, sloth, hoatzin})
                           .with_hand(2, {frog, sloth, hoatzin})
                           .with_turn_of(2)
                           .with_supply({toad})
                           .plays(hoatzin)
                           .draws(toad);
    EXPECT_TRUE(game.over());
    const Scores points = scores(game.state());
    EXPECT_EQ(points[0], 3);
    EXPECT_EQ(points[1], 3);
    EXPECT_EQ(points[2], 2);
    EXPECT_EQ(places(points)[0], 1);
    EXPECT_EQ(places(points)[1], 1);
    EXPECT_EQ(places(points)[2], 3);
}

}  // namespace
}  // namespace kameleon::amazonas
