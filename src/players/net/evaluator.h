// evaluator.h: the value of a position after a decision for one seat: by a net, or exactly where the game is
// settled. Winning comes first; points break ties.
#pragma once

#include <cstdint>
#include <utility>

#include "players/net/encoder.h"
#include "players/net/net.h"

namespace kameleon {

/// 65,536 times the share of the first place, plus 64 for every point: a point is a thousandth of a win.
using Value = std::int32_t;

constexpr Value value_of(std::int32_t share, std::int32_t points_in_64ths) { return share + points_in_64ths; }

/// The value of the end of a game.
constexpr Value final_value(const Scores& scores, Seat seat) {
    int better = 0;
    int equal = 0;
    for (Seat other = 0; other < scores.players; ++other) {
        better += scores[other] > scores[seat] ? 1 : 0;
        equal += scores[other] == scores[seat] ? 1 : 0;
    }
    return value_of(better == 0 ? whole_share / equal : 0, 64 * scores[seat]);
}

/// The value that a net predicts for a seat.
inline Value value_of(const SeatPrediction& prediction) {
    constexpr std::int32_t step = outcome_scale / (64 * points_scale);
    return value_of(share_of_logit(prediction.share), prediction.points / step);
}

/// How many places a seat is after the one that the features begin with.
inline std::size_t place_of(Seat seat, const Features& features, int players) {
    const int place = seat - features.first;
    return static_cast<std::size_t>(place < 0 ? place + players : place);
}

/// What the evaluation takes into account. Weaker levels leave something out, and play as well as they can
/// with the rest.
struct EvaluatorSettings {
    bool counts_cards = true;  // infers what is still to come from what has been seen
    bool plays_to_win = true;  // not just for many points
};

template <Game G>
class Evaluator {
public:
    using State = typename G::State;
    explicit Evaluator(const Net& net, const EvaluatorSettings& settings = {})
        : net_(net), settings_(settings) {}

    Value operator()(const State& after, Seat seat) {
        ++evaluations_;
        if (Encoder<G>::settled(after)) {
            const Scores end = scores(after);
            return settings_.plays_to_win ? final_value(end, seat)
                                          : end[seat] * (outcome_scale / points_scale);
        }
        if (settings_.counts_cards) {
            Encoder<G>::encode(cache_, after, seat, features_);
        } else {
            Encoder<G>::encode(cache_, Encoder<G>::without_card_counting(after, seat), seat, features_);
        }
        const SeatPrediction prediction = net_(features_, place_of(seat, features_, after.players));
        return settings_.plays_to_win ? value_of(prediction) : prediction.points;
    }

    /// The legal decision with the highest value for the seat to decide; the first of several.
    typename G::Action best(const State& state, const typename G::ActionSet& legal) {
        if (legal.size() == 1) return legal.nth(0);
        return best_with_value(state, legal).first;
    }
    /// The value of that decision.
    Value best_value(const State& state, const typename G::ActionSet& legal) {
        return best_with_value(state, legal).second;
    }

    [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }

private:
    std::pair<typename G::Action, Value> best_with_value(
        const State& state, const typename G::ActionSet& legal) {
        const Seat seat = turn(state).seat;
        std::pair best(legal.nth(0), Value{INT32_MIN});
        for (const typename G::Action action : legal) {
            State after = state;
            apply_unchecked(after, action);
            const Value now = (*this)(after, seat);
            if (now > best.second) best = {action, now};
        }
        return best;
    }

    IncrementalNet net_;
    EvaluatorSettings settings_;
    typename Encoder<G>::Cache cache_;
    Features features_;
    std::uint64_t evaluations_ = 0;
};

}  // namespace kameleon
