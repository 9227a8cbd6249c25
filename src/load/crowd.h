// crowd.h: many players at many tables, over real sockets: they come, sit down in groups, start, decide by
// chance after some thought, want another game when one is over, are cut off now and then and come back. What
// a server does under that is what is measured. Against an echo they send the same messages at the same pace.
// Single-threaded; everything happens in the loop.
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
#include "load/latencies.h"
#include "load/link.h"

namespace kameleon::load {

struct Plan {
    std::size_t players = 0;  // a multiple of `per_table`
    std::size_t per_table = 4;
    std::string game = "coloretto";
    double think_ms = 1000;        // before a decision, on average
    double cuts_per_minute = 0;    // of each connection
    std::uint64_t moves_each = 0;  // a table rests after so many; 0: never
};

/// What happened since counting began.
struct Counts {
    std::uint64_t moves = 0;  // acknowledged
    Latencies latencies;      // of moves, from sending to acknowledgement, if no cut came between
    std::map<std::string, std::uint64_t, std::less<>> refused;  // by code
    std::uint64_t cuts = 0;                                     // by us
    std::uint64_t resumed = 0;   // came back and were told what they had missed
    std::uint64_t cut_off = 0;   // by the server
    std::uint64_t gaps = 0;      // updates that did not begin where a player was
    std::uint64_t lost = 0;      // told something once, and after a return less than that
    std::uint64_t bytes = 0;     // heard
    std::uint64_t messages = 0;  // heard
};

class Crowd {
public:
    Crowd(boost::asio::io_context& loop, Link::Door door, const Plan& plan, std::uint64_t seed);
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;
    Crowd(Crowd&&) = delete;
    Crowd& operator=(Crowd&&) = delete;
    ~Crowd();

    /// Connects everybody.
    void come();
    [[nodiscard]] std::size_t here() const { return here_; }
    /// Makes tables and starts games. Everybody must be here.
    void sit_down();
    [[nodiscard]] std::size_t tables() const { return crews_.size(); }
    [[nodiscard]] std::size_t tables_started() const { return started_; }
    [[nodiscard]] std::size_t tables_resting() const { return resting_; }

    /// Begins to count, with nothing.
    void count();
    void stop_counting() { counting_ = false; }
    [[nodiscard]] const Counts& counts() const { return counts_; }
    /// From now on nobody decides anything, and everybody waits where they are.
    void rest() { at_rest_ = true; }

private:
    class Player;
    struct Crew {
        std::vector<std::unique_ptr<Player>> members;
        std::string table;
        std::size_t seated = 0;
        std::uint64_t moves = 0;
        bool started = false;
    };
    void open_next();
    void plan_a_cut();
    double chance() { return (random_.next32() + 0.5) / 4294967296.0; }
    std::size_t pick(std::size_t count) { return static_cast<std::size_t>(chance() * double(count)); }
    std::chrono::nanoseconds thinking_time();
    void moved(Crew& crew);

    std::shared_ptr<const bool> alive_ = std::make_shared<const bool>(true);  // for timers that come late
    boost::asio::io_context& loop_;
    Link::Door door_;
    Plan plan_;
    FastRandom random_;
    std::deque<Crew> crews_;
    std::vector<Player*> players_;
    std::deque<Player*> to_open_;
    std::size_t opening_ = 0;
    std::size_t here_ = 0;
    std::size_t started_ = 0;
    std::size_t resting_ = 0;
    boost::asio::steady_timer cut_timer_;
    Counts counts_;
    bool counting_ = false;
    bool at_rest_ = false;
};

}  // namespace kameleon::load
