// load.h: load test of a server: simulated players over real sockets, their latencies, the server's CPU and
// memory, and recovery after a kill; the same players on an echo server as the baseline.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "base/result.h"
#include "load/simulated_players.h"

namespace kameleon::load {

enum class Stage : std::uint8_t { connecting, sitting, playing, echoing, filling, returning };

struct LoadOptions {
    Plan plan;
    double seconds = 20;
    /// Of a running server; 0: starts one, with its data in a new folder in `folder`.
    std::uint16_t port = 0;
    std::filesystem::path program;
    std::filesystem::path folder;
    bool echo = true;
    std::size_t recover = 0;  // open tables when the server is killed; 0: no kill
    const std::atomic<bool>* stop = nullptr;
    std::function<void(Stage stage, std::uint64_t done, std::uint64_t total)> progress;
};

/// Results for one server. CPU and memory are unknown for a server that was not started here.
struct Measurement {
    std::size_t players = 0;
    std::size_t tables = 0;
    double seconds = 0;
    Counts counts;
    std::optional<double> cores;          // of CPU, on average
    std::optional<double> idle_bytes;     // memory per connection, before the games
    std::optional<double> playing_bytes;  // memory per player, at the end

    [[nodiscard]] double moves_per_second() const { return static_cast<double>(counts.moves) / seconds; }
};

struct Recovery {
    std::size_t tables = 0;
    double listening = 0;    // seconds from its start until it accepts connections
    double all_resumed = 0;  // seconds until all players have resumed
    std::size_t players = 0;
    std::uint64_t lost = 0;  // players who missed updates
};

struct Report {
    Measurement server;
    std::optional<Measurement> echo;
    std::optional<Recovery> recovery;
};

enum class LoadError : std::uint8_t {
    no_server,  // could not be started
    no_folder,
    not_listening,  // on the given port
    no_answer,      // cannot connect, or games do not start
    stopped,
};

Result<Report, LoadError> measure(const LoadOptions& options);

}  // namespace kameleon::load
