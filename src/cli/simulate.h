// simulate.h: many games in a row, and what came of them. The same seed gives the same games, records and
// figures whatever the number of threads.
#pragma once

#include <atomic>
#include <functional>
#include <iosfwd>
#include <string>

#include "base/seed.h"

namespace kameleon::cli {

struct SimulateRequest {
    std::string game;
    std::string options;
    std::uint64_t number = 1000;
    int threads = 1;
    Seed seed;
    bool json = false;
    std::ostream* record = nullptr;                    // where records go, if anywhere
    std::function<void(std::uint64_t done)> progress;  // called now and then from one thread; may be empty
    const std::atomic<bool>* stop = nullptr;           // set from outside to end early with what there is
};

/// Answers an exit code of commands.h.
int simulate(const SimulateRequest& request, std::ostream& out, std::ostream& err);

}  // namespace kameleon::cli
