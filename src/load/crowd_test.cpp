// A crowd on a bare echo: everybody comes, is cut off now and then, comes back, and goes on where they were.
// (On a real server: tests/e2e.)
#include "load/crowd.h"

#include <gtest/gtest.h>

#include "load/echo_server.h"
#include "load/server_process.h"

namespace kameleon::load {
namespace {

/// Runs the loop until something is so; false if it does not become so.
bool until(boost::asio::io_context& loop, const std::function<bool()>& so) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!so()) {
        if (std::chrono::steady_clock::now() > end) return false;
        loop.run_for(std::chrono::milliseconds(10));
        loop.restart();
    }
    return true;
}

TEST(Crowd, plays_on_although_connections_are_cut) {
    auto echo = ServerProcess::start(serve_echo);
    ASSERT_TRUE(echo.has_value());
    EXPECT_GT(echo->usage().resident_bytes, 0U);
    boost::asio::io_context loop(1);
    Crowd crowd(
        loop, {.port = echo->port(), .path = "/", .guests = false},
        {.players = 12,
         .per_table = 3,
         .game = "coloretto",
         .think_ms = 1,
         .cuts_per_minute = 60,
         .moves_each = 0},
        7);
    crowd.come();
    ASSERT_TRUE(until(loop, [&] { return crowd.here() == 12; }));
    crowd.sit_down();
    EXPECT_EQ(crowd.tables_started(), 4U);
    crowd.count();
    ASSERT_TRUE(until(loop, [&] { return crowd.counts().cuts >= 10 && crowd.counts().moves >= 200; }));
    EXPECT_EQ(crowd.counts().cut_off, 0U);
    EXPECT_LE(crowd.counts().latencies.count(), crowd.counts().moves);
}

TEST(Crowd, rests_when_its_tables_have_moved_enough) {
    auto echo = ServerProcess::start(serve_echo);
    ASSERT_TRUE(echo.has_value());
    boost::asio::io_context loop(1);
    Crowd crowd(
        loop, {.port = echo->port(), .path = "/", .guests = false},
        {.players = 4,
         .per_table = 2,
         .game = "coloretto",
         .think_ms = 0,
         .cuts_per_minute = 0,
         .moves_each = 5},
        7);
    crowd.come();
    ASSERT_TRUE(until(loop, [&] { return crowd.here() == 4; }));
    crowd.sit_down();
    EXPECT_TRUE(until(loop, [&] { return crowd.tables_resting() == 2; }));
}

TEST(Crowd, notices_that_the_server_is_gone) {
    auto echo = ServerProcess::start(serve_echo);
    ASSERT_TRUE(echo.has_value());
    boost::asio::io_context loop(1);
    Crowd crowd(
        loop, {.port = echo->port(), .path = "/", .guests = false},
        {.players = 4,
         .per_table = 2,
         .game = "coloretto",
         .think_ms = 1,
         .cuts_per_minute = 0,
         .moves_each = 0},
        7);
    crowd.come();
    ASSERT_TRUE(until(loop, [&] { return crowd.here() == 4; }));
    crowd.count();
    echo->kill();
    EXPECT_TRUE(until(loop, [&] { return crowd.here() == 0; }));
    EXPECT_EQ(crowd.counts().cut_off, 4U);
}

TEST(ServerProcess, that_does_not_start_is_none) {
    EXPECT_FALSE(ServerProcess::start(std::vector<std::string>{"/nonexistent/program"}).has_value());
    EXPECT_FALSE(ServerProcess::start(std::vector<std::string>{"/bin/true"}).has_value());
}

}  // namespace
}  // namespace kameleon::load
