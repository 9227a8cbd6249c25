// named.h: computer players by name.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <tuple>

#include "players/player.h"
#include "rules/registry.h"

namespace kameleon {

/// The same for every game: `random` first, then the heuristic players, then the levels.
std::span<const std::string_view> player_names();

/// The levels people choose among, the weakest first. Levels below `expert` see less of the position, and
/// `expert` does not search; none makes mistakes on purpose.
std::span<const std::string_view> level_names();

/// Whether there is a player of that name. `master` may be followed by the number of evaluations for each
/// decision, used where the budget has none: `master@2000`.
bool is_player(std::string_view name);

/// Evaluations of `master` for each decision, unless its name or the budget has others: about a tenth of a
/// second on one core.
inline constexpr std::uint32_t master_evaluations = 150'000;

/// Whether that player searches, which takes long.
bool thinks_ahead(std::string_view name);

/// The functions of one game behind `make_player` and `needed_net`.
template <Game G>
struct PlayerFactory {
    std::unique_ptr<Player<G>> (*make)(std::string_view name);
    std::string_view (*needed_net)(std::string_view name, const typename G::View& view);
};
template <class List>
struct PlayerFactories;
template <class... Gs>
struct PlayerFactories<GameList<Gs...>> {
    std::tuple<PlayerFactory<Gs>...> each;
};
extern const PlayerFactories<Games> player_factories;

/// Null if there is no player of that name. Where a player needs a net, that net must be loaded: check
/// `objection_to_shipped_nets` (players/net/shipped.h) first. In a game without nets, or without a player of
/// its own for a name, a player that needs only the rules takes its place.
template <Game G>
std::unique_ptr<Player<G>> make_player(std::string_view name) {
    return std::get<PlayerFactory<G>>(player_factories.each).make(name);
}

/// The net (players/net/shipped.h) that a player of that name needs to decide here; empty if it needs none.
template <Game G>
std::string_view needed_net(std::string_view name, const typename G::View& view) {
    return std::get<PlayerFactory<G>>(player_factories.each).needed_net(name, view);
}

}  // namespace kameleon
