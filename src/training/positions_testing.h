// positions_testing.h: the positions that nets evaluate in random games.
#pragma once

#include "base/fast_random.h"
#include "players/net/shipped.h"
#include "rules/playout.h"

namespace kameleon::training {

/// Calls f(features) for the positions after every decision that could be made in so many random games.
template <Game G, class F>
void for_each_position(int net, int games, std::uint64_t seed, F&& f) {
    FastRandom random(seed);
    typename Encoder<G>::Cache cache;
    Features features;
    for (int game = 0; game < games; ++game) {
        const auto options = Encoder<G>::net_options(net, random);
        const auto deal = G::deal(options, random);
        auto state = start_unchecked(options, deal.setup);
        play_out<G>(
            state, Dealer<G>(deal), [&](const typename G::State& at, const typename G::ActionSet& legal) {
                for (const typename G::Action action : legal) {
                    auto after = at;
                    apply_unchecked(after, action);
                    if (Encoder<G>::settled(after)) continue;
                    Encoder<G>::encode(cache, after, turn(at).seat, features);
                    f(std::as_const(features));
                }
                return UniformChoice(random)(at, legal);
            });
    }
}

}  // namespace kameleon::training
