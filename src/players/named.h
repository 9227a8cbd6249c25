// named.h: computer players by the names people call them.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "players/player.h"
#include "rules/amazonas/amazonas.h"
#include "rules/coloretto/coloretto.h"

namespace kameleon {

/// The same for every game; `random` first.
std::span<const std::string_view> player_names();

/// Null if there is no player of that name for the game.
template <Game G>
std::unique_ptr<Player<G>> make_player(std::string_view name);
template <>
std::unique_ptr<Player<Coloretto>> make_player<Coloretto>(std::string_view name);
template <>
std::unique_ptr<Player<Amazonas>> make_player<Amazonas>(std::string_view name);

}  // namespace kameleon
