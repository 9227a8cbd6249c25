// play_test.cpp: plays in the terminal as a person would, through streams.
#include "cli/play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/command.h"
#include "cli/console_testing.h"
#include "cli/interactive_match.h"
#include "players/named.h"
#include "players/simple/random_player.h"
#include "rules/pebbles_testing.h"

namespace kameleon::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

struct Played {
    int status = 0;
    std::string out;
    std::string err;
};

Played play_with(const std::string& game, const std::string& options, const std::string& input) {
    TestConsole test(input);
    const int status = play(
        {.game = game, .options = options, .seed = Seed::from_number(5), .opponent = "random"}, test.console);
    return {status, test.out.str(), test.err.str()};
}

/// More first choices than the longest game asks for.
std::string first_choices() {
    std::string input;
    for (int i = 0; i < 600; ++i) input += "1\n";
    return input;
}

TEST(Play, plays_either_game_to_the_end_and_shows_the_scores) {
    for (const char* game : {"coloretto", "amazonas"}) {
        const Played played = play_with(game, "players=3", first_choices());
        EXPECT_EQ(played.status, exit_ok);
        EXPECT_THAT(played.out, HasSubstr("The game is over.\nYou: "));
        EXPECT_THAT(played.out, HasSubstr(", 1st place\n"));
        EXPECT_THAT(played.out, HasSubstr("To play again with the same cards and opponents: kameleon play "));
        EXPECT_EQ(played.err, "");
    }
}

TEST(Play, asks_for_the_game_and_the_number_of_players) {
    const Played played = play_with("", "", "7\n2\n9\n\nq\n");
    EXPECT_THAT(played.out, HasSubstr("2  Coloretto Amazonas, 2 to 4 players"));
    EXPECT_THAT(played.out, HasSubstr("Coloretto Amazonas: 2 players."));
    EXPECT_THAT(played.out, HasSubstr("You’ve left the game. See you next time.\n"));
}

TEST(Play, accepts_moves_in_words_and_explains_illegal_ones) {
    const Played played = play_with("coloretto", "players=4 start=1", "place 1\nplace 2\nfly away\nq\n");
    // The first choice, drawing, is the only one and made for the person; then a card is to be placed.
    EXPECT_THAT(played.out, HasSubstr("You have only one move.\nYou draw a card."));
    EXPECT_THAT(played.out, HasSubstr("You place a card in row 1: "));
    const Played refused = play_with("coloretto", "players=4 start=1", "take 1\nfly away\nq\n");
    EXPECT_THAT(refused.out, HasSubstr("Place your drawn card first. (C12)\n"));
    EXPECT_THAT(
        refused.out,
        HasSubstr("Type a number from 1 to 4, or a move in English words, for example: place 1\n"));
}

TEST(Play, never_shows_the_hands_of_others) {
    const Played played = play_with("amazonas", "players=4", first_choices());
    EXPECT_THAT(played.out, HasSubstr("You draw a card: "));
    for (const char* other : {"Seat 2 draws", "Seat 3 draws", "Seat 4 draws"}) {
        EXPECT_THAT(played.out, Not(HasSubstr(other)));
    }
}

TEST(Play, adds_up_the_games_of_a_match) {
    const Played played = play_with("coloretto", "players=2 games=2", first_choices() + first_choices());
    EXPECT_THAT(played.out, HasSubstr("Game 2 of 2."));
    EXPECT_THAT(played.out, HasSubstr("After 2 of 2 games:\nYou: "));
}

TEST(Play, ends_when_the_input_does) {
    EXPECT_EQ(play_with("", "", "").status, exit_ok);
    EXPECT_EQ(play_with("coloretto", "", "").status, exit_ok);
    EXPECT_THAT(play_with("coloretto", "", "").out, EndsWith("See you next time.\n"));
}

TEST(Play, rejects_invalid_requests) {
    const Played game = play_with("chess", "", "");
    EXPECT_EQ(game.status, exit_usage);
    EXPECT_THAT(game.err, HasSubstr("Unknown game “chess”. The games are: coloretto, amazonas."));
    const Played options = play_with("amazonas", "players=5", "");
    EXPECT_EQ(options.status, exit_usage);
    EXPECT_THAT(options.err, HasSubstr("“5” doesn’t work for the option players. Allowed: 2, 3 or 4."));
}

TEST(Play, quits_with_q) {
    for (const char* leave : {"q\n", " q \r\n", "Q\n", "quit\n"}) {
        const Played played = play_with("coloretto", "players=3 start=1", leave);
        EXPECT_THAT(played.out, HasSubstr("You’ve left the game."));
        EXPECT_THAT(played.out, Not(HasSubstr("Type a number")));
        EXPECT_THAT(played.out, HasSubstr("--seed 05"));
    }
    EXPECT_THAT(play_with("", "", "what\nq\n").out, HasSubstr("Type a number from 1 to 2; q quits.\n"));
}

TEST(Play, shows_no_escape_sequences_of_the_input) {
    EXPECT_THAT(play_with("co\x1b[31m", "", "").err, HasSubstr("Unknown game “co?[31m”."));
    EXPECT_THAT(play_with("players=3", "", "").err, HasSubstr("Name a game before its options (players=3)."));
}

TEST(Play, R4_shows_what_the_best_choice_would_have_been) {
    // Always the first colour for a joker, and the first three as plus: hardly ever the best.
    const Played played = play_with("coloretto", "players=2 jokers=player", first_choices());
    EXPECT_THAT(played.out, HasSubstr("The best choice would have scored "));
}

TEST(Play, gives_the_same_game_for_the_same_seed_and_moves) {
    EXPECT_EQ(
        play_with("amazonas", "players=2", first_choices()).out,
        play_with("amazonas", "players=2", first_choices()).out);
}

TEST(Play, accepts_every_player_as_opponent) {
    for (const std::string_view name : player_names()) {
        // Each has decided once or twice by then; whole games of all of them are in players/named_test.cpp.
        TestConsole test("1\n");
        PlayRequest request{.game = "amazonas", .options = "players=3", .seed = Seed::from_number(5)};
        request.opponent = name;
        EXPECT_EQ(play(request, test.console), exit_ok);
        EXPECT_THAT(test.out.str(), HasSubstr("Your opponents: " + std::string(name) + ".\n"));
        EXPECT_THAT(test.out.str(), HasSubstr("\nSeat 2 "));
        EXPECT_THAT(test.out.str(), HasSubstr("\nSeat 3 "));
        EXPECT_THAT(test.out.str(), HasSubstr("--opponents " + std::string(name) + " --seed 05"));
    }
}

TEST(Play, plays_any_game_of_the_interface) {
    TestConsole test("draw\nstop\n");
    const RandomPlayer<Pebbles> opponent;
    EXPECT_TRUE(InteractiveMatch<Pebbles>({}, Seed::from_number(1), opponent, "random", test.console).run());
    EXPECT_THAT(test.out.str(), HasSubstr("Pebbles: 2 players."));
}

}  // namespace
}  // namespace kameleon::cli
