// function_player.h: a heuristic as a player.
#pragma once

#include "players/game_players.h"
#include "players/player.h"

namespace kameleon {

template <Game G>
class FunctionPlayer final : public Player<G> {
public:
    explicit FunctionPlayer(Heuristic<G> function) : function_(function) {}

    [[nodiscard]] typename G::Action decide(
        const typename G::View& view, const Budget& /*budget*/, std::uint64_t seed) const override {
        FastRandom random(seed);
        return function_(view, random);
    }

private:
    Heuristic<G> function_;
};

}  // namespace kameleon
