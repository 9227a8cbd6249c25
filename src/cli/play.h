// play.h: a game in the terminal against computer players.
#pragma once

#include <string>

#include "base/seed.h"
#include "cli/console.h"

namespace kameleon::cli {

struct PlayRequest {
    std::string game;     // empty: ask
    std::string options;  // "players=3 side=grey"; empty: ask how many play
    Seed seed;
    std::string opponent = "greedy";  // a name of players/named.h
};

/// Plays until the match is over or the person quits. Returns an exit code of command.h.
int play(const PlayRequest& request, Console& console);

}  // namespace kameleon::cli
