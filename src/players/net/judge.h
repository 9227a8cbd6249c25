// judge.h: what a position after a decision is worth to a seat, by a net, or exactly where the game is
// settled. Winning comes first; points break ties.
#pragma once

#include <cstdint>
#include <utility>

#include "players/net/net.h"
#include "players/net/sight.h"

namespace kameleon {

/// A share of the first place, of 65,536, and 64 for every point: a point is worth a thousandth of a win.
using Worth = std::int32_t;

constexpr Worth worth_of(std::int32_t share, std::int32_t points_in_64ths) { return share + points_in_64ths; }

/// What the end of a game was worth to a seat.
constexpr Worth worth_of_end(const Scores& scores, Seat seat) {
    int better = 0;
    int equal = 0;
    for (Seat other = 0; other < scores.players; ++other) {
        better += scores[other] > scores[seat] ? 1 : 0;
        equal += scores[other] == scores[seat] ? 1 : 0;
    }
    return worth_of(better == 0 ? whole_share / equal : 0, 64 * scores[seat]);
}

/// What a net expects for a seat.
inline Worth worth_of(const SeatOutlook& outlook) {
    constexpr std::int32_t step = outcome_scale / (64 * points_scale);
    return worth_of(share_of_logit(outlook.share), outlook.points / step);
}

/// How many places a seat is after the one that the features begin with.
inline std::size_t place_of(Seat seat, const Features& features, int players) {
    const int place = seat - features.first;
    return static_cast<std::size_t>(place < 0 ? place + players : place);
}

template <Game G>
class Judge {
public:
    using State = typename G::State;
    explicit Judge(const Net& net, const Attention& attention = {}) : net_(net), attention_(attention) {}

    Worth operator()(const State& after, Seat seat) {
        ++evaluations_;
        if (Sight<G>::settled(after)) {
            const Scores end = scores(after);
            return attention_.plays_to_win ? worth_of_end(end, seat)
                                           : end[seat] * (outcome_scale / points_scale);
        }
        if (attention_.counts_cards) {
            Sight<G>::encode(memory_, after, seat, features_);
        } else {
            Sight<G>::encode(memory_, Sight<G>::uncounted(after, seat), seat, features_);
        }
        const SeatOutlook outlook = net_(features_, place_of(seat, features_, after.players));
        return attention_.plays_to_win ? worth_of(outlook) : outlook.points;
    }

    /// The decision that is worth most to the one who makes it; the first of several. There must be one.
    typename G::Action best(const State& state, const typename G::ActionSet& legal) {
        if (legal.size() == 1) return legal.nth(0);
        return best_and_worth(state, legal).first;
    }
    /// What that decision is worth.
    Worth best_worth(const State& state, const typename G::ActionSet& legal) {
        return best_and_worth(state, legal).second;
    }

    [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }

private:
    std::pair<typename G::Action, Worth> best_and_worth(
        const State& state, const typename G::ActionSet& legal) {
        const Seat seat = turn(state).seat;
        std::pair best(legal.nth(0), Worth{INT32_MIN});
        for (const typename G::Action action : legal) {
            State after = state;
            apply_unchecked(after, action);
            const Worth now = (*this)(after, seat);
            if (now > best.second) best = {action, now};
        }
        return best;
    }

    RunningNet net_;
    Attention attention_;
    typename Sight<G>::Memory memory_;
    Features features_;
    std::uint64_t evaluations_ = 0;
};

}  // namespace kameleon
