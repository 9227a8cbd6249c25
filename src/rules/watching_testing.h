// watching_testing.h: random games of any kind and with any options, watched step by step.
#pragma once

#include "base/fast_random.h"
#include "rules/options_text.h"
#include "rules/playout.h"

namespace kameleon {

/// Plays random games with options of every kind, and shows each step to `watch(before, after)`.
template <Game G, class Watch>
void watch_games(std::uint64_t seed, Watch&& watch) {
    FastRandom random(seed);
    int games = 0;
    for_each_example<G>([&](const typename G::Options& options) {
        if (++games > 20 && below(random, 4U) != 0) return;
        const auto deal = G::deal(options, random);
        auto state = start_unchecked(options, deal.setup);
        Dealer<G> dealer(deal);
        while (turn(state).wait != Wait::over) {
            const auto before = state;
            if (turn(state).wait == Wait::reveal) {
                apply_unchecked(state, Reveal<typename G::Card>{dealer()});
            } else {
                apply_unchecked(state, UniformChoice(random)(state, legal(state)));
            }
            watch(before, state);
        }
    });
}

}  // namespace kameleon
