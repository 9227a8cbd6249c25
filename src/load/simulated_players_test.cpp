// simulated_players_test.cpp: simulated players on an echo server. On the real server: tests/e2e.
#include "load/simulated_players.h"

#include <optional>

#include <gtest/gtest.h>

#include "load/echo_server.h"
#include "load/server_process.h"

namespace kameleon::load {
namespace {

/// Runs the loop until the condition holds; false if it does not within a minute.
bool until(boost::asio::io_context& loop, const std::function<bool()>& condition) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!condition()) {
        if (std::chrono::steady_clock::now() > end) return false;
        loop.run_for(std::chrono::milliseconds(10));
        loop.restart();
    }
    return true;
}

/// Players connected to an echo server.
struct ConnectedPlayers {
    explicit ConnectedPlayers(const Plan& plan) : echo(ServerProcess::start(serve_echo)) {
        if (!echo) return;
        players.emplace(loop, Endpoint{.port = echo->port(), .path = "/", .guests = false}, plan, 7);
        players->connect_all();
        complete = until(loop, [&] { return players->connected() == plan.players; });
    }
    std::optional<ServerProcess> echo;
    boost::asio::io_context loop{1};
    std::optional<SimulatedPlayers> players;
    bool complete = false;
};

TEST(SimulatedPlayers, keep_playing_through_connection_cuts) {
    Plan plan{.players = 12, .per_table = 3, .game = "coloretto"};
    plan.think_ms = 1;
    plan.cuts_per_minute = 60;
    ConnectedPlayers test(plan);
    ASSERT_TRUE(test.complete);
    EXPECT_GT(test.echo->usage().resident_bytes, 0U);
    SimulatedPlayers& players = *test.players;
    players.start_tables();
    EXPECT_EQ(players.tables_started(), 4U);
    players.start_counting();
    ASSERT_TRUE(
        until(test.loop, [&] { return players.counts().cuts >= 10 && players.counts().moves >= 200; }));
    EXPECT_EQ(players.counts().cut_off, 0U);
    EXPECT_LE(players.counts().latencies.count(), players.counts().moves);
}

TEST(SimulatedPlayers, stop_after_the_moves_per_table) {
    Plan plan{.players = 4, .per_table = 2, .game = "coloretto"};
    plan.think_ms = 0;
    plan.moves_per_table = 5;
    ConnectedPlayers test(plan);
    ASSERT_TRUE(test.complete);
    test.players->start_tables();
    EXPECT_TRUE(until(test.loop, [&] { return test.players->tables_finished() == 2; }));
}

TEST(SimulatedPlayers, count_connections_closed_by_the_server) {
    ConnectedPlayers test({.players = 4, .per_table = 2, .game = "coloretto"});
    ASSERT_TRUE(test.complete);
    test.players->start_counting();
    test.echo->kill();
    EXPECT_TRUE(until(test.loop, [&] { return test.players->connected() == 0; }));
    EXPECT_EQ(test.players->counts().cut_off, 4U);
}

TEST(ServerProcess, reports_programs_that_do_not_start) {
    EXPECT_FALSE(ServerProcess::start(std::vector<std::string>{"/nonexistent/program"}).has_value());
    EXPECT_FALSE(ServerProcess::start(std::vector<std::string>{"/bin/true"}).has_value());
}

}  // namespace
}  // namespace kameleon::load
