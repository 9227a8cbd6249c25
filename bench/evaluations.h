// evaluations.h: benchmarks of nets: encoding and evaluating a position, and evaluating alone.
#pragma once

#include <vector>

#include <benchmark/benchmark.h>

#include "players/net/evaluator.h"
#include "players/net/shipped.h"
#include "rules/playout.h"

namespace kameleon::bench {

/// A position after a decision, and who made it.
template <Game G>
struct Position {
    typename G::State state;
    Seat seat = 0;
};

/// All legal decisions of some games between experts, in the order in which a player compares them.
template <Game G>
std::vector<Position<G>> positions_of_games(int players) {
    std::vector<Position<G>> positions;
    typename G::Options options;
    options.players = static_cast<std::uint8_t>(players);
    FastRandom random(7);
    while (positions.size() < 4096) {
        const auto deal = G::deal(options, random);
        auto state = start_unchecked(options, deal.setup);
        Evaluator<G> evaluator(*shipped_nets<G>()[static_cast<std::size_t>(Encoder<G>::net_of(state))]);
        play_out<G>(state, Dealer<G>(deal), [&](const typename G::State& at, const auto& legal) {
            for (const typename G::Action action : legal) {
                auto after = at;
                apply_unchecked(after, action);
                if (!Encoder<G>::settled(after)) positions.push_back({after, turn(at).seat});
            }
            return evaluator.best(at, legal);
        });
    }
    return positions;
}

/// From a position to its value.
template <Game G>
void evaluations(benchmark::State& bench, int players) {
    const auto positions = positions_of_games<G>(players);
    Evaluator<G> evaluator(
        *shipped_nets<G>()[static_cast<std::size_t>(Encoder<G>::net_of(positions[0].state))]);
    std::size_t at = 0;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(evaluator(positions[at].state, positions[at].seat));
        at = at + 1 < positions.size() ? at + 1 : 0;
    }
    bench.SetItemsProcessed(bench.iterations());
}

/// From features to a prediction.
template <Game G>
void net_evaluations(benchmark::State& bench, int players) {
    const auto positions = positions_of_games<G>(players);
    std::vector<Features> encoded(positions.size());
    typename Encoder<G>::Cache cache;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        Encoder<G>::encode(cache, positions[i].state, positions[i].seat, encoded[i]);
    }
    IncrementalNet net(*shipped_nets<G>()[static_cast<std::size_t>(Encoder<G>::net_of(positions[0].state))]);
    std::size_t at = 0;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(net(encoded[at], 0));
        at = at + 1 < encoded.size() ? at + 1 : 0;
    }
    bench.SetItemsProcessed(bench.iterations());
}

}  // namespace kameleon::bench
