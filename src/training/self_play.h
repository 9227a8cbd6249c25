// self_play.h: games a net plays against itself, and their training samples: TD(lambda) on positions after
// decisions.
#pragma once

#include <memory>
#include <vector>

#include "players/named.h"
#include "players/net/evaluator.h"
#include "rules/playout.h"
#include "training/float_net.h"
#include "training/settings.h"

namespace kameleon::training {

/// Predicted or real outcomes by seat of the table: shares of the first place, then points / points_scale.
using Targets = Outcomes;

inline Targets end_of(const Scores& scores) {
    Targets result{};
    const auto place = places(scores);
    float winners = 0;
    for (Seat seat = 0; seat < scores.players; ++seat) winners += place[seat] == 1 ? 1.0F : 0.0F;
    for (Seat seat = 0; seat < scores.players; ++seat) {
        result[seat] = place[seat] == 1 ? 1.0F / winners : 0.0F;
        result[std::size_t{scores.players} + seat] =
            static_cast<float>(scores[seat]) / static_cast<float>(points_scale);
    }
    return result;
}

/// From the order of the net's outcomes to the seats of the table.
inline Targets by_seat(const Prediction& prediction, Seat first, int players) {
    Targets result{};
    const auto count = static_cast<std::size_t>(players);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t seat = (first + i) % count;
        result[seat] =
            static_cast<float>(share_of_logit(prediction.share[i])) / static_cast<float>(whole_share);
        result[count + seat] = static_cast<float>(prediction.points[i]) / static_cast<float>(outcome_scale);
    }
    return result;
}

/// Targets by seat as outcomes from the seat `first` on.
inline Outcomes from_seat(const Targets& expected, Seat first, int players) {
    Outcomes result{};
    const auto count = static_cast<std::size_t>(players);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t seat = (first + i) % count;
        result[i] = expected[seat];
        result[count + i] = expected[count + seat];
    }
    return result;
}

/// Plays games one after the other and collects samples.
template <Game G>
class SelfPlay {
public:
    using State = typename G::State;
    SelfPlay(const Net& net, const TrainingSettings& settings) : net_(net), settings_(settings) {
        if (settings.heuristic_opponent_share <= 0.0F) return;
        for (const std::string_view name : {"greedy", "veteran"}) opponents_.push_back(make_player<G>(name));
    }

    /// One game; its samples are added to `samples`.
    void play(const typename G::Options& options, FastRandom& random, std::vector<Sample>& samples) {
        const auto deal = G::deal(options, random);
        State state = start_unchecked(options, deal.setup);
        steps_.clear();
        const Seating seating = draw_seating(options.players, random);
        play_out<G>(state, Dealer<G>(deal), [&](const State& at, const typename G::ActionSet& legal) {
            const Seat seat = turn(at).seat;
            if (seating.opponent == nullptr || seat == seating.net) return decide(at, legal, random);
            return seating.opponent->decide(view_for(at, seat), {}, random.next32());
        });
        add_samples(end_of(scores(state)), options.players, samples);
    }

private:
    /// The net plays on every seat, or on one seat against a heuristic player on all others. A net that only
    /// meets itself does not learn to punish what it would never do.
    struct Seating {
        const Player<G>* opponent = nullptr;
        Seat net = 0;
    };

    struct Step {
        Features features;      // of the position after the decision that was made
        Targets predicted{};    // after the decision with the highest value
        bool explored = false;  // another decision was made, at random
    };

    Seating draw_seating(int players, FastRandom& random) {
        if (!chance(random, settings_.heuristic_opponent_share)) return {};
        const auto opponent = below(random, static_cast<std::uint32_t>(opponents_.size()));
        const auto seat = below(random, static_cast<std::uint32_t>(players));
        return {.opponent = opponents_[opponent].get(), .net = static_cast<Seat>(seat)};
    }

    typename G::Action decide(const State& state, const typename G::ActionSet& legal, FastRandom& random) {
        if (legal.size() == 1) return legal.nth(0);
        if (const auto action = obvious(state)) return *action;
        const Seat seat = turn(state).seat;
        auto best = legal.nth(0);
        Value most = INT32_MIN;
        Step step;
        for (const typename G::Action action : legal) {
            const State after = state_after(state, action);
            const bool settled = encode(after, seat);
            const Value now = settled ? final_value(scores(after), seat)
                                      : value_of(net_(features_, place_of(seat, features_, after.players)));
            if (now <= most) continue;
            most = now;
            best = action;
            step.features = features_;
        }
        const State after = state_after(state, best);
        step.predicted = step.features.size() == 0
                             ? end_of(scores(after))
                             : by_seat(net_(step.features), step.features.first, after.players);
        if (chance(random, settings_.exploration)) {
            best = legal.nth(static_cast<int>(below(random, static_cast<std::uint32_t>(legal.size()))));
            encode(state_after(state, best), seat);
            step.features = features_;
            step.explored = true;
        }
        steps_.push_back(step);
        return best;
    }

    /// Encodes a position, unless it is settled: then there are no features, since the end teaches the same.
    /// Returns whether it is settled.
    bool encode(const State& after, Seat seat) {
        features_.clear();
        if (Encoder<G>::settled(after)) return true;
        Encoder<G>::encode(cache_, after, seat, features_);
        return false;
    }

    static State state_after(State state, typename G::Action action) {
        apply_unchecked(state, action);
        return state;
    }

    static bool chance(FastRandom& random, float share) {
        return share > 0.0F && static_cast<float>(random.next32()) < share * 4294967296.0F;
    }

    /// The choices at the end of a game, where players make them.
    static std::optional<typename G::Action> obvious(const State& state) {
        if (!Encoder<G>::settled(state)) return std::nullopt;
        return Encoder<G>::obvious(view_for(state, turn(state).seat));
    }

    /// The lambda-return of each position, from the last to the first:
    ///   target(i) = (1 - lambda) * prediction(i + 1) + lambda * target(i + 1)
    /// with the result as the last target. A random decision passes on only the prediction for the best one
    /// (lambda = 0), since what came of it says nothing about the decisions before.
    void add_samples(Targets target, int players, std::vector<Sample>& samples) {
        for (std::size_t i = steps_.size(); i-- > 0;) {
            const Step& step = steps_[i];
            if (step.features.size() != 0) {
                samples.push_back({step.features, from_seat(target, step.features.first, players)});
            }
            const float lambda = step.explored ? 0.0F : settings_.lambda;
            for (std::size_t seat = 0; seat < target.size(); ++seat) {
                target[seat] = step.predicted[seat] + lambda * (target[seat] - step.predicted[seat]);
            }
        }
    }

    IncrementalNet net_;
    typename Encoder<G>::Cache cache_;
    TrainingSettings settings_;
    Features features_;
    std::vector<Step> steps_;
    std::vector<std::unique_ptr<Player<G>>> opponents_;
};

}  // namespace kameleon::training
