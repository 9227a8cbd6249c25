// player_argument.h: computer players as they stand on a command line.
#pragma once

#include <string_view>

#include "base/message.h"

namespace kameleon::cli {

/// What to say where a player was expected and something else stands.
Message no_such_player(std::string_view word);

}  // namespace kameleon::cli
