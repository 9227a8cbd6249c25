// named.h: computer players by the names people call them.
#pragma once

#include <span>
#include <string_view>

#include "base/secure_random.h"
#include "players/simple/random_player.h"

namespace kameleon {

/// A decision for the seat that looks; it must be that seat's turn.
template <Game G>
using Decide = typename G::Action (*)(const typename G::View&, SecureRandom&);

std::span<const std::string_view> player_names();

/// Null if there is no player of that name.
template <Game G>
Decide<G> player_named(std::string_view name) {
    return name == "random" ? &random_decision<G, SecureRandom> : nullptr;
}

}  // namespace kameleon
