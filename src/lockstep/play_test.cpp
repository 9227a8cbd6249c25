// play_test.cpp: games played side by side are the games of the rules, one by one.
#include "lockstep/play.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/coloretto/coloretto.h"

namespace kameleon::lockstep {
namespace {

using coloretto::Options;

/// Calls f with every combination of options that changes how a game plays or scores, and that lanes know.
template <class F>
void for_each_table(F&& f) {
    for (int players = coloretto::min_players; players <= coloretto::max_players; ++players) {
        for (unsigned bits = 0; bits < 8; ++bits) {
            Options options;
            options.players = static_cast<std::uint8_t>(players);
            if ((bits & 1U) != 0) options.last_round = coloretto::LastRound::among;
            if ((bits & 2U) != 0) options.side = coloretto::Side::grey;
            if ((bits & 4U) != 0) options.out = coloretto::ColoursOut::random;
            if (!objection(options)) f(options);
        }
    }
}

std::string name_of(const Options& options, std::size_t game) {
    return options_text<Coloretto>(options) + " game " + std::to_string(game);
}

template <class Result>
std::vector<Result> played(
    const Options& options, std::uint64_t first, std::size_t count, Engine engine = Engine::fastest) {
    std::vector<Result> results(count);
    play(options, 1, first, results, engine);
    return results;
}

template <class Result>
void expect_the_rules_agree(const Options& options, std::size_t count) {
    const auto ours = played<Result>(options, 0, count);
    const auto theirs = played<Result>(options, 0, count, Engine::plain);
    for (std::size_t i = 0; i < count; ++i) ASSERT_TRUE(ours[i] == theirs[i]) << name_of(options, i);
}

TEST(Lockstep, every_game_ends_as_by_the_rules) {
    if (!plays_in_lanes({})) GTEST_SKIP();
    for_each_table([](const Options& options) { expect_the_rules_agree<FinalState>(options, 3000); });
}

TEST(Lockstep, every_game_scores_as_by_the_rules) {
    if (!plays_in_lanes({})) GTEST_SKIP();
    for_each_table([](const Options& options) { expect_the_rules_agree<Ending>(options, 1000); });
}

TEST(Lockstep, the_starting_player_may_be_named) {
    Options options;
    const auto random = played<FinalState>(options, 0, 100);
    options.start = 2;
    expect_the_rules_agree<FinalState>(options, 100);
    // Where the same player starts anyway, it is the same game.
    const auto named = played<FinalState>(options, 0, 100);
    int same = 0;
    for (std::size_t i = 0; i < random.size(); ++i) same += random[i] == named[i] ? 1 : 0;
    EXPECT_GT(same, 10);
    EXPECT_LT(same, 50);
}

TEST(Lockstep, rare_ends_are_among_those_games) {
    // With the last-round card among the last ones the deck can run out, the last-round card even come last
    // of all (R3): what the vector engine leaves out where it cannot happen.
    for (int players = coloretto::min_players; players <= coloretto::max_players; ++players) {
        Options options;
        options.players = static_cast<std::uint8_t>(players);
        options.last_round = coloretto::LastRound::among;
        const auto games = played<FinalState>(options, 0, 3000);
        EXPECT_TRUE(
            std::ranges::any_of(games, [](const FinalState& one) { return one.state.deck_size == 0; }));
    }
}

TEST(Lockstep, a_game_does_not_depend_on_those_played_with_it) {
    const Options options;
    const auto all = played<FinalState>(options, 1000, 200);
    for (const std::size_t first : {0U, 1U, 7U, 31U, 32U, 33U, 100U}) {
        for (const std::size_t count : {0U, 1U, 2U, 31U, 32U, 33U, 63U, 65U, 97U}) {
            const auto some = played<FinalState>(options, 1000 + first, count);
            ASSERT_TRUE(std::ranges::equal(some, std::span(all).subspan(first, count)))
                << first << ' ' << count;
        }
    }
}

TEST(Lockstep, no_more_games_are_written_than_asked_for) {
    std::vector<Ending> endings(40);
    play(Options{}, 1, 0, std::span(endings).first(33));
    EXPECT_NE(endings[32], Ending{});
    for (std::size_t i = 33; i < endings.size(); ++i) EXPECT_EQ(endings[i], Ending{});
}

TEST(Lockstep, what_lanes_do_not_know_is_played_by_the_rules) {
    Options golden;
    golden.golden = true;
    Options choosing;
    choosing.jokers = coloretto::Jokers::player;
    for (const Options& options : {golden, choosing}) {
        EXPECT_FALSE(plays_in_lanes(options));
        for (const FinalState& game : played<FinalState>(options, 0, 200)) {
            EXPECT_EQ(turn(game.state).wait, Wait::over);
            EXPECT_LE(game.decisions, Coloretto::longest_game(options));
        }
    }
}

TEST(Lockstep, games_are_as_random_as_others) {
    // What games from a shuffled deck give, too: bench/suite_test.cpp. 20,000 games: the means lie within 0.1
    // of the truth.
    constexpr std::size_t games = 20000;
    double points = 0;
    double decisions = 0;
    std::array<int, 4> last{};
    for (const FinalState& game : played<FinalState>(Options{}, 0, games)) {
        const Scores score = scores(game.state);
        for (Seat seat = 0; seat < 4; ++seat) points += score[seat] / (4.0 * games);
        decisions += game.decisions / double{games};
        ++last.at(game.state.to_move);
    }
    EXPECT_NEAR(points, 19.4, 0.3);
    EXPECT_NEAR(decisions, 163.3, 0.5);
    for (const int count : last) EXPECT_NEAR(count, games / 4.0, 300);
}

TEST(Lockstep, games_are_the_same_with_every_compiler) {
    std::uint64_t sum = 0;
    for_each_table([&](const Options& options) {
        for (const Ending& ending : played<Ending>(options, 0, 100)) {
            sum = mix64(sum ^ ending.decisions);
            for (const int points : ending.points) sum = mix64(sum ^ static_cast<std::uint64_t>(points));
        }
    });
    EXPECT_EQ(sum, 4443532168301498623U);
}

}  // namespace
}  // namespace kameleon::lockstep
