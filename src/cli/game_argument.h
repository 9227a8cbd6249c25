// game_argument.h: a game and its options as they stand on a command line.
#pragma once

#include <string>
#include <string_view>

#include "cli/command.h"

namespace kameleon::cli {

/// The words of "options" as one text.
std::string joined_options(const Arguments& arguments);

/// What to say where a game was expected and something else stands.
Message no_such_game(std::string_view word);

}  // namespace kameleon::cli
