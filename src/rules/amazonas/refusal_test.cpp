// refusal_test.cpp: every reason to refuse has a situation that provokes it.
#include "rules/amazonas/refusal.h"

#include <set>

#include <gtest/gtest.h>

#include "rules/amazonas/scene_testing.h"

namespace kameleon::amazonas {
namespace {

using enum Card;
using enum Colour;

/// Collects what was provoked.
class Provoked {
public:
    void by(const Result<State, Refusal>& result, Refusal expected) {
        ASSERT_FALSE(result.has_value()) << explain(expected).key;
        EXPECT_EQ(explain(result.error()).key, explain(expected).key);
        reasons_.insert(result.error());
    }
    [[nodiscard]] const std::set<Refusal>& reasons() const { return reasons_; }

private:
    std::set<Refusal> reasons_;
};

void provoke_while_acting(Provoked& provoked) {
    const State state = Scene(3).with_protection(1).with_hand(0, {toad, frog, sloth}).state();
    provoked.by(apply(state, make_action(200)), Refusal::no_such_action);
    provoked.by(apply(state, take()), Refusal::nothing_given);
    provoked.by(apply(state, play(macaw)), Refusal::card_not_in_hand);
    provoked.by(apply(state, give(toad, 3)), Refusal::no_such_player);
    provoked.by(apply(state, give(toad, 0)), Refusal::not_to_yourself);
    provoked.by(apply(state, give(toad, 1)), Refusal::player_is_protected);
    provoked.by(apply(state, Reveal<Card>{toad}), Refusal::no_card_to_be_drawn);
}

void provoke_while_answering(Provoked& provoked) {
    const Scene game = Scene(2).with_hand(0, {toad, frog, piranha}).with_columns(1, {toad, sloth, piranha});
    const State toad_given = Scene(game).gives(toad, 1).state();
    provoked.by(apply(toad_given, play(frog)), Refusal::answer_first);
    provoked.by(apply(toad_given, reject(piranha)), Refusal::not_adjacent);
    provoked.by(apply(toad_given, reject(macaw)), Refusal::card_not_in_column);
    const State frog_given = Scene(game).gives(frog, 1).state();
    provoked.by(apply(frog_given, reject(toad)), Refusal::no_such_animal_in_column);
    const State piranha_given = Scene(game).gives(piranha, 1).state();
    provoked.by(apply(piranha_given, reject(toad)), Refusal::no_adjacent_card);
}

void provoke_while_drawing_and_after(Provoked& provoked) {
    Scene game = Scene(2).with_hand(0, {toad, frog, sloth}).with_supply({frog});
    game.plays(toad);
    provoked.by(apply(game.state(), play(frog)), Refusal::card_to_be_drawn);
    provoked.by(apply(game.state(), Reveal<Card>{macaw}), Refusal::card_not_in_supply);
    game.draws(frog);
    provoked.by(apply(game.state(), play(frog)), Refusal::game_is_over);
}

void provoke_at_the_start(Provoked& provoked) {
    Setup setup;
    setup.hands[1] = {toad, frog, sloth};
    provoked.by(start({.players = 5}, setup), Refusal::bad_options);
    provoked.by(start({.start = 1}, setup), Refusal::bad_starting_player);
    setup.hands[1] = setup.hands[0];
    provoked.by(start({}, setup), Refusal::bad_hands);  // six river dolphins
}

TEST(AmazonasRules, A9_A10_A16_A18_A19_every_refusal_can_be_provoked) {
    Provoked provoked;
    provoke_while_acting(provoked);
    provoke_while_answering(provoked);
    provoke_while_drawing_and_after(provoked);
    provoke_at_the_start(provoked);
    for (int i = 0; i < refusal_count; ++i) {
        EXPECT_TRUE(provoked.reasons().contains(static_cast<Refusal>(i)))
            << explain(static_cast<Refusal>(i)).key;
    }
}

TEST(AmazonasRules, A9_a_refused_decision_changes_nothing) {
    const Scene game = Scene(2).with_hand(0, {toad, frog, sloth});
    const State before = game.state();
    EXPECT_TRUE(game.refuses(play(macaw), Refusal::card_not_in_hand));
    EXPECT_EQ(game.state(), before);
}

TEST(AmazonasRules, A9_A16_A18_legal_decisions_are_consented_to_and_all_other_numbers_refused) {
    const auto compare = [](const State& state) {
        for (int id = 0; id < 256; ++id) {
            EXPECT_EQ(apply(state, make_action(id)).has_value(), legal(state).contains(make_action(id)))
                << id;
        }
    };
    Scene game =
        Scene(3).with_protection(2).with_hand(0, {toad, toad, sloth}).with_columns(1, {macaw, toad, frog});
    compare(game.state());
    compare(game.gives(toad, 1).state());
    compare(game.rejects_with(frog).state());
    compare(game.draws(tapir).state());
    compare(game.plays(macaw).draws(tapir).with_supply({caiman}).plays(sloth).draws(caiman).state());
}

}  // namespace
}  // namespace kameleon::amazonas
