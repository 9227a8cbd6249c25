// refusal_test.cpp: every reason to refuse can be met. What each rule refuses stands with the rule; here the
// list is closed.
#include "rules/coloretto/refusal.h"

#include <optional>
#include <set>

#include "rules/coloretto/scene_testing.h"

namespace kameleon::coloretto {
namespace {

using Met = std::set<Refusal>;

void meet(Met& met, std::optional<Refusal> why) {
    ASSERT_TRUE(why) << "was not refused";
    met.insert(*why);
}

void meet_in_a_round(Met& met) {
    Scene game("players=3");
    meet(met, game.refusal(make_action(53)));             // no_such_action
    meet(met, game.refusal(place(0)));                    // nothing_to_place
    meet(met, game.refusal(take(0)));                     // row_is_empty
    meet(met, game.refusal(take(4)));                     // no_such_row
    meet(met, game.refusal(joker(Colour::green)));        // no_joker_now
    meet(met, game.refusal(make_action(52)));             // no_plus_now
    meet(met, game.play(draw()).refusal(draw()));         // card_to_be_turned
    meet(met, game.reveal(Card::green).refusal(draw()));  // place_the_card_first
    meet(met, game.place(0).take(0).refusal(take(0)));    // row_is_taken
    for (int i = 0; i < 3; ++i) game.draw_and_place(Card::green, 1);
    meet(met, game.draw(Card::pink).refusal(place(1)));  // row_is_full
    game.place(2).draw_and_place(Card::pink, 2).draw_and_place(Card::pink, 2);
    meet(met, game.refusal(draw()));  // rows_are_full
}

void meet_with_the_deck(Met& met) {
    meet(met, Scene("players=3").refusal(Card::green));                    // no_card_to_be_turned
    meet(met, Scene("players=3").play(draw()).refusal(Card::sky));         // card_not_in_deck
    meet(met, Scene("players=3").play(draw()).refusal(Card::last_round));  // not_the_last_round_yet
    Scene fifteen = Scene::late("players=3", hand({{Card::green, 9}, {Card::pink, 6}}));
    meet(met, fifteen.play(draw()).refusal(Card::green));  // last_round_card_is_due
    Scene none = Scene::late("players=3 last-round=among", Cards{});
    meet(met, none.draw(Card::last_round).refusal(draw()));  // deck_is_empty
}

void meet_at_the_end(Met& met) {
    const Cards cards =
        hand({{Card::joker, 1}, {Card::blue, 1}, {Card::brown, 1}, {Card::pink, 1}, {Card::green, 1}});
    Scene game = Scene::end("players=3 jokers=player", {cards});
    meet(met, game.refusal(draw()));              // choose_joker_first
    meet(met, game.refusal(joker(Colour::sky)));  // colour_not_in_play
    game.joker(Colour::blue);
    meet(met, game.refusal(draw()));  // choose_plus_first
    meet(met, game.refusal(plus(colours({Colour::blue, Colour::pink, Colour::yellow}))));  // colour_not_yours
    game.plus({Colour::blue, Colour::pink, Colour::green});
    meet(met, game.refusal(draw()));  // game_is_over
}

void meet_in_a_set_up(Met& met) {
    const auto refusal = [](const Options& options, const Setup& setup) -> std::optional<Refusal> {
        const auto state = start(options, setup);
        if (state) return std::nullopt;
        return state.error();
    };
    const Options options = options_of("players=3 start=2");
    const Setup good = plain_setup(options);
    EXPECT_EQ(refusal(options, good), std::nullopt);
    Options bad_options = options;
    bad_options.games = 0;
    meet(met, refusal(bad_options, good));  // bad_options
    Setup setup = good;
    setup.in_play = ColourSet::all();
    meet(met, refusal(options, setup));  // bad_colours_in_play
    setup = good;
    setup.start_cards[0] = setup.start_cards[1];
    meet(met, refusal(options, setup));  // bad_start_cards
    setup = good;
    setup.first = 0;
    meet(met, refusal(options, setup));  // bad_starting_player
}

TEST(ColorettoRefusals, every_refusal_can_be_met) {
    Met met;
    meet_in_a_round(met);
    meet_with_the_deck(met);
    meet_at_the_end(met);
    meet_in_a_set_up(met);
    for (int i = 0; i < refusal_count; ++i) {
        EXPECT_TRUE(met.contains(static_cast<Refusal>(i))) << static_cast<Refusal>(i);
    }
}

TEST(ColorettoRefusals, a_refused_move_changes_nothing) {
    Scene game("players=3");
    const State before = game.state;
    EXPECT_FALSE(apply(game.state, take(0)));
    EXPECT_FALSE(apply(game.state, Reveal<Card>{Card::green}));
    EXPECT_EQ(game.state, before);
}

}  // namespace
}  // namespace kameleon::coloretto
