// view_test.cpp: what a seat or a spectator may know. In Coloretto everything but the order of the deck is
// open.
#include "rules/coloretto/view.h"

#include <algorithm>
#include <vector>

#include "rules/coloretto/scene_testing.h"

namespace kameleon::coloretto {
namespace {

/// Three players in the middle of a round: seat 1 has taken row 0, seat 2 has drawn and must place.
Scene middle_of_a_round() {
    Scene game("players=3 side=grey golden=yes");
    game.draw_and_place(Card::green, 0).draw_and_place(Card::joker, 2).draw_and_place(Card::plus_two, 0);
    game.draw_and_place(Card::green, 2).take(0).draw(Card::pink);
    return game;
}

TEST(ColorettoView, shows_the_table_as_it_lies) {
    const View view = view_for(middle_of_a_round().state, 0);
    EXPECT_EQ(view.viewer, Viewer(0));
    EXPECT_EQ(view.players, 3);
    EXPECT_EQ(view.to_move, 2);
    EXPECT_EQ(view.drawn, Card::pink);
    EXPECT_EQ(view.seats_in, 0b101);
    EXPECT_EQ(view.side, Side::grey);
    EXPECT_TRUE(view.golden);
    EXPECT_EQ(view.in_play, standard_colours(3));
    ASSERT_EQ(view.rows.size(), 3U);
    EXPECT_FALSE(view.rows[0].on_table);
    EXPECT_TRUE(view.rows[0].cards.empty());
    EXPECT_TRUE(view.rows[1].on_table);
    EXPECT_TRUE(view.rows[1].cards.empty());
    ASSERT_EQ(view.rows[2].cards.size(), 2U);
    EXPECT_EQ(view.rows[2].cards[0], Card::joker) << "in order of placing";
    EXPECT_EQ(view.rows[2].cards[1], Card::green);
    EXPECT_EQ(view.owned[1], hand({{Card::blue, 1}, {Card::green, 1}, {Card::plus_two, 1}}));
}

TEST(ColorettoView, C13_shows_how_many_cards_each_row_takes) {
    const View two = view_for(Scene("players=2").state, spectator);
    for (std::size_t row = 0; row < 3; ++row) EXPECT_EQ(two.rows[row].limit, row + 1);
    const View five = view_for(Scene("players=5").state, spectator);
    for (std::size_t row = 0; row < 5; ++row) EXPECT_EQ(five.rows[row].limit, 3);
}

TEST(ColorettoView, holds_what_a_person_could_have_written_down) {
    const View view = view_for(middle_of_a_round().state, 0);
    // All cards of this game, less start cards (orange, blue, brown) and the five that turned up.
    EXPECT_EQ(
        view.to_come, hand(
                          {{Card::orange, 8},
                           {Card::blue, 8},
                           {Card::brown, 8},
                           {Card::yellow, 9},
                           {Card::pink, 8},
                           {Card::green, 7},
                           {Card::plus_two, 9},
                           {Card::joker, 1},
                           {Card::golden_joker, 1}}));
    EXPECT_EQ(view.deck_size, 59 + 1) << "the last-round card lies there too";
    const CardList unseen = unseen_cards(view);
    EXPECT_EQ(unseen.size(), 59U);
    EXPECT_EQ(std::ranges::count(unseen, Card::green), 7);
    EXPECT_EQ(std::ranges::count(unseen, Card::last_round), 0);
}

TEST(ColorettoView, the_last_round_card_leaves_the_deck_when_it_is_drawn) {
    Scene game = Scene::late("players=3", hand({{Card::green, 9}, {Card::pink, 6}}));
    EXPECT_EQ(view_for(game.state, 0).deck_size, 16);
    game.draw(Card::last_round);
    EXPECT_EQ(view_for(game.state, 0).deck_size, 15);
}

TEST(ColorettoView, only_the_player_to_move_has_anything_to_decide) {
    Scene game = middle_of_a_round();
    EXPECT_EQ(view_for(game.state, 2).legal, actions({place(1), place(2)}));
    for (const Viewer viewer : {Viewer(0), Viewer(1), spectator})
        EXPECT_TRUE(view_for(game.state, viewer).legal.empty());
    game.place(1).play(draw());
    for (const Viewer viewer : {Viewer(0), Viewer(1), Viewer(2), spectator}) {
        EXPECT_TRUE(view_for(game.state, viewer).legal.empty()) << "a card is to be turned over";
    }
}

TEST(ColorettoView, all_see_the_same) {
    const State state = middle_of_a_round().state;
    const View expected = view_for(state, spectator);
    for (Seat seat = 0; seat < 3; ++seat) {
        View view = view_for(state, seat);
        EXPECT_EQ(view.viewer, Viewer(seat));
        view.viewer = spectator;
        view.legal = {};
        EXPECT_EQ(view, expected);
        EXPECT_TRUE(sees_reveal(state, seat));
    }
}

TEST(ColorettoView, the_choices_at_the_end_are_open) {
    Scene game = Scene::end(
        "players=2 jokers=player",
        {hand({{Card::joker, 2}, {Card::blue, 1}, {Card::green, 1}, {Card::pink, 1}}),
         hand({{Card::pink, 1}})});
    game.joker(Colour::yellow).joker(Colour::green).plus({Colour::blue, Colour::green, Colour::yellow});
    const View view = view_for(game.state, 1);
    ASSERT_EQ(view.joker_choices.size(), 2U);
    EXPECT_EQ(view.joker_choices[0], (JokerChoice{0, Colour::yellow}));
    EXPECT_EQ(view.joker_choices[1], (JokerChoice{0, Colour::green}));
    EXPECT_EQ(view.plus[0], colours({Colour::blue, Colour::green, Colour::yellow}));
    EXPECT_EQ(view.plus[1], colours({Colour::pink})) << "R7";
}

/// Every state of a random game, from the first to the last.
std::vector<State> whole_game(std::string_view text, std::uint64_t seed) {
    const Options options = options_of(text);
    FastRandom random(seed);
    const Deal dealt = deal(options, random);
    std::vector<State> states{start_unchecked(options, dealt.setup)};
    std::size_t next = 0;
    while (turn(states.back()).wait != Wait::over && states.size() < more_than_any_game) {
        State state = states.back();
        if (turn(state).wait == Wait::reveal) {
            apply_unchecked(state, Reveal<Card>{dealt.deck[next++]});
        } else {
            const ActionSet set = legal(state);
            apply_unchecked(
                state, set.nth(static_cast<int>(below(random, static_cast<std::uint32_t>(set.size())))));
        }
        states.push_back(state);
    }
    return states;
}

TEST(ColorettoView, a_view_holds_the_whole_state) {
    for (const std::string_view text :
         {"players=2 last-round=among jokers=player out=random",
          "players=3 golden=yes side=grey jokers=player", "players=5 last-round=among golden=yes"}) {
        for (std::uint64_t seed = 0; seed < 5; ++seed) {
            const std::vector<State> states = whole_game(text, seed);
            ASSERT_EQ(turn(states.back()).wait, Wait::over);
            for (const State& state : states) {
                const View view = view_for(state, state.to_move);
                const CardList unseen = unseen_cards(view);
                ASSERT_EQ(imagine(view, std::span(unseen.begin(), unseen.size())), state);
            }
        }
    }
}

}  // namespace
}  // namespace kameleon::coloretto
