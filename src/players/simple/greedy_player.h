// greedy_player.h: a player for any game: the decision with the best lead right after it.
#pragma once

#include <algorithm>

#include "base/fast_random.h"
#include "players/player.h"
#include "players/simple/best_of.h"

namespace kameleon {

/// Own points minus those of the best opponent.
inline int lead_of(const Scores& scores, Seat seat) {
    int best_other = INT16_MIN;
    for (Seat other = 0; other < scores.players; ++other) {
        if (other != seat) best_other = std::max(best_other, scores[other]);
    }
    return scores[seat] - best_other;
}

/// The mean lead over the card that is revealed next, if one is, in thousandths of a point.
template <Game G>
int expected_lead(const typename G::State& state, Seat seat) {
    if (turn(state).wait != Wait::reveal) return 1000 * lead_of(scores(state), seat);
    const auto next = chances(state);
    int sum = 0;
    for (const auto& outcome : next.outcomes) {
        auto after = state;
        apply_unchecked(after, Reveal<typename G::Card>{outcome.card});
        sum += outcome.weight * lead_of(scores(after), seat);
    }
    return 1000 * sum / next.total;
}

template <Game G>
class GreedyPlayer final : public Player<G> {
public:
    /// Hidden cards are guessed once, by the seed.
    [[nodiscard]] typename G::Action decide(
        const typename G::View& view, const Budget& /*budget*/, std::uint64_t seed) const override {
        FastRandom random(seed);
        auto unseen = unseen_cards(view);
        shuffle(std::span(unseen.begin(), unseen.end()), random);
        const auto state = imagine(view, {unseen.begin(), unseen.end()});
        const Seat seat = turn(state).seat;
        return best_of(view.legal, [&](typename G::Action action) {
            auto after = state;
            apply_unchecked(after, action);
            return expected_lead<G>(after, seat);
        });
    }
};

}  // namespace kameleon
