// rulings_test.cpp: where the rulebooks are silent (R5, R6, R11–R17). Each ruling also has tests beside its
// rule.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/secure_random.h"
#include "rules/amazonas/scene_testing.h"
#include "rules/playout.h"

namespace kameleon::amazonas {
namespace {

using enum Card;
using enum Colour;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

Deal secure_deal(const Options& options, std::uint64_t number) {
    SecureRandom random(Seed::from_number(number));
    return deal(options, random);
}

TEST(AmazonasRules, R5_no_tie_is_broken_by_stacks_bonus_cards_or_seats) {
    // 10 points each: a violet stack; four green cards; one blue card and a blue bonus card worth 9.
    const Scene game = Scene(3, {9, 4, 3, 6})
                           .with_stack(0, violet)
                           .with_columns(1, {anteater, frog, sloth, tapir})
                           .with_columns(2, {piranha})
                           .with_bonus(2, blue);
    const Scores points = scores(game.state());
    EXPECT_EQ(points[0], 10);
    EXPECT_EQ(points[1], 10);
    EXPECT_EQ(points[2], 10);
    const auto places_of_all = places(points);
    for (Seat seat = 0; seat < 3; ++seat) EXPECT_EQ(places_of_all[seat], 1);
}

TEST(AmazonasRules, R6_a_seed_gives_the_same_cards_with_every_compiler) {
    // Computed apart from this program, from the published ChaCha20.
    const Deal made = secure_deal({.players = 2}, 2026);
    EXPECT_EQ(made.setup.first, 1);
    EXPECT_THAT(made.setup.hands[0], ElementsAre(sloth, tapir, sloth));
    EXPECT_THAT(made.setup.hands[1], ElementsAre(toad, stingray, frog));
    ASSERT_EQ(made.deck.size(), 84U);
    const std::vector<Card> top(made.deck.begin(), made.deck.begin() + 6);
    EXPECT_THAT(top, ElementsAre(anteater, hummingbird, jaguar, macaw, electric_eel, toad));
    EXPECT_EQ(made.deck[82], tapir);
    EXPECT_EQ(made.deck[83], chameleon);
}

TEST(AmazonasRules, R6_another_seed_gives_other_cards) {
    const Deal one = secure_deal({}, 1);
    const Deal two = secure_deal({}, 2);
    EXPECT_NE(one.deck, two.deck);
    EXPECT_EQ(one.deck, secure_deal({}, 1).deck);
    EXPECT_EQ(one.setup, secure_deal({}, 1).setup);
}

TEST(AmazonasRules, R6_agreements_that_concern_no_card_change_no_card) {
    const Deal plain = secure_deal({.players = 3}, 9);
    for (Seat named = 0; named < 3; ++named) {
        const Deal other = secure_deal({.players = 3, .bonus = {1, 1, 1, 1}, .start = named, .games = 4}, 9);
        EXPECT_EQ(other.deck, plain.deck);
        EXPECT_EQ(other.setup.hands, plain.setup.hands);
        EXPECT_EQ(other.setup.first, named);
    }
}

RC_GTEST_PROP(AmazonasRules, R6_the_order_of_the_deck_depends_on_nothing_players_do, (std::uint64_t seed)) {
    const Options options{.players = *rc::gen::inRange<std::uint8_t>(2, 5)};
    const auto cards_drawn = [&](std::uint64_t choices) {
        FastRandom chooser(choices);
        const Deal made = secure_deal(options, seed);
        State state = start_unchecked(options, made.setup);
        Dealer<Amazonas> dealer(made);
        std::vector<Card> drawn;
        const auto next_card = [&](const State& at) { return drawn.emplace_back(dealer(at)); };
        play_out<Amazonas>(state, next_card, UniformChoice<FastRandom>(chooser));
        return drawn;
    };
    auto one = cards_drawn(1);
    auto two = cards_drawn(2);
    // One game may end earlier; up to there the same cards came in the same order.
    const std::size_t both = std::min(one.size(), two.size());
    one.resize(both);
    two.resize(both);
    RC_ASSERT(one == two);
}

TEST(AmazonasRules, R11_columns_are_full_with_5_blue_4_violet_3_brown_and_6_green_animals) {
    const std::array<std::size_t, 4> cards{5, 4, 3, 6};
    for (const Colour colour : all_colours) {
        const auto animals = animals_in(colour);
        const std::size_t full = cards[static_cast<std::size_t>(index(colour))];
        Scene game = Scene(2).with_columns(0, animals.first(full - 2));
        game.with_hand(0, {animals[full - 2], animals[full - 1], frog}).plays(animals[full - 2]).draws(sloth);
        EXPECT_EQ(game.stacks(0), 0);
        game.plays(macaw).draws(sloth).plays(animals[full - 1]);
        EXPECT_EQ(game.stacks(0, colour), 1);
    }
}

TEST(AmazonasRules, R12_the_default_bonus_is_the_columns_limit) {
    EXPECT_EQ(Options{}.bonus, (std::array<std::uint8_t, 4>{5, 4, 3, 6}));
}

TEST(AmazonasRules, R13_nobody_gets_another_turn_when_the_supply_is_empty) {
    Scene game = Scene(4).with_turn_of(3).with_supply({toad}).plays(hummingbird).draws(toad);
    EXPECT_TRUE(game.over());
    for (Seat seat = 0; seat < 4; ++seat) EXPECT_TRUE(view_for(game.state(), seat).legal.empty());
}

TEST(AmazonasRules, R13_a_column_filled_in_the_last_turn_counts) {
    Scene game =
        Scene(2).with_columns(0, {toad, chameleon}).with_hand(0, {caiman, frog, sloth}).with_supply({tapir});
    game.plays(caiman).draws(tapir);
    EXPECT_TRUE(game.over());
    EXPECT_EQ(scores(game.state())[0], 6 + 3);
}

TEST(AmazonasRules, R14_with_two_players_a_card_may_be_given_every_turn) {
    Scene game = Scene(2).with_hand(0, {toad, frog, sloth}).with_hand(1, {toad, frog, sloth});
    game.gives(toad, 1).takes().draws(tapir).gives(toad, 0).takes().draws(tapir);
    EXPECT_THAT(
        game.decisions(), UnorderedElementsAre(
                              "play frog", "play sloth", "play tapir",  //
                              "give frog to 2", "give sloth to 2", "give tapir to 2"));
}

TEST(AmazonasRules, R14_everybody_has_seen_a_card_that_was_given_and_rejected) {
    Scene game = Scene(3).with_hand(0, {toad, frog, sloth}).with_columns(1, {macaw, toad});
    game.gives(toad, 1).rejects_with(macaw);
    for (const Viewer viewer : {Viewer(0), Viewer(1), Viewer(2), spectator}) {
        EXPECT_EQ(view_for(game.state(), viewer).discarded, Cards::of(index(toad)) + Cards::of(index(macaw)));
    }
}

TEST(AmazonasRules, R15_the_protection_card_passes_even_when_the_gift_ends_the_game) {
    Scene game =
        Scene(3).with_stack(2, violet).with_stack(2, violet).with_bonus(2, violet).with_protection(1);
    game.with_columns(2, {toad, chameleon}).with_hand(0, {caiman, frog, sloth});
    const Cards supply = game.state().supply;
    game.gives(caiman, 2).takes();
    EXPECT_TRUE(game.over());
    EXPECT_EQ(game.state().protected_seat.value(), 2);
    EXPECT_EQ(game.state().supply, supply) << "the giver does not draw";
}

TEST(AmazonasRules, R18_colours_have_the_same_marks_in_every_language) {
    EXPECT_EQ(colour_mark(Colour::blue), 'B');
    EXPECT_EQ(colour_mark(Colour::violet), 'V');
    EXPECT_EQ(colour_mark(Colour::brown), 'N');
    EXPECT_EQ(colour_mark(Colour::green), 'G');
}

TEST(AmazonasRules, R16_two_equal_cards_in_hand_are_one_decision) {
    Scene game = Scene(2).with_hand(0, {frog, toad, frog});
    EXPECT_THAT(
        game.decisions(), UnorderedElementsAre("play toad", "play frog", "give toad to 2", "give frog to 2"));
    game.plays(frog);
    EXPECT_EQ(game.hand(0), "toad, frog") << "the other frog stays";
    game.draws(frog);
    EXPECT_EQ(game.hand(0), "toad, frog, frog");
}

TEST(AmazonasRules, R16_three_equal_cards_in_hand_are_one_decision) {
    const Scene game = Scene(3).with_hand(0, {frog, frog, frog});
    EXPECT_THAT(game.decisions(), UnorderedElementsAre("play frog", "give frog to 2", "give frog to 3"));
}

TEST(AmazonasRules, R17_the_animals_named_in_the_rulebooks_have_their_colours) {
    EXPECT_EQ(colour_of(toad), brown);
    EXPECT_EQ(colour_of(chameleon), brown);
    EXPECT_EQ(colour_of(toucan), violet);
    EXPECT_EQ(colour_of(anteater), green);
    EXPECT_EQ(colour_of(frog), green);
}

}  // namespace
}  // namespace kameleon::amazonas
