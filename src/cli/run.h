// run.h: runs the program for the words of a command line.
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"

namespace kameleon::cli {

/// The words after the program's name. Returns an exit code of command.h.
int run(const std::vector<std::string>& words, Console& console);

}  // namespace kameleon::cli
