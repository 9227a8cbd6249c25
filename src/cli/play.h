// play.h: one person against random opponents, line by line. Reads and writes streams, so that tests can play
// too.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "base/seed.h"

namespace kameleon::cli {

struct PlayRequest {
    std::string game;          // empty: ask
    std::string options;       // "players=3 side=grey"; empty: ask how many play
    std::optional<Seed> seed;  // none: a fresh one
};

/// Plays until the match is over or the person leaves. Answers an exit code of commands.h.
int play(const PlayRequest& request, std::istream& in, std::ostream& out, std::ostream& err);

}  // namespace kameleon::cli
