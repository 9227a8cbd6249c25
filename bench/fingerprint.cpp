// fingerprint.cpp: see fingerprint.h. Uses nothing but rules and players, so that it also runs as wasm32.
#include "bench/fingerprint.h"

#include "base/fast_random.h"
#include "base/secure_random.h"
#include "players/named.h"
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

/// A game between players of all levels, as far as there are seats.
template <Game G>
void add_players(Mixer& mixer, int players) {
    constexpr Budget budget{.evaluations = 200};
    typename G::Options options;
    options.players = static_cast<std::uint8_t>(players);
    for (std::size_t first = 0; first < level_names().size(); ++first) {
        FastRandom random(first, 3);
        const auto deal = G::deal(options, random);
        auto state = start_unchecked(options, deal.setup);
        play_out<G>(state, Dealer<G>(deal), [&](const typename G::State& at, const auto& /*legal*/) {
            const Seat seat = turn(at).seat;
            const auto player = make_player<G>(level_names()[(first + seat) % level_names().size()]);
            const auto action = player->decide(view_for(at, seat), budget, random.next32());
            mixer.add(action.id);
            return action;
        });
    }
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
        for (int players = G::min_players; players <= G::max_players; ++players) {
            add_players<G>(mixer, players);
        }
    });
    return mixer.sum();
}

}  // namespace kameleon::bench
