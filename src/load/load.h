// load.h: what a server bears: players in games over real sockets, how fast they are answered, what that
// costs, and how long the server takes to be back with all tables after it was killed; beside it the same
// players on a bare echo, which nothing can beat. Knows nothing of languages or how figures are shown.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>

#include "base/result.h"
#include "load/crowd.h"

namespace kameleon::load {

enum class Stage : std::uint8_t { connecting, sitting, playing, echoing, filling, returning };

struct Request {
    Plan plan;
    double seconds = 20;
    /// A server that runs already; 0: one is started, with its data in a new folder in `folder`.
    std::uint16_t port = 0;
    std::filesystem::path program;
    std::filesystem::path folder;
    bool echo = true;
    std::size_t recover = 0;  // tables to be open when the server is killed; 0: it is not
    const std::atomic<bool>* stop = nullptr;
    std::function<void(Stage stage, std::uint64_t done, std::uint64_t total)> progress;
};

/// What was measured on one server. Nothing is known of the costs of a server that others started.
struct Measured {
    std::size_t players = 0;
    std::size_t tables = 0;
    double seconds = 0;
    Counts counts;
    std::optional<double> cores;          // of CPU, on average
    std::optional<double> idle_bytes;     // of memory for each connection before anybody played
    std::optional<double> playing_bytes;  // and in the end, with their tables

    [[nodiscard]] double moves_per_second() const { return static_cast<double>(counts.moves) / seconds; }
};

struct Recovery {
    std::size_t tables = 0;
    double listening = 0;  // seconds from its start until it lets people in
    double everybody = 0;  // and until everybody who had been there was
    std::size_t players = 0;
    std::uint64_t lost = 0;  // players who were told less than before
};

struct Report {
    Measured server;
    std::optional<Measured> echo;
    std::optional<Recovery> recovery;
};

enum class Trouble : std::uint8_t {
    no_server,  // it could not be started
    no_folder,
    nobody_there,  // on the port that was named
    no_answer,     // nobody can be connected, or games do not begin
    stopped,
};

Result<Report, Trouble> measure(const Request& request);

}  // namespace kameleon::load
