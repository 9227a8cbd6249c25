// function_player.h: a player that is a function of what it sees, and perhaps of chance.
#pragma once

#include "base/fast_random.h"
#include "players/player.h"

namespace kameleon {

template <Game G>
class FunctionPlayer final : public Player<G> {
public:
    using Function = typename G::Action (*)(const typename G::View& view, FastRandom& random);
    explicit FunctionPlayer(Function function) : function_(function) {}

    [[nodiscard]] typename G::Action decide(
        const typename G::View& view, const Budget& /*budget*/, std::uint64_t seed) const override {
        FastRandom random(seed);
        return function_(view, random);
    }

private:
    Function function_;
};

}  // namespace kameleon
