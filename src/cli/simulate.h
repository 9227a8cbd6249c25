// simulate.h: many games in a row, and what came of them. The same seed gives the same games, records and
// figures whatever the number of threads.
#pragma once

#include <atomic>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "base/seed.h"
#include "cli/console.h"

namespace kameleon::cli {

enum class RecordForm : std::uint8_t { text, json };

struct SimulateRequest {
    std::string game;
    std::string options;
    std::vector<std::string> seats;  // who sits there: a name for each seat, one for all, or none for random
    std::uint64_t number = 1000;
    int threads = 1;
    Seed seed;
    bool json = false;               // the figures for programs
    std::ostream* record = nullptr;  // where records go, if anywhere
    RecordForm form = RecordForm::text;
    bool legal = false;                                // with the legal decisions, in JSON
    std::ostream* plot = nullptr;                      // where the histogram goes, if anywhere
    std::function<void(std::uint64_t done)> progress;  // called now and then from one thread; may be empty
    const std::atomic<bool>* stop = nullptr;           // set from outside to end early with what there is
};

/// What is wrong with the request; nothing if it can be played.
std::optional<Message> objection(const SimulateRequest& request);

/// Figures go to `figures`. Answers an exit code of command.h: that of an interrupted command if it was
/// stopped.
int simulate(const SimulateRequest& request, std::ostream& figures, Console& console);

}  // namespace kameleon::cli
