// named.h: computer players by the names people call them.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "players/player.h"
#include "rules/amazonas/play.h"
#include "rules/coloretto/play.h"

namespace kameleon {

/// The same for every game: `random` first, then those who follow rules of thumb, then the levels.
std::span<const std::string_view> player_names();

/// The levels people choose among, the weakest first. Those below `expert` are limited in what they take
/// notice of, and `expert` in how far it looks; none makes losses on purpose.
std::span<const std::string_view> level_names();

/// Whether there is a player of that name. One who thinks ahead may be told how many evaluations to spend on
/// a decision, where the budget does not say it: `master@2000`.
bool is_player(std::string_view name);

/// Whether that player plays decisions on before making one, which takes long.
bool thinks_ahead(std::string_view name);

/// Null if there is no player of that name. For those who need a net it must be there: ask
/// `objection_to_shipped_nets` (players/net/shipped.h) first.
template <Game G>
std::unique_ptr<Player<G>> make_player(std::string_view name);
template <>
std::unique_ptr<Player<Coloretto>> make_player<Coloretto>(std::string_view name);
template <>
std::unique_ptr<Player<Amazonas>> make_player<Amazonas>(std::string_view name);

/// The net (players/net/shipped.h) without which a player of that name cannot decide here; empty if it takes
/// none.
template <Game G>
std::string_view needed_net(std::string_view name, const typename G::View& view);
template <>
std::string_view needed_net<Coloretto>(std::string_view name, const coloretto::View& view);
template <>
std::string_view needed_net<Amazonas>(std::string_view name, const amazonas::View& view);

}  // namespace kameleon
