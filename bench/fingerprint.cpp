// fingerprint.cpp: see fingerprint.h. Uses nothing but rules and players, so that it also runs as wasm32.
#include "bench/fingerprint.h"

#include "base/fast_random.h"
#include "base/secure_random.h"
#include "players/named.h"
#include "players/registry.h"
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

/// Games in which every player takes the first seat once, and others in the order of their names the rest.
template <Game G>
void add_players(Mixer& mixer, const typename G::Options& options) {
    constexpr Budget budget{.evaluations = 200};
    const auto names = player_names();
    for (std::size_t first = 0; first < names.size(); ++first) {
        FastRandom random(first, 3);
        const auto deal = G::deal(options, random);
        auto state = start_unchecked(options, deal.setup);
        play_out<G>(state, Dealer<G>(deal), [&](const typename G::State& at, const auto& /*legal*/) {
            const Seat seat = turn(at).seat;
            const auto player = make_player<G>(names[(first + seat) % names.size()]);
            const auto action = player->decide(view_for(at, seat), budget, random.next32());
            mixer.add(action.id);
            return action;
        });
    }
}

/// With every net, or with every number of players in a game that has none.
template <Game G>
void add_all_players(Mixer& mixer) {
    if constexpr (HasNets<G>) {
        for (int net = 0; net < net_count<G>; ++net) {
            FastRandom random(static_cast<std::uint64_t>(net), 4);
            add_players<G>(mixer, Encoder<G>::net_options(net, random));
        }
    } else {
        for (int players = G::min_players; players <= G::max_players; ++players) {
            typename G::Options options;
            options.players = static_cast<std::uint8_t>(players);
            add_players<G>(mixer, options);
        }
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
        add_all_players<G>(mixer);
    });
    return mixer.sum();
}

}  // namespace kameleon::bench
