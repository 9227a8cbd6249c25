// random_player.h: decides by chance among what is legal. Sees a view and nothing else.
#pragma once

#include "base/fast_random.h"
#include "base/random.h"
#include "players/player.h"

namespace kameleon {

/// A legal decision for the seat that looks; it must be that seat's turn.
template <Game G, RandomSource Source>
typename G::Action random_decision(const typename G::View& view, Source& source) {
    return view.legal.nth(static_cast<int>(below(source, static_cast<std::uint32_t>(view.legal.size()))));
}

template <Game G>
class RandomPlayer final : public Player<G> {
public:
    [[nodiscard]] typename G::Action decide(
        const typename G::View& view, const Budget& /*budget*/, std::uint64_t seed) const override {
        FastRandom random(seed);
        return random_decision<G>(view, random);
    }
};

}  // namespace kameleon
