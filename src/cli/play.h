// play.h: one person against random opponents, line by line.
#pragma once

#include <optional>
#include <string>

#include "base/seed.h"
#include "cli/console.h"

namespace kameleon::cli {

struct PlayRequest {
    std::string game;          // empty: ask
    std::string options;       // "players=3 side=grey"; empty: ask how many play
    std::optional<Seed> seed;  // none: a fresh one
};

/// Plays until the match is over or the person leaves. Answers an exit code of command.h.
int play(const PlayRequest& request, Console& console);

}  // namespace kameleon::cli
