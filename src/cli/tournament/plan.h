// plan.h: everything that decides what comes of a tournament, but for how many deals of it are played.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/seed.h"
#include "cli/tournament/schedule.h"
#include "cli/tournament/sprt.h"

namespace kameleon::cli::tournament {

struct Plan {
    std::string game;
    std::string options;  // all of them, as options_text writes them
    std::vector<std::string> players;
    Pairing pairing = Pairing::round_robin;
    Seed seed;
    std::optional<SprtPlan> sprt;
};

}  // namespace kameleon::cli::tournament
