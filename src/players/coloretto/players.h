// players.h: the computer players of Coloretto.
#pragma once

#include "players/coloretto/encoder.h"
#include "players/coloretto/heuristics.h"
#include "players/game_players.h"

namespace kameleon {

template <>
struct GamePlayers<Coloretto> {
    // What opponents collect, and what is still to come, is what beginners overlook.
    static constexpr std::array<NamedHeuristic<Coloretto>, 5> heuristics{
        {{"always-draw", coloretto::heuristics::always_draw},
         {"beginner", without_chance<Coloretto, coloretto::heuristics::own_game>},
         {"casual", without_chance<Coloretto, coloretto::heuristics::greedy>},
         {"greedy", without_chance<Coloretto, coloretto::heuristics::greedy>},
         {"veteran", without_chance<Coloretto, coloretto::heuristics::veteran>}}};
    static constexpr std::array<NetLevel, 1> net_levels{
        {{"skilled", {.counts_cards = false, .plays_to_win = false}}}};
};

}  // namespace kameleon
