// tournament.h: a whole tournament: reads where a saved one stood, plays, saves, and tells what came of it.
// The same seed gives the same figures whatever the number of threads, and however often it was stopped.
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
    bool seed_not_given = false;  // nobody asked for this one: a saved tournament goes on with its own
    std::optional<SprtPlan> sprt;
    std::string save;  // the file that keeps how far it has come; empty for none
    std::chrono::milliseconds save_interval{5000};
    bool json = false;
    std::ostream* plot = nullptr;
    const std::atomic<bool>* stop = nullptr;  // set from outside to end early with what there is
};

/// What is wrong with the request; nothing if it can be played.
std::optional<Message> validation_error(const Request& request);

/// Figures go to `figures`, and how far it has come to the console. Answers an exit code of command.h: that
/// of an interrupted command if it was stopped.
int run(const Request& request, std::ostream& figures, Console& console);

}  // namespace kameleon::cli::tournament
