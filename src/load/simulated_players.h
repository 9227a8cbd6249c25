// simulated_players.h: many players at many tables over real sockets: they connect, sit down in groups,
// start, decide at random after some time to think, ask for the next game, lose connections and reconnect. On
// an echo server they send messages of the same size at the same rate. Single-threaded.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "base/fast_random.h"
#include "load/client_connection.h"
#include "load/latencies.h"

namespace kameleon::load {

struct Plan {
    std::size_t players = 0;  // a multiple of `per_table`
    std::size_t per_table = 4;
    std::string game;
    double think_ms = 1000;             // mean time before a decision
    double cuts_per_minute = 0;         // per connection
    std::uint64_t moves_per_table = 0;  // then the table stops; 0: no limit
};

/// Counted between `start_counting` and `stop_counting`.
struct Counts {
    std::uint64_t moves = 0;  // acknowledged
    Latencies latencies;      // from sending a move to its acknowledgement, if not interrupted
    std::map<std::string, std::uint64_t, std::less<>> refused;  // by code
    std::uint64_t cuts = 0;                                     // made by the test
    std::uint64_t resumed = 0;   // players who reconnected, once or often, and got the missed events
    std::uint64_t cut_off = 0;   // by the server
    std::uint64_t gaps = 0;      // updates that did not start at the player's version
    std::uint64_t lost = 0;      // versions older than the player had seen
    std::uint64_t bytes = 0;     // received
    std::uint64_t messages = 0;  // received
};

class SimulatedPlayers {
public:
    SimulatedPlayers(boost::asio::io_context& loop, Endpoint endpoint, const Plan& plan, std::uint64_t seed);
    SimulatedPlayers(const SimulatedPlayers&) = delete;
    SimulatedPlayers& operator=(const SimulatedPlayers&) = delete;
    ~SimulatedPlayers();

    void connect_all();
    [[nodiscard]] std::size_t connected() const { return connected_; }
    /// Creates tables and starts games. All players must be connected.
    void start_tables();
    [[nodiscard]] std::size_t tables() const { return groups_.size(); }
    [[nodiscard]] std::size_t tables_started() const { return started_; }
    [[nodiscard]] std::size_t tables_finished() const { return finished_; }

    void start_counting();
    void stop_counting() { counting_ = false; }
    [[nodiscard]] const Counts& counts() const { return counts_; }
    /// No more decisions; connections stay open.
    void pause() { paused_ = true; }

private:
    class Player;
    struct TableGroup {
        std::vector<std::unique_ptr<Player>> members;
        std::string table;
        std::size_t seated = 0;
        std::uint64_t moves = 0;
        bool started = false;
    };
    void open_next();
    void schedule_cut();
    double uniform() { return (random_.next32() + 0.5) / 4294967296.0; }
    std::size_t pick(std::size_t count) { return static_cast<std::size_t>(uniform() * double(count)); }
    std::chrono::nanoseconds thinking_time();
    void on_move(TableGroup& group);

    std::shared_ptr<const bool> alive_ =
        std::make_shared<const bool>(true);  // expired in timers that fire after destruction
    boost::asio::io_context& loop_;
    Endpoint endpoint_;
    Plan plan_;
    FastRandom random_;
    std::deque<TableGroup> groups_;
    std::vector<Player*> players_;
    std::deque<Player*> to_open_;
    std::size_t opening_ = 0;
    std::size_t connected_ = 0;
    std::size_t started_ = 0;
    std::size_t finished_ = 0;
    boost::asio::steady_timer cut_timer_;
    Counts counts_;
    bool counting_ = false;
    bool paused_ = false;
};

}  // namespace kameleon::load
