// game_players.h: the computer players that a game has of its own (players/<game>/players.h). A game without
// any is played by the players that need only the rules.
#pragma once

#include <array>
#include <string_view>

#include "base/fast_random.h"
#include "players/net/evaluator.h"

namespace kameleon {

/// A player that is a function of its view, and perhaps of chance.
template <Game G>
using Heuristic = typename G::Action (*)(const typename G::View& view, FastRandom& random);

/// A heuristic that uses no chance, as one that may.
template <Game G, auto Decide>
typename G::Action without_chance(const typename G::View& view, FastRandom& /*random*/) {
    return Decide(view);
}

template <Game G>
struct NamedHeuristic {
    std::string_view name;
    Heuristic<G> decide = nullptr;
};

/// A level that plays with the net, but not as well as it could.
struct NetLevel {
    std::string_view name;
    EvaluatorSettings settings;
};

template <Game G>
struct GamePlayers {
    static constexpr std::array<NamedHeuristic<G>, 0> heuristics{};
    static constexpr std::array<NetLevel, 0> net_levels{};
};

}  // namespace kameleon
