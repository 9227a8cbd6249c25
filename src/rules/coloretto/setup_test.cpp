// setup_test.cpp: the cards in the box and the table before the first turn (C1–C3, C5–C10).
#include "rules/coloretto/setup.h"

#include <algorithm>
#include <array>
#include <string>

#include "rules/coloretto/scene_testing.h"

namespace kameleon::coloretto {
namespace {

std::string with_players(int players) { return "players=" + std::to_string(players); }

Deal deal_of(const Options& options, std::uint64_t seed) {
    FastRandom random(seed);
    return deal(options, random);
}

/// How many cards lie below the last-round card.
int below_last_round(const Deal& deal) {
    const auto* const at = std::ranges::find(deal.deck, Card::last_round);
    return static_cast<int>(deal.deck.end() - at) - 1;
}

std::optional<Refusal> refusal_of(const Options& options, const Setup& setup) {
    const auto state = start(options, setup);
    if (state) return std::nullopt;
    return state.error();
}

TEST(ColorettoRules, C1_there_are_nine_chameleon_cards_in_each_of_seven_colours) {
    for (const int players : {4, 5}) {
        const Cards cards = all_cards(Scene(with_players(players)).state);
        int chameleons = 0;
        for (int colour = 0; colour < 7; ++colour) {
            EXPECT_EQ(cards.count(colour), 9) << static_cast<Colour>(colour);
            chameleons += cards.count(colour);
        }
        EXPECT_EQ(chameleons, 63);
    }
}

TEST(ColorettoRules, C2_there_are_ten_plus_twos_three_jokers_and_one_last_round_card) {
    for (int players = 2; players <= 5; ++players) {
        const Cards cards = all_cards(Scene(with_players(players)).state);
        EXPECT_EQ(count(cards, Card::plus_two), 10);
        EXPECT_EQ(count(cards, Card::joker), 3);
        EXPECT_EQ(count(cards, Card::golden_joker), 0);
        const Deal dealt = deal_of(options_of(with_players(players)), 1);
        EXPECT_EQ(std::ranges::count(dealt.deck, Card::last_round), 1);
    }
}

TEST(ColorettoRules, C1_C2_C7_C8_the_deck_is_everything_but_start_cards_and_colours_that_are_out) {
    // 63 chameleons + 10 + 3 + 1, less nine for each colour that is out, less the start cards.
    constexpr std::array<std::size_t, 4> sizes{77 - 18 - 4, 77 - 9 - 3, 77 - 4, 77 - 5};
    for (int players = 2; players <= 5; ++players) {
        const auto expected = sizes[static_cast<std::size_t>(players - 2)];
        EXPECT_EQ(deal_of(options_of(with_players(players)), 2).deck.size(), expected) << players;
        EXPECT_EQ(Scene(with_players(players)).state.deck_size, expected - 1) << players;
    }
}

TEST(ColorettoRules, C3_C13_each_of_five_brown_rows_holds_three_cards) {
    for (int row = 0; row < 5; ++row) {
        Scene game("players=5");
        for (const Card card : {Card::green, Card::green, Card::pink}) game.draw_and_place(card, row);
        game.draw(Card::blue);
        EXPECT_EQ(game.refusal(place(row)), Refusal::row_is_full);
        EXPECT_EQ(game.row(row).size(), 3U);
    }
}

TEST(ColorettoRules, C3_C6_C13_the_three_green_rows_hold_one_two_and_three_cards) {
    for (int row = 0; row < 3; ++row) {
        Scene game("players=2");
        for (int i = 0; i < row + 1; ++i) game.draw_and_place(Card::green, row);
        game.draw(Card::blue);
        EXPECT_EQ(game.refusal(place(row)), Refusal::row_is_full);
        EXPECT_EQ(game.row(row).size(), static_cast<std::size_t>(row + 1));
    }
}

TEST(ColorettoRules, C5_one_empty_brown_row_per_player) {
    for (int players = 3; players <= 5; ++players) {
        Scene game(with_players(players));
        ASSERT_EQ(view_for(game.state, spectator).rows.size(), static_cast<std::size_t>(players));
        game.draw(Card::green);
        for (int row = 0; row < players; ++row) {
            EXPECT_TRUE(game.on_table(row));
            EXPECT_TRUE(game.row(row).empty());
            EXPECT_EQ(game.refusal(place(row)), std::nullopt);
        }
        for (int row = players; row < 5; ++row) EXPECT_EQ(game.refusal(place(row)), Refusal::no_such_row);
    }
}

TEST(ColorettoRules, C6_two_players_have_three_green_rows) {
    Scene game("players=2");
    ASSERT_EQ(view_for(game.state, spectator).rows.size(), 3U);
    EXPECT_EQ(game.refusal(take(3)), Refusal::no_such_row);
    game.draw(Card::green);
    EXPECT_EQ(game.legal(), actions({place(0), place(1), place(2)}));
    EXPECT_EQ(game.refusal(place(3)), Refusal::no_such_row);
}

TEST(ColorettoRules, C7_all_nine_cards_of_the_colours_out_are_missing) {
    constexpr std::array<int, 4> colours_in_play{5, 6, 7, 7};  // by players, from 2
    for (const std::string out : {"", " out=random"}) {
        for (int players = 2; players <= (out.empty() ? 5 : 3); ++players) {
            const Options options = options_of(with_players(players) + out);
            const Deal dealt = deal_of(options, 3);
            const Cards cards = all_cards(start_unchecked(options, dealt.setup));
            int in_play = 0;
            for (int colour = 0; colour < 7; ++colour) {
                EXPECT_TRUE(cards.count(colour) == 0 || cards.count(colour) == 9);
                in_play += cards.count(colour) / 9;
            }
            EXPECT_EQ(in_play, colours_in_play[static_cast<std::size_t>(players - 2)]);
        }
    }
}

TEST(ColorettoRules, C7_a_set_up_with_other_colours_is_refused) {
    Options options = options_of("players=3");
    auto setup = plain_setup(options);
    setup.in_play = ColourSet::all();  // one too many
    EXPECT_EQ(refusal_of(options, setup), Refusal::bad_colours_in_play);
    setup.in_play.erase(Colour::green);  // the right number, but sky was agreed on
    EXPECT_EQ(refusal_of(options, setup), Refusal::bad_colours_in_play);
    options.out = ColoursOut::random;
    EXPECT_EQ(refusal_of(options, setup), std::nullopt);
    setup.in_play.insert(Colour::green);  // by lot it may be any six, but not seven
    EXPECT_EQ(refusal_of(options, setup), Refusal::bad_colours_in_play);
    setup.in_play = ColourSet(0b1001'1111);  // six, but one of them is no colour
    EXPECT_EQ(refusal_of(options, setup), Refusal::bad_colours_in_play);
}

TEST(ColorettoRules, C8_each_player_starts_with_one_card_of_their_own_colour) {
    for (int players = 3; players <= 5; ++players) {
        const Options options = options_of(with_players(players));
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            const State state = start_unchecked(options, deal_of(options, seed).setup);
            ColourSet seen;
            for (Seat seat = 0; seat < options.players; ++seat) {
                ASSERT_EQ(state.owned[seat].total(), 1);
                ASSERT_EQ(colours_of(state.owned[seat]).size(), 1) << "a chameleon, no joker and no +2";
                seen =
                    ColourSet(static_cast<std::uint8_t>(seen.bits() | colours_of(state.owned[seat]).bits()));
            }
            ASSERT_EQ(seen.size(), players);
        }
    }
}

TEST(ColorettoRules, C8_start_cards_of_one_colour_or_of_a_colour_that_is_out_are_refused) {
    const Options options = options_of("players=3");
    auto setup = plain_setup(options);
    setup.start_cards[2][0] = setup.start_cards[0][0];
    EXPECT_EQ(refusal_of(options, setup), Refusal::bad_start_cards);
    setup.start_cards[2][0] = Colour::sky;
    EXPECT_EQ(refusal_of(options, setup), Refusal::bad_start_cards);
    for (const int no_colour : {7, 40, 255}) {
        setup.start_cards[2][0] = static_cast<Colour>(no_colour);
        EXPECT_EQ(refusal_of(options, setup), Refusal::bad_start_cards);
    }
    setup.start_cards[2][0] = Colour::green;
    EXPECT_EQ(refusal_of(options, setup), std::nullopt);
}

TEST(ColorettoRules, C8_two_players_start_with_two_cards_each) {
    const Scene game("players=2");
    EXPECT_EQ(game.owned(0), hand({{Card::blue, 1}, {Card::brown, 1}}));
    EXPECT_EQ(game.owned(1), hand({{Card::yellow, 1}, {Card::pink, 1}}));
}

TEST(ColorettoRules, C9_the_last_round_card_lies_above_the_bottom_fifteen) {
    for (int players = 2; players <= 5; ++players) {
        const Options options = options_of(with_players(players));
        for (std::uint64_t seed = 0; seed < 100; ++seed) {
            ASSERT_EQ(below_last_round(deal_of(options, seed)), 15) << players;
        }
    }
}

TEST(ColorettoRules, C9_or_is_shuffled_in_among_the_bottom_fifteen) {
    const Options options = options_of("players=4 last-round=among");
    std::array<int, 16> found{};
    for (std::uint64_t seed = 0; seed < 3200; ++seed) {
        const int below = below_last_round(deal_of(options, seed));
        ASSERT_TRUE(below >= 0 && below <= 15);
        ++found[static_cast<std::size_t>(below)];
    }
    // 200 each are expected; 68 is five standard deviations.
    for (const int times : found) EXPECT_NEAR(times, 200, 68);
}

TEST(ColorettoRules, C9_the_deck_is_shuffled) {
    const Options options = options_of("players=4");
    std::array<int, 11> top{};
    std::array<int, 11> bottom{};
    for (std::uint64_t seed = 0; seed < 7200; ++seed) {
        const Deal dealt = deal_of(options, seed);
        ++top[static_cast<std::size_t>(index(dealt.deck[0]))];
        ++bottom[static_cast<std::size_t>(index(dealt.deck[72]))];
    }
    // Of 72 cards 10 are +2 and 3 are jokers; the margins are five standard deviations.
    for (const auto& place : {top, bottom}) {
        EXPECT_NEAR(place[static_cast<std::size_t>(index(Card::plus_two))], 1000, 147);
        EXPECT_NEAR(place[static_cast<std::size_t>(index(Card::joker))], 300, 85);
    }
}

TEST(ColorettoRules, C10_the_starting_player_is_random) {
    const Options options = options_of("players=4");
    std::array<int, 4> begins{};
    for (std::uint64_t seed = 0; seed < 4000; ++seed) ++begins[deal_of(options, seed).setup.first];
    for (const int times : begins) EXPECT_NEAR(times, 1000, 137);  // five standard deviations
}

TEST(ColorettoRules, C10_or_named) {
    for (int players = 2; players <= 5; ++players) {
        for (int seat = 1; seat <= players; ++seat) {
            const Options options = options_of(with_players(players) + " start=" + std::to_string(seat));
            auto setup = deal_of(options, 5).setup;
            ASSERT_EQ(setup.first, seat - 1);
            EXPECT_EQ(
                turn(start_unchecked(options, setup)), (Turn{Wait::decision, static_cast<Seat>(seat - 1)}));
            setup.first = static_cast<Seat>(seat % players);
            EXPECT_EQ(refusal_of(options, setup), Refusal::bad_starting_player);
        }
    }
}

TEST(ColorettoRules, C10_nobody_starts_who_does_not_play) {
    const Options options = options_of("players=3");
    auto setup = plain_setup(options);
    setup.first = 3;
    EXPECT_EQ(refusal_of(options, setup), Refusal::bad_starting_player);
}

TEST(ColorettoSetup, options_that_cannot_be_played_start_no_game) {
    Options options;
    const auto setup = plain_setup(options);
    options.players = 6;
    EXPECT_EQ(refusal_of(options, setup), Refusal::bad_options);
    options.players = 0;
    EXPECT_EQ(refusal_of(options, setup), Refusal::bad_options);
}

}  // namespace
}  // namespace kameleon::coloretto
