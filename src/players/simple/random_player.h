// random_player.h: any legal decision, each as likely.
#pragma once

#include "base/fast_random.h"
#include "base/random.h"
#include "players/player.h"

namespace kameleon {

/// It must be the turn of the view's seat.
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
