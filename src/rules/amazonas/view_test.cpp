// view_test.cpp: who may know what: one's own hand, what lies openly, and what can be counted from it.
#include "rules/amazonas/view.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"
#include "rules/amazonas/scene_testing.h"

namespace kameleon::amazonas {
namespace {

using enum Card;
using enum Colour;

/// A position of a random game, some steps after its start.
State random_position() {
    Options options;
    options.players = *rc::gen::inRange<std::uint8_t>(2, 5);
    FastRandom random(*rc::gen::arbitrary<std::uint64_t>());
    const Deal cards = deal(options, random);
    State state = start_unchecked(options, cards.setup);
    const int steps = *rc::gen::inRange(0, 250);
    std::size_t drawn = 0;
    for (int i = 0; i < steps && turn(state).wait != Wait::over; ++i) {
        if (turn(state).wait == Wait::reveal) {
            apply_unchecked(state, Reveal<Card>{cards.deck[drawn++]});
        } else {
            const ActionSet set = legal(state);
            apply_unchecked(
                state, set.nth(static_cast<int>(below(random, static_cast<std::uint32_t>(set.size())))));
        }
    }
    return state;
}

/// Every seat of a game, and a spectator.
std::vector<Viewer> viewers_of(const State& state) {
    std::vector<Viewer> viewers{spectator};
    for (Seat seat = 0; seat < state.players; ++seat) viewers.emplace_back(seat);
    return viewers;
}

/// What the viewer cannot see, in the order in which `imagine` deals it: the other hands, then the supply.
std::vector<Card> hidden_from(const State& state, Viewer viewer) {
    std::vector<Card> cards;
    for (Seat other = 0; other < state.players; ++other) {
        for (const std::uint8_t card : state.hands[other]) {
            if (other != viewer && card != no_card) cards.push_back(static_cast<Card>(card));
        }
    }
    for (int animal = 0; animal < animal_count; ++animal) {
        cards.insert(
            cards.end(), static_cast<std::size_t>(state.supply.count(animal)), static_cast<Card>(animal));
    }
    return cards;
}

TEST(AmazonasView, A7_shows_ones_own_hand_and_of_others_only_how_many_cards) {
    const Scene game = Scene(3).with_hand(1, {toad, frog, toad}).plays(toucan);
    const View view = view_for(game.state(), 1);
    ASSERT_EQ(view.hand.size(), 3U);
    EXPECT_EQ(view.hand[0], toad);
    EXPECT_EQ(view.hand[1], toad);
    EXPECT_EQ(view.hand[2], frog);
    EXPECT_EQ(view.seats[0].cards_in_hand, 2) << "seat 1 has played and not yet drawn";
    EXPECT_EQ(view.seats[1].cards_in_hand, 3);
    EXPECT_EQ(view.seats[2].cards_in_hand, 3);
}

TEST(AmazonasView, A7_is_the_same_whatever_others_hold) {
    const Scene one = Scene(3).with_hand(1, {toad, frog, sloth}).with_hand(2, {caiman, caiman, tapir});
    const Scene other = Scene(3).with_hand(1, {stingray, macaw, macaw}).with_hand(2, {toad, toad, toad});
    EXPECT_NE(one.state(), other.state());
    EXPECT_EQ(view_for(one.state(), 0), view_for(other.state(), 0));
    EXPECT_NE(view_for(one.state(), 1), view_for(other.state(), 1));
}

TEST(AmazonasView, A7_of_a_spectator_shows_no_hand) {
    const View view = view_for(Scene(4).state(), spectator);
    EXPECT_TRUE(view.hand.empty());
    EXPECT_TRUE(view.legal.empty());
    EXPECT_EQ(view.seats.size(), 4U);
    EXPECT_EQ(view.unseen.total(), 90);
}

TEST(AmazonasView, A11_shows_all_columns_and_bonus_cards_to_everybody) {
    const Scene game = Scene(2).with_columns(0, {toad, frog}).with_bonus(1, blue);
    for (const Viewer viewer : viewers_of(game.state())) {
        const View view = view_for(game.state(), viewer);
        EXPECT_EQ(view.seats[0].columns, bit(toad) | bit(frog));
        EXPECT_EQ(view.seats[1].bonus, (std::array{true, false, false, false}));
        EXPECT_EQ(view.seats[0].bonus, (std::array{false, false, false, false}));
    }
}

TEST(AmazonasView, A15_shows_stacks_by_colour_and_number) {
    const Scene game = Scene(3).with_stack(0, violet).with_stack(0, violet).with_stack(1, green);
    for (const Viewer viewer : viewers_of(game.state())) {
        const View view = view_for(game.state(), viewer);
        EXPECT_EQ(view.seats[0].stacks, (std::array<std::uint8_t, 4>{0, 2, 0, 0}));
        EXPECT_EQ(view.seats[1].stacks, (std::array<std::uint8_t, 4>{0, 0, 0, 1}));
        EXPECT_EQ(view.seats[2].stacks, (std::array<std::uint8_t, 4>{0, 0, 0, 0}));
    }
}

TEST(AmazonasView, A10_who_draws_a_card_sees_it_and_nobody_else) {
    const Scene game = Scene(3).with_turn_of(1).plays(macaw);
    EXPECT_TRUE(sees_reveal(game.state(), 1));
    EXPECT_FALSE(sees_reveal(game.state(), 0));
    EXPECT_FALSE(sees_reveal(game.state(), 2));
    EXPECT_FALSE(sees_reveal(game.state(), spectator));
    Scene frogs = game;
    Scene toads = game;
    frogs.draws(frog);
    toads.draws(toad);
    EXPECT_EQ(view_for(frogs.state(), 0), view_for(toads.state(), 0));
    EXPECT_EQ(view_for(frogs.state(), spectator), view_for(toads.state(), spectator));
    EXPECT_NE(view_for(frogs.state(), 1), view_for(toads.state(), 1));
}

TEST(AmazonasView, A16_R14_shows_a_given_card_to_everybody_and_asks_only_its_receiver) {
    const Scene game = Scene(3).with_hand(0, {toad, frog, macaw}).gives(toad, 2);
    for (const Viewer viewer : viewers_of(game.state())) {
        const View view = view_for(game.state(), viewer);
        EXPECT_EQ(view.given, index(toad));
        EXPECT_EQ(view.receiver, 2);
        EXPECT_EQ(view.unseen.count(index(toad)), 4) << "it has been seen";
        EXPECT_EQ(view.legal.size(), viewer == 2 ? 1 : 0);
    }
}

TEST(AmazonasView, A20_shows_who_has_the_protection_card) {
    for (const Viewer viewer : viewers_of(Scene(3).state())) {
        EXPECT_FALSE(view_for(Scene(3).state(), viewer).protected_seat.has_value());
        EXPECT_EQ(view_for(Scene(3).with_protection(1).state(), viewer).protected_seat.value(), 1);
    }
}

TEST(AmazonasView, R12_shows_what_the_bonus_cards_are_worth) {
    const Scene game(2, {1, 2, 3, 50});
    EXPECT_EQ(view_for(game.state(), 1).bonus_values, (std::array<std::uint8_t, 4>{1, 2, 3, 50}));
}

TEST(AmazonasView, A1_counts_the_cards_not_yet_seen) {
    // Four toads have been seen by seat 1: in its hand, in a column, in a stack, and discarded.
    Scene game =
        Scene(2).with_hand(0, {frog, frog, toad}).with_hand(1, {toad, sloth, sloth}).with_columns(0, {frog});
    game.with_columns(1, {toad}).with_stack(0, brown);
    const View before = view_for(game.state(), 1);
    EXPECT_EQ(before.unseen.count(index(toad)), 2);
    EXPECT_EQ(before.unseen.count(index(sloth)), 3);
    EXPECT_EQ(before.unseen.count(index(frog)), 4);
    EXPECT_EQ(before.unseen.count(index(caiman)), 4);
    EXPECT_EQ(before.supply_size, 90 - 6 - 2 - 3);
    game.plays(frog);
    const View after = view_for(game.state(), 1);
    EXPECT_EQ(after.discarded, Cards::of(index(frog), 2));
    EXPECT_EQ(after.unseen.count(index(frog)), 3);
}

RC_GTEST_PROP(AmazonasView, A9_A16_offers_decisions_to_nobody_but_the_player_who_is_asked, ()) {
    const State state = random_position();
    for (const Viewer viewer : viewers_of(state)) {
        const bool asked = turn(state).wait == Wait::decision && viewer == turn(state).seat;
        RC_ASSERT(view_for(state, viewer).legal == (asked ? legal(state) : ActionSet{}));
    }
}

RC_GTEST_PROP(AmazonasView, A7_what_is_unseen_is_the_supply_and_the_hands_of_others, ()) {
    const State state = random_position();
    for (const Viewer viewer : viewers_of(state)) {
        const View view = view_for(state, viewer);
        auto hidden = hidden_from(state, viewer);
        const CardList listed = unseen_cards(view);
        RC_ASSERT(std::ranges::is_permutation(hidden, listed));
        RC_ASSERT(view.unseen.total() == static_cast<int>(hidden.size()));
        RC_ASSERT(view.supply_size == state.supply.total());
    }
}

RC_GTEST_PROP(AmazonasView, A7_with_the_hidden_cards_gives_the_state_back, ()) {
    const State state = random_position();
    for (const Viewer viewer : viewers_of(state)) {
        RC_ASSERT(imagine(view_for(state, viewer), hidden_from(state, viewer)) == state);
    }
}

RC_GTEST_PROP(AmazonasView, A7_does_not_change_when_unseen_cards_are_permuted, (std::uint64_t seed)) {
    const State state = random_position();
    FastRandom random(seed);
    for (const Viewer viewer : viewers_of(state)) {
        const View view = view_for(state, viewer);
        auto hidden = hidden_from(state, viewer);
        shuffle(std::span(hidden), random);
        const State other = imagine(view, hidden);
        RC_ASSERT(view_for(other, viewer) == view);
        RC_ASSERT(other.supply.total() == other.supply_size);
    }
}

}  // namespace
}  // namespace kameleon::amazonas
