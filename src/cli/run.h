// run.h: the program from the words of its command line to its exit code.
#pragma once

#include <string>
#include <vector>

#include "cli/console.h"

namespace kameleon::cli {

/// The words after the program's name. Answers an exit code of command.h.
int run(const std::vector<std::string>& words, Console& console);

}  // namespace kameleon::cli
