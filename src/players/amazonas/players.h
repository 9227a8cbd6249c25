// players.h: the computer players of Amazonas.
#pragma once

#include "players/amazonas/encoder.h"
#include "players/amazonas/heuristics.h"
#include "players/game_players.h"

namespace kameleon {

template <>
struct GamePlayers<Amazonas> {
    // Drawing is not a decision in Amazonas: always-draw is the player that never gives.
    static constexpr std::array<NamedHeuristic<Amazonas>, 6> heuristics{
        {{"always-draw", without_chance<Amazonas, amazonas::heuristics::always_play>},
         {"beginner", without_chance<Amazonas, amazonas::heuristics::always_play>},
         {"casual", without_chance<Amazonas, amazonas::heuristics::own_game>},
         {"greedy", without_chance<Amazonas, amazonas::heuristics::greedy>},
         {"skilled", without_chance<Amazonas, amazonas::heuristics::veteran>},
         {"veteran", without_chance<Amazonas, amazonas::heuristics::veteran>}}};
    static constexpr std::array<NetLevel, 0> net_levels{};
};

}  // namespace kameleon
