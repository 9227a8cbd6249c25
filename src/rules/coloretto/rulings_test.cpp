// rulings_test.cpp: where the rulebooks are silent or disagree (R1–R3, R6, R8, R9, R18). Jokers and ties (R4,
// R5, R7) are in scoring_test.cpp and choices_test.cpp, the golden joker (R10) in golden_test.cpp.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/secure_random.h"
#include "rules/coloretto/scene_testing.h"

namespace kameleon::coloretto {
namespace {

Deal deal_of(std::string_view text, std::uint64_t seed) {
    FastRandom random(seed);
    return deal(options_of(text), random);
}

/// The deck without its last-round card.
std::vector<Card> order_of(const Deal& deal) {
    std::vector<Card> order(deal.deck.begin(), deal.deck.end());
    std::erase(order, Card::last_round);
    return order;
}

/// The weight of a card among the chances of a scene.
int weight(const Scene& game, Card card) {
    for (const auto& outcome : chances(game.state).outcomes) {
        if (outcome.card == card) return outcome.weight;
    }
    return 0;
}

TEST(ColorettoRules, R1_with_two_players_all_four_start_cards_differ) {
    const Options options = options_of("players=2");
    auto setup = plain_setup(options);  // blue and brown, yellow and pink
    setup.start_cards[1][1] = Colour::blue;
    EXPECT_EQ(start(options, setup).error(), Refusal::bad_start_cards)
        << "the same colour as the other player";
    setup.start_cards[1] = {Colour::pink, Colour::pink};
    EXPECT_EQ(start(options, setup).error(), Refusal::bad_start_cards) << "twice the same colour";
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const auto& cards = deal_of("players=2", seed).setup.start_cards;
        EXPECT_EQ(colours({cards[0][0], cards[0][1], cards[1][0], cards[1][1]}).size(), 4);
    }
}

TEST(ColorettoRules, R1_start_cards_are_dealt_at_random) {
    std::array<int, 7> first{};
    for (std::uint64_t seed = 0; seed < 7000; ++seed) {
        ++first[static_cast<std::size_t>(index(deal_of("players=4", seed).setup.start_cards[0][0]))];
    }
    for (const int times : first) EXPECT_NEAR(times, 1000, 147);  // five standard deviations
}

TEST(ColorettoRules, R2_above_the_last_round_card_comes_for_certain_with_fifteen_left) {
    Scene sixteen = Scene::late("players=3", hand({{Card::green, 9}, {Card::pink, 7}}));
    sixteen.play(draw());
    EXPECT_EQ(sixteen.refusal(Card::last_round), Refusal::not_the_last_round_yet);
    EXPECT_EQ(weight(sixteen, Card::green), 9);
    EXPECT_EQ(chances(sixteen.state).total, 16);
    Scene fifteen = Scene::late("players=3", hand({{Card::green, 9}, {Card::pink, 6}}));
    fifteen.play(draw());
    EXPECT_EQ(fifteen.refusal(Card::green), Refusal::last_round_card_is_due);
    EXPECT_EQ(weight(fifteen, Card::last_round), chances(fifteen.state).total);
}

TEST(ColorettoRules, R2_among_the_last_round_card_is_one_of_those_left) {
    for (const int greens : {9, 1, 0}) {  // 15, 7 and 6 cards below it at most
        Scene game =
            Scene::late("players=3 last-round=among", hand({{Card::green, greens}, {Card::pink, 6}}));
        game.play(draw());
        EXPECT_EQ(weight(game, Card::last_round), 1);
        EXPECT_EQ(weight(game, Card::green), greens);
        EXPECT_EQ(weight(game, Card::pink), 6);
        EXPECT_EQ(chances(game.state).total, greens + 6 + 1);
        game.reveal(Card::pink);  // it need not come first
    }
    Scene sixteen = Scene::late("players=3 last-round=among", hand({{Card::green, 9}, {Card::pink, 7}}));
    EXPECT_EQ(sixteen.play(draw()).refusal(Card::last_round), Refusal::not_the_last_round_yet);
    Scene empty = Scene::late("players=3 last-round=among", Cards{});
    EXPECT_EQ(empty.legal(), actions({draw()})) << "the deck is its last card";
    EXPECT_EQ(weight(empty.play(draw()), Card::last_round), 1);
    EXPECT_EQ(chances(empty.state).total, 1);
}

TEST(ColorettoRules, R2_above_the_deck_cannot_run_out) {
    // Five players draw as much as they can in the last round: fifteen cards, and then every row is full.
    Scene game = Scene::late("players=5", hand({{Card::green, 9}, {Card::sky, 6}}));
    game.draw(Card::last_round).reveal(Card::green).place(0);
    for (int i = 1; i < 15; ++i) game.draw_and_place(i < 9 ? Card::green : Card::sky, i / 3);
    EXPECT_EQ(game.state.deck_size, 0);
    EXPECT_EQ(game.refusal(draw()), Refusal::rows_are_full);
    for (int row = 0; row < 5; ++row) game.take(row);
    EXPECT_TRUE(game.over());
}

TEST(ColorettoRules, R3_nobody_draws_from_an_empty_deck) {
    Scene game = Scene::late("players=3 last-round=among", hand({{Card::green, 2}}));
    game.draw(Card::last_round).reveal(Card::green).place(0);
    game.draw_and_place(Card::green, 1);
    EXPECT_EQ(game.refusal(draw()), Refusal::deck_is_empty);
    EXPECT_EQ(game.legal(), actions({take(0), take(1)}));
    EXPECT_EQ(game.refusal(take(2)), Refusal::row_is_empty) << "a row with cards can still be taken";
}

TEST(ColorettoRules, R3_the_last_round_card_as_the_very_last_card_is_nothing_drawn) {
    Scene game = Scene::late("players=3 last-round=among", hand({{Card::green, 1}}));
    game.draw_and_place(Card::green, 2).draw(Card::last_round);
    EXPECT_EQ(game.turn(), (Turn{Wait::decision, 1})) << "the player who drew it takes a row instead";
    EXPECT_EQ(game.legal(), actions({take(2)}));
    EXPECT_EQ(game.refusal(place(0)), Refusal::nothing_to_place);
    game.take(2);
    EXPECT_EQ(game.owned(1), hand({{Card::blue, 1}, {Card::green, 1}}));
}

TEST(ColorettoRules, R3_who_can_neither_draw_nor_take_cards_takes_an_empty_row) {
    Scene game = Scene::late("players=3 last-round=among", hand({{Card::green, 1}}));
    game.draw_and_place(Card::green, 2).draw(Card::last_round).take(2);
    EXPECT_EQ(game.to_move(), 2);
    EXPECT_EQ(game.legal(), actions({take(0), take(1)}));
    game.take(1);
    EXPECT_EQ(game.owned(2), hand({{Card::brown, 1}})) << "the start card and no other";
    EXPECT_EQ(game.refusal(take(1)), Refusal::row_is_taken);
    EXPECT_EQ(game.legal(), actions({take(0)}));
    game.take(0);
    EXPECT_TRUE(game.over());
}

TEST(ColorettoRules, R3_the_same_with_green_rows) {
    Scene game = Scene::late("players=2 last-round=among", Cards{});
    game.draw(Card::last_round);
    EXPECT_EQ(game.legal(), actions({take(0), take(1), take(2)}));
    game.take(1);
    EXPECT_EQ(game.legal(), actions({take(0), take(2)}));
    game.take(2);
    EXPECT_TRUE(game.over()) << "the row that nobody took does not matter";
}

TEST(ColorettoRules, R6_the_same_seed_gives_the_same_deal) {
    const std::string_view text = "players=3 last-round=among out=random";
    const Deal one = deal_of(text, 7);
    const Deal again = deal_of(text, 7);
    EXPECT_EQ(one.setup, again.setup);
    EXPECT_EQ(one.deck, again.deck);
    EXPECT_NE(one.deck, deal_of(text, 8).deck);
    SecureRandom secure(Seed::from_number(7));
    SecureRandom secure_again(Seed::from_number(7));
    EXPECT_EQ(deal(options_of(text), secure).deck, deal(options_of(text), secure_again).deck);
}

TEST(ColorettoRules, R6_the_order_of_the_deck_depends_on_no_option_that_leaves_the_cards_alone) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        const Deal usual = deal_of("players=4", seed);
        const Deal other = deal_of("players=4 side=grey jokers=player start=3 games=4", seed);
        EXPECT_EQ(usual.deck, other.deck);
        EXPECT_EQ(usual.setup.start_cards, other.setup.start_cards);
        EXPECT_EQ(order_of(usual), order_of(deal_of("players=4 last-round=among", seed)));
    }
}

/// Plays a deal to its end by the checked `apply`, always by the first or always by the last legal
/// decision.
Scene play_deal(std::string_view text, const Deal& dealt, bool first) {
    Scene game(text);
    game.state = start_unchecked(options_of(text), dealt.setup);
    std::size_t next = 0;
    for (std::size_t i = 0; i < more_than_any_game && !game.over() && !testing::Test::HasFailure(); ++i) {
        if (game.turn().wait == Wait::reveal) {
            game.reveal(dealt.deck[next++]);
        } else {
            game.play(game.legal().nth(first ? 0 : game.legal().size() - 1));
        }
    }
    return game;
}

TEST(ColorettoRules, R6_a_deal_can_be_played_whatever_the_players_do_and_plays_the_same_again) {
    for (const std::string_view text :
         {"players=2", "players=3 last-round=among", "players=4 golden=yes",
          "players=5 last-round=among golden=yes"}) {
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const Deal dealt = deal_of(text, seed);
            const Scene one = play_deal(text, dealt, true);
            const Scene two = play_deal(text, dealt, false);
            ASSERT_TRUE(one.over() && two.over()) << text;
            EXPECT_NE(one.state, two.state);
            EXPECT_EQ(one.state, play_deal(text, dealt, true).state);
        }
    }
}

TEST(ColorettoRules, R8_there_are_three_green_rows_and_no_fourth) {
    Scene game("players=2");
    EXPECT_EQ(view_for(game.state, 0).rows.size(), 3U);
    game.draw(Card::green);
    EXPECT_EQ(game.legal().size(), 3);
    EXPECT_EQ(game.refusal(place(3)), Refusal::no_such_row);
}

TEST(ColorettoRules, R9_the_editions_are_options) {
    EXPECT_EQ(options_of("side=grey").side, Side::grey);
    EXPECT_EQ(options_of("last-round=among").last_round, LastRound::among);
    EXPECT_EQ(options_of("games=4").games, 4);
    EXPECT_EQ(options_of("games=20").games, 20);
    EXPECT_FALSE(parse_options<Coloretto>("games=21"));
    for (int players = 3; players <= 5; ++players) {  // the first edition
        const Options options = options_of("players=" + std::to_string(players));
        EXPECT_EQ(options.side, Side::brown);
    }
}

TEST(ColorettoRules, R18_the_seven_colours_and_their_marks) {
    constexpr std::array<std::string_view, 7> names{"orange", "blue",  "brown", "yellow",
                                                    "pink",   "green", "sky"};
    constexpr std::string_view marks = "OBNYPGS";
    for (std::size_t i = 0; i < 7; ++i) {
        EXPECT_EQ(card_name(static_cast<Card>(i)), names[i]);
        EXPECT_EQ(card_mark(static_cast<Card>(i)), marks[i]);
        EXPECT_EQ(colour_named(names[i]), static_cast<Colour>(i));
    }
}

TEST(ColorettoRules, R18_red_is_understood_as_pink_and_grey_as_sky) {
    EXPECT_EQ(colour_named("red"), Colour::pink);
    EXPECT_EQ(colour_named("grey"), Colour::sky);
    EXPECT_EQ(colour_named("violet"), std::nullopt) << "a colour of Amazonas";
    EXPECT_EQ(colour_named("joker"), std::nullopt);
    EXPECT_EQ(colour_named(""), std::nullopt);
    EXPECT_EQ(Coloretto::parse_action("joker red"), joker(Colour::pink));
    EXPECT_EQ(
        Coloretto::parse_action("plus red grey blue"),
        plus(colours({Colour::pink, Colour::sky, Colour::blue})));
    EXPECT_EQ(Coloretto::parse_action("plus red pink blue"), std::nullopt) << "the same colour twice";
}

TEST(ColorettoRules, R18_sky_and_orange_are_out_by_default) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        EXPECT_EQ(
            deal_of("players=2", seed).setup.in_play,
            colours({Colour::blue, Colour::brown, Colour::yellow, Colour::pink, Colour::green}));
        EXPECT_EQ(
            deal_of("players=3", seed).setup.in_play,
            colours(
                {Colour::orange, Colour::blue, Colour::brown, Colour::yellow, Colour::pink, Colour::green}));
        EXPECT_EQ(deal_of("players=4", seed).setup.in_play, ColourSet::all());
        EXPECT_EQ(deal_of("players=5", seed).setup.in_play, ColourSet::all());
    }
}

TEST(ColorettoRules, R18_or_colours_by_lot) {
    std::array<int, 7> out_of_three{};
    std::array<int, 7> out_of_two{};
    for (std::uint64_t seed = 0; seed < 7000; ++seed) {
        const ColourSet three = deal_of("players=3 out=random", seed).setup.in_play;
        const ColourSet two = deal_of("players=2 out=random", seed).setup.in_play;
        ASSERT_EQ(three.size(), 6);
        ASSERT_EQ(two.size(), 5);
        for (std::size_t i = 0; i < 7; ++i) {
            out_of_three[i] += three.contains(static_cast<Colour>(i)) ? 0 : 1;
            out_of_two[i] += two.contains(static_cast<Colour>(i)) ? 0 : 1;
        }
    }
    // One in seven, and two in seven; the margins are five standard deviations.
    for (const int times : out_of_three) EXPECT_NEAR(times, 1000, 147);
    for (const int times : out_of_two) EXPECT_NEAR(times, 2000, 189);
}

}  // namespace
}  // namespace kameleon::coloretto
