// tournament.h: a whole tournament: continues a saved one, plays, saves, and reports the results. The same
// seed gives the same results with any number of threads and after any interruptions.
#pragma once

#include <atomic>
#include <chrono>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "base/seed.h"
#include "cli/console.h"
#include "cli/tournament/schedule.h"
#include "cli/tournament/sprt.h"

namespace kameleon::cli::tournament {

struct Request {
    std::string game;
    std::string options;
    std::vector<std::string> players;
    Pairing pairing = Pairing::round_robin;
    std::int64_t deals = 1000;
    int threads = 1;
    Seed seed;
    bool seed_not_given = false;  // a saved tournament continues with its own
    std::optional<SprtPlan> sprt;
    std::string save;  // the file to save to and to continue from; empty for none
    std::chrono::milliseconds save_interval{5000};
    bool json = false;
    std::ostream* plot = nullptr;
    const std::atomic<bool>* stop = nullptr;  // ends early with the deals played so far
};

/// What is wrong with the request; nothing if it can be played.
std::optional<Message> validation_error(const Request& request);

/// The report goes to `out`, progress to the console. Returns an exit code of command.h.
int run(const Request& request, std::ostream& out, Console& console);

}  // namespace kameleon::cli::tournament
