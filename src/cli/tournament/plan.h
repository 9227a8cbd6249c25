// plan.h: everything that determines the results of a tournament, except the number of deals.
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
