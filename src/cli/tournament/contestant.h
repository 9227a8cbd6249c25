// contestant.h: who takes part in a tournament, made from what it is called. The one place to extend when
// there are contestants that are more than a name.
#pragma once

#include <memory>
#include <string_view>

#include "base/message.h"
#include "base/result.h"
#include "cli/player_argument.h"
#include "players/named.h"

namespace kameleon::cli::tournament {

/// The player, or why there is none of that name. One is made for all seats: players keep no memory.
template <Game G>
Result<std::unique_ptr<Player<G>>, Message> make_contestant(std::string_view name) {
    auto player = make_player<G>(name);
    if (player == nullptr) return refuse(no_such_player(name));
    return player;
}

}  // namespace kameleon::cli::tournament
