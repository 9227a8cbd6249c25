// A crowd on a bare echo: everybody comes, is cut off now and then, comes back, and goes on where they were.
// (On a real server: tests/e2e.)
#include "load/crowd.h"

#include <optional>

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

/// Players on an echo of their own, all of them there.
struct Gathering {
    explicit Gathering(const Plan& plan) : echo(ServerProcess::start(serve_echo)) {
        if (!echo) return;
        crowd.emplace(loop, Link::Door{.port = echo->port(), .path = "/", .guests = false}, plan, 7);
        crowd->come();
        complete = until(loop, [&] { return crowd->here() == plan.players; });
    }
    std::optional<ServerProcess> echo;
    boost::asio::io_context loop{1};
    std::optional<Crowd> crowd;
    bool complete = false;
};

TEST(Crowd, plays_on_although_connections_are_cut) {
    Plan plan{.players = 12, .per_table = 3};
    plan.think_ms = 1;
    plan.cuts_per_minute = 60;
    Gathering gathering(plan);
    ASSERT_TRUE(gathering.complete);
    EXPECT_GT(gathering.echo->usage().resident_bytes, 0U);
    Crowd& crowd = *gathering.crowd;
    crowd.sit_down();
    EXPECT_EQ(crowd.tables_started(), 4U);
    crowd.count();
    ASSERT_TRUE(
        until(gathering.loop, [&] { return crowd.counts().cuts >= 10 && crowd.counts().moves >= 200; }));
    EXPECT_EQ(crowd.counts().cut_off, 0U);
    EXPECT_LE(crowd.counts().latencies.count(), crowd.counts().moves);
}

TEST(Crowd, rests_when_its_tables_have_moved_enough) {
    Plan plan{.players = 4, .per_table = 2};
    plan.think_ms = 0;
    plan.moves_each = 5;
    Gathering gathering(plan);
    ASSERT_TRUE(gathering.complete);
    gathering.crowd->sit_down();
    EXPECT_TRUE(until(gathering.loop, [&] { return gathering.crowd->tables_resting() == 2; }));
}

TEST(Crowd, notices_that_the_server_is_gone) {
    Gathering gathering({.players = 4, .per_table = 2});
    ASSERT_TRUE(gathering.complete);
    gathering.crowd->count();
    gathering.echo->kill();
    EXPECT_TRUE(until(gathering.loop, [&] { return gathering.crowd->here() == 0; }));
    EXPECT_EQ(gathering.crowd->counts().cut_off, 4U);
}

TEST(ServerProcess, that_does_not_start_is_none) {
    EXPECT_FALSE(ServerProcess::start(std::vector<std::string>{"/nonexistent/program"}).has_value());
    EXPECT_FALSE(ServerProcess::start(std::vector<std::string>{"/bin/true"}).has_value());
}

}  // namespace
}  // namespace kameleon::load
