// simulate.h: many games between computer players, and their statistics. The same seed gives the same games,
// records and statistics with any number of threads.
#pragma once

#include <atomic>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "base/seed.h"
#include "cli/common_arguments.h"
#include "cli/console.h"

namespace kameleon::cli {

struct SimulateRequest {
    std::string game;
    std::string options;
    std::vector<std::string> seats;  // a player for each seat, one for all, or none for random
    std::uint64_t number = 1000;
    int threads = 1;
    Seed seed;
    bool json = false;
    std::ostream* record = nullptr;  // where records go, if anywhere
    RecordFormat format = RecordFormat::text;
    bool legal = false;                                // with the legal moves, in JSON
    std::ostream* plot = nullptr;                      // where the histogram goes, if anywhere
    std::function<void(std::uint64_t done)> progress;  // called from one thread; may be empty
    const std::atomic<bool>* stop = nullptr;           // ends early with the games played so far
};

/// What is wrong with the request; nothing if it can be run.
std::optional<Message> validation_error(const SimulateRequest& request);

/// The report goes to `report`. Returns an exit code of command.h.
int simulate(const SimulateRequest& request, std::ostream& report, Console& console);

}  // namespace kameleon::cli
