// heuristics_test.cpp: what the heuristic players of Amazonas do in small positions.
#include "players/amazonas/heuristics.h"

#include <gtest/gtest.h>

namespace kameleon::amazonas::heuristics {
namespace {

/// Two players; the first has two brown animals of three, and may play the third or begin green.
View with_a_column_to_fill() {
    View view;
    view.viewer = 0;
    view.players = 2;
    view.phase = Phase::act;
    view.bonus_values = default_bonus;
    for (const Card card : {Card::caiman, Card::frog}) {
        view.hand.push_back(card);
        view.legal.insert(play(card));
    }
    view.seats.push_back({.columns = bit(Card::toad) | bit(Card::chameleon), .cards_in_hand = 2});
    view.seats.push_back({.cards_in_hand = 3});
    return view;
}

TEST(AmazonasHeuristics, fill_a_column_for_its_bonus) {
    for (const auto player : {always_play, own_game, greedy, veteran}) {
        EXPECT_EQ(player(with_a_column_to_fill()), play(Card::caiman));
    }
}

TEST(AmazonasHeuristics, fill_a_column_again_and_keep_the_bonus) {
    View view = with_a_column_to_fill();
    view.seats[0].stacks[2] = 1;
    view.seats[0].bonus[2] = true;
    for (const auto player : {always_play, own_game, greedy, veteran}) {
        EXPECT_EQ(player(view), play(Card::caiman));
    }
}

TEST(AmazonasHeuristics, give_away_what_would_cost_points) {
    View view = with_a_column_to_fill();
    view.seats[0].columns |= bit(Card::caiman) | bit(Card::frog);
    view.seats[0].columns &= ~bit(Card::toad);
    for (const Card card : {Card::caiman, Card::frog}) view.legal.insert(give(card, 1));
    EXPECT_EQ(kind(own_game(view)), ActionKind::give);
    EXPECT_EQ(kind(always_play(view)), ActionKind::play);
}

}  // namespace
}  // namespace kameleon::amazonas::heuristics
