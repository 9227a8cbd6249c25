// player_argument.h: computer players as they stand on a command line.
#pragma once

#include <string_view>

#include "base/message.h"
#include "rules/game.h"

namespace kameleon::cli {

struct Console;

/// How a player decides, in a sentence.
template <Game G>
Message about_player(std::string_view name) {
    return Message(std::string(G::name) + ".player." + std::string(name));
}
/// A level as people call it.
Message level_name(std::string_view level);

/// False, and a sentence on standard error, if the nets that come with the program cannot be used. For every
/// command that lets computer players play, before it does anything.
bool nets_are_there(std::string_view command, Console& console);

/// What to say where a player was expected and something else stands.
Message no_such_player(std::string_view word);

}  // namespace kameleon::cli
