// score.h: `kameleon score`: what do these cards score?
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"

namespace kameleon::cli {

/// A game's name (or none, for the first game), options as key=value, and cards with their numbers, in any of
/// our languages. Answers an exit code of command.h.
int score(const std::vector<std::string>& words, bool json, Console& console);

}  // namespace kameleon::cli
