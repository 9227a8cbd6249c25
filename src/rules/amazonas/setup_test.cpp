// setup_test.cpp: what is in the box and on the table before the first turn (A1–A8).
#include "rules/amazonas/setup.h"

#include <array>
#include <cstdlib>
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "rules/amazonas/scene_testing.h"

namespace kameleon::amazonas {
namespace {

using enum Card;
using enum Colour;

Options options_for(int players, std::optional<Seat> first = std::nullopt) {
    Options options;
    options.players = static_cast<std::uint8_t>(players);
    options.start = first;
    return options;
}

/// How often each animal is in the hands and the deck of a deal.
std::map<Card, int> dealt_cards(const Deal& deal, int players) {
    std::map<Card, int> counts;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
        for (const Card card : deal.setup.hands[seat]) ++counts[card];
    }
    for (const Card card : deal.deck) ++counts[card];
    return counts;
}

TEST(AmazonasRules, A1_five_cards_of_each_of_eighteen_animals_are_dealt) {
    for (const int players : {2, 3, 4}) {
        FastRandom random(1);
        const auto counts = dealt_cards(deal(options_for(players), random), players);
        EXPECT_EQ(counts.size(), 18U);
        for (const auto& [card, count] : counts) EXPECT_EQ(count, 5) << card_name(card);
    }
}

TEST(AmazonasRules, A1_every_animal_has_one_colour) {
    std::set<Card> animals;
    for (const Colour colour : all_colours) {
        for (const Card card : animals_in(colour)) {
            EXPECT_EQ(colour_of(card), colour) << card_name(card);
            animals.insert(card);
        }
    }
    EXPECT_EQ(animals.size(), 18U);
}

TEST(AmazonasRules, A2_R11_a_column_is_filled_by_as_many_animals_as_its_colour_has) {
    EXPECT_EQ(limit(blue), 5);
    EXPECT_EQ(limit(violet), 4);
    EXPECT_EQ(limit(brown), 3);
    EXPECT_EQ(limit(green), 6);
    for (const Colour colour : all_colours)
        EXPECT_EQ(limit(colour), static_cast<int>(animals_in(colour).size()));
}

TEST(AmazonasRules, A2_every_player_has_a_column_of_each_colour) {
    // Sixteen column cards serve four players: each can lay a card of every colour before themselves.
    Scene game(4);
    for (Seat seat = 0; seat < 4; ++seat) {
        game.with_columns(seat, {river_dolphin, toucan, toad, anteater});
        for (const Colour colour : all_colours) {
            EXPECT_EQ(game.column(seat, colour), card_name(animals_in(colour).front()));
        }
    }
}

TEST(AmazonasRules, A3_the_bonus_cards_lie_ready_at_the_start) {
    for (const int players : {2, 3, 4}) {
        const Scene game(players);
        for (Seat seat = 0; seat < players; ++seat) EXPECT_EQ(game.bonuses(seat), "");
    }
}

TEST(AmazonasRules, A4_A8_the_protection_card_starts_with_nobody) {
    for (const int players : {2, 3, 4}) {
        const Scene game(players);
        EXPECT_FALSE(game.state().protected_seat.has_value());
        // So the first player may give to everybody else: three plays, and three gifts to each opponent.
        EXPECT_EQ(legal(game.state()).size(), 3 + 3 * (players - 1));
    }
}

TEST(AmazonasRules, A6_only_neighbours_in_the_order_blue_violet_brown_green_are_adjacent) {
    for (int here = 0; here < 4; ++here) {
        for (int there = 0; there < 4; ++there) {
            for (const Card card : animals_in(all_colours[static_cast<std::size_t>(there)])) {
                const bool beside =
                    (animals_beside(all_colours[static_cast<std::size_t>(here)]) & bit(card)) != 0;
                EXPECT_EQ(beside, std::abs(here - there) == 1) << here << " and " << card_name(card);
            }
        }
    }
}

TEST(AmazonasRules, A7_everybody_starts_with_three_cards_and_the_rest_is_the_supply) {
    for (const int players : {2, 3, 4}) {
        FastRandom random(2);
        const Deal made = deal(options_for(players), random);
        const auto state = start(options_for(players), made.setup);
        ASSERT_TRUE(state.has_value());
        EXPECT_EQ(static_cast<int>(made.deck.size()), 90 - 3 * players);
        EXPECT_EQ(state->supply_size, 90 - 3 * players);
        for (Seat seat = 0; seat < players; ++seat) EXPECT_EQ(view_for(*state, seat).hand.size(), 3U);
        // The supply of the state is what the deck holds, whatever its order.
        Cards deck;
        for (const Card card : made.deck) deck.add(index(card));
        EXPECT_EQ(state->supply, deck);
    }
}

TEST(AmazonasRules, A7_a_hand_may_come_in_any_order) {
    amazonas::Setup setup;
    setup.hands[0] = {frog, river_dolphin, toad};
    setup.hands[1] = {macaw, macaw, macaw};
    amazonas::Setup same = setup;
    same.hands[0] = {toad, frog, river_dolphin};
    EXPECT_EQ(*start(options_for(2), setup), *start(options_for(2), same));
}

TEST(AmazonasRules, A8_a_named_player_starts) {
    for (Seat named = 0; named < 4; ++named) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            FastRandom random(seed);
            const Deal made = deal(options_for(4, named), random);
            const auto state = start(options_for(4, named), made.setup);
            ASSERT_TRUE(state.has_value());
            EXPECT_EQ(turn(*state), (Turn{Wait::decision, named}));
        }
    }
}

TEST(AmazonasRules, A8_a_random_starting_player_is_any_of_them_equally_often) {
    for (const int players : {2, 3, 4}) {
        FastRandom random(3);
        std::array<int, 4> starts{};
        for (int i = 0; i < 1200; ++i) ++starts[deal(options_for(players), random).setup.first];
        for (int seat = 0; seat < players; ++seat) {
            // Six standard deviations of a fair choice are less than 105.
            EXPECT_NEAR(starts[static_cast<std::size_t>(seat)], 1200.0 / players, 105);
        }
    }
}

TEST(AmazonasRules, A8_nobody_else_starts_than_the_player_named) {
    FastRandom random(4);
    amazonas::Setup setup = deal(options_for(3), random).setup;
    setup.first = 2;
    EXPECT_EQ(start(options_for(3, 1), setup).error(), Refusal::bad_starting_player);
    EXPECT_TRUE(start(options_for(3, 2), setup).has_value());
    setup.first = 3;  // there are seats 0, 1 and 2
    EXPECT_EQ(start(options_for(3), setup).error(), Refusal::bad_starting_player);
}

TEST(AmazonasRules, A1_A7_hands_that_cannot_be_dealt_are_refused) {
    amazonas::Setup setup;
    setup.hands[0] = {toad, toad, toad};
    setup.hands[1] = {toad, toad, frog};
    EXPECT_TRUE(start(options_for(2), setup).has_value()) << "five toads are in the box";
    setup.hands[1][2] = toad;
    EXPECT_EQ(start(options_for(2), setup).error(), Refusal::bad_hands);
    for (const int no_animal : {18, 31, 255}) {
        setup.hands[1][2] = static_cast<Card>(no_animal);
        EXPECT_EQ(start(options_for(2), setup).error(), Refusal::bad_hands);
    }
}

TEST(AmazonasRules, A7_hands_of_empty_seats_do_not_matter) {
    // Until told otherwise every card of a set-up is a river dolphin. Six of them are too many.
    amazonas::Setup setup;
    setup.hands[0] = {toad, frog, macaw};
    EXPECT_TRUE(start(options_for(2), setup).has_value());
    EXPECT_EQ(start(options_for(3), setup).error(), Refusal::bad_hands);
}

TEST(AmazonasRules, R12_options_that_cannot_be_played_do_not_start) {
    const amazonas::Setup setup = [] {
        FastRandom random(5);
        return deal(options_for(2), random).setup;
    }();
    Options options = options_for(2);
    options.bonus[0] = 51;
    EXPECT_EQ(start(options, setup).error(), Refusal::bad_options);
    for (const int players : {0, 1, 5, 255}) {
        EXPECT_EQ(start(options_for(players), setup).error(), Refusal::bad_options);
    }
    EXPECT_EQ(start(options_for(2, 2), setup).error(), Refusal::bad_options)
        << "seat 3 of two players starts";
}

}  // namespace
}  // namespace kameleon::amazonas
