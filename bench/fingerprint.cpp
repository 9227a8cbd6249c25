// fingerprint.cpp: see fingerprint.h. Uses nothing but the rules, so that it also runs as wasm32.
#include "bench/fingerprint.h"

#include "base/fast_random.h"
#include "base/secure_random.h"
#include "rules/playout.h"
#include "rules/registry.h"

namespace kameleon::bench {
namespace {

class Mixer {
public:
    void add(std::uint64_t value) { sum_ = mix64(sum_ ^ value); }
    [[nodiscard]] std::uint64_t sum() const { return sum_; }

private:
    std::uint64_t sum_ = 0;
};

template <Game G, RandomSource Source>
void add_game(Mixer& mixer, const typename G::Options& options, Source deal_source, FastRandom choices) {
    const typename G::Deal deal = G::deal(options, deal_source);
    typename G::State state = start_unchecked(options, deal.setup);
    Dealer<G> dealer(deal);
    const auto next_card = [&](const typename G::State& /*state*/) {
        const typename G::Card card = dealer();
        mixer.add(static_cast<std::uint64_t>(card));
        return card;
    };
    const UniformChoice choose(choices);
    const auto decide = [&](const typename G::State& at, const typename G::ActionSet& set) {
        const typename G::Action action = choose(at, set);
        for (const typename G::Action one : set) mixer.add(one.id);
        mixer.add(action.id);
        return action;
    };
    mixer.add(turn(state).seat);
    play_out<G>(state, next_card, decide);
    const Scores points = scores(state);
    for (Seat seat = 0; seat < points.players; ++seat) mixer.add(static_cast<std::uint64_t>(points[seat]));
}

}  // namespace

std::uint64_t fingerprint() {
    Mixer mixer;
    Games::for_each([&]<Game G>() {
        std::uint64_t seed = 0;
        for_each_example<G>([&](const typename G::Options& options) {
            ++seed;
            add_game<G>(mixer, options, FastRandom(seed, 0), FastRandom(seed, 1));
            add_game<G>(mixer, options, SecureRandom(Seed::from_number(seed)), FastRandom(seed, 2));
        });
    });
    return mixer.sum();
}

}  // namespace kameleon::bench
