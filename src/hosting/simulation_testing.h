// simulation_testing.h: a whole server with its guests in a simulated world: the network delays, repeats,
// cuts and reorders messages, the disk is slow, full or fails for a header, and the process dies at any time.
// Everything follows from a seed, so a run that failed fails again.
//
// Guests know the protocol only. They check each message against what they were sent before; at the end the
// world checks that everything that was sent is on the disk, and nothing twice.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/fast_random.h"
#include "hosting/table_host.h"

namespace kameleon::hosting {

struct Faults {
    // In thousandths.
    int cut = 0;         // of messages: the connection breaks instead
    int twice = 0;       // of commands: sent again, at once or behind later ones
    int overtake = 0;    // of commands: sent as an HTTP request, which keeps no order with the others
    int slow_flush = 0;  // of flushes: a hundred times as long
    int failed_flush = 0;
    Time crash_every = 0;  // about; 0: never
    Time full_every = 0;   // the disk is full for a while; 0: never
};

struct SimulationSettings {
    std::uint64_t seed = 1;
    int people = 6;
    int games = 20;  // to be finished
    Faults faults;
    std::size_t max_pending = Limits().pending;
    // For tests that compare worlds.
    const table::DealFunction* dealing = nullptr;  // see HostDependencies
    std::function<void(std::string_view who, std::string_view what)> on_sent =
        nullptr;                             // everything that the server sends
    std::function<bool()> enough = nullptr;  // the world ends here
};

struct SimulationResult {
    int games = 0;
    int decisions = 0;
    int acknowledged = 0;
    int crashes = 0;
    int cuts = 0;
    int repeated = 0;
    int overtaking = 0;
    int slow_flushes = 0;
    int refused_by_disk = 0;
    int checked = 0;  // messages that were checked against the schema
    int too_busy = 0;
    std::vector<std::string> wrong;  // what must never happen
    friend bool operator==(const SimulationResult&, const SimulationResult&) = default;
};

class Simulation {
public:
    explicit Simulation(SimulationSettings settings);
    Simulation(const Simulation&) = delete;
    Simulation& operator=(const Simulation&) = delete;
    Simulation(Simulation&&) = delete;
    Simulation& operator=(Simulation&&) = delete;
    ~Simulation();

    SimulationResult run();

private:
    // simulated_world_testing.h
    struct Disk;
    class SimulatedJournal;
    class SimulatedComputers;
    class Line;  // a connection
    class Guest;
    struct Running;  // a server process
    struct Timer {
        Time time = 0;
        std::uint64_t order = 0;
        std::function<void()> call;
        /// For a heap whose top is the earliest.
        bool operator<(const Timer& other) const {
            return time != other.time ? time > other.time : order > other.order;
        }
    };

    void later(Time delay, std::function<void()> call);
    Line* take_line(Guest& guest);
    void start_server();
    void crash();
    void schedule_faults();
    void check_the_disk();
    void check_received(const std::string& code, const table::Table& kept_table);
    void wrong(std::string what);
    [[nodiscard]] bool lives(std::uint64_t life) const;
    [[nodiscard]] std::uint32_t below(std::uint32_t bound) { return kameleon::below(random_, bound); }
    [[nodiscard]] bool thousandth(int share) {
        return share > 0 && below(1000) < static_cast<std::uint32_t>(share);
    }

    SimulationSettings settings_;
    FastRandom random_;
    Time now_ = 1'800'000'000'000;
    std::uint64_t order_ = 0;
    std::vector<Timer> timers_;  // a heap
    std::unique_ptr<Disk> disk_;
    std::vector<std::unique_ptr<Line>> lines_;
    std::vector<Line*> free_lines_;  // a new connection gets the memory of the one that closed last
    std::unique_ptr<Running> running_;
    std::vector<std::unique_ptr<Guest>> guests_;
    SimulationResult result_;
};

}  // namespace kameleon::hosting
