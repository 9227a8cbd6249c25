// score.h: `kameleon score`: the score of any cards.
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"

namespace kameleon::cli {

/// A game's name (or none, for the first game), options as key=value, and cards with their numbers, in any
/// language. Returns an exit code of command.h.
int score(const std::vector<std::string>& words, bool json, Console& console);

}  // namespace kameleon::cli
