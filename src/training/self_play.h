// self_play.h: games a net plays against itself, and what can be learned from them: temporal differences,
// TD(λ), on positions after decisions.
#pragma once

#include <memory>
#include <vector>

#include "players/named.h"
#include "players/net/evaluator.h"
#include "rules/playout.h"
#include "training/float_net.h"

namespace kameleon::training {

struct SelfPlaySettings {
    float lambda = 0.8F;       // how far a surprise is felt back: 0 one decision, 1 the whole game
    float exploration = 0.0F;  // share of decisions made at random, so that more is seen than is liked
    float heuristic_opponent_share = 0.0F;  // share of games against players who follow rules of thumb
};

/// What is expected for every seat of the table, by seat: shares, then points / points_scale.
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

/// From the order of the net's outcomes to seats of the table.
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

/// And back: what the net should have said.
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

/// Plays games one after the other and keeps what they teach.
template <Game G>
class SelfPlay {
public:
    using State = typename G::State;
    SelfPlay(const Net& net, const SelfPlaySettings& settings) : net_(net), settings_(settings) {
        if (settings.heuristic_opponent_share <= 0.0F) return;
        for (const std::string_view name : {"greedy", "veteran"}) guests_.push_back(make_player<G>(name));
    }

    /// One game; its samples are added to `samples`.
    void play(const typename G::Options& options, FastRandom& random, std::vector<Sample>& samples) {
        const auto deal = G::deal(options, random);
        State state = start_unchecked(options, deal.setup);
        steps_.clear();
        const Company company = company_of(options.players, random);
        play_out<G>(state, Dealer<G>(deal), [&](const State& at, const typename G::ActionSet& legal) {
            const Seat seat = turn(at).seat;
            if (company.guest == nullptr || seat == company.net) return decide(at, legal, random);
            return company.guest->decide(view_for(at, seat), {}, random.next32());
        });
        learn(end_of(scores(state)), options.players, samples);
    }

private:
    /// Who plays: the net on every seat, or on one seat among heuristic_opponent_share. A net that only ever
    /// meets itself does not learn to punish what it would never do.
    struct Company {
        const Player<G>* guest = nullptr;
        Seat net = 0;
    };

    struct Step {
        Features features;      // of the position after the decision that was made
        Targets expected{};     // after the decision that seemed best
        bool explored = false;  // something else was tried
    };

    Company company_of(int players, FastRandom& random) {
        if (!chance(random, settings_.heuristic_opponent_share)) return {};
        const auto guest = below(random, static_cast<std::uint32_t>(guests_.size()));
        const auto seat = below(random, static_cast<std::uint32_t>(players));
        return {.guest = guests_[guest].get(), .net = static_cast<Seat>(seat)};
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
            const bool settled = look(after, seat);
            const Value now = settled ? final_value(scores(after), seat)
                                      : value_of(net_(features_, place_of(seat, features_, after.players)));
            if (now <= most) continue;
            most = now;
            best = action;
            step.features = features_;
        }
        const State after = state_after(state, best);
        step.expected = step.features.size() == 0
                            ? end_of(scores(after))
                            : by_seat(net_(step.features), step.features.first, after.players);
        if (chance(random, settings_.exploration)) {
            best = legal.nth(static_cast<int>(below(random, static_cast<std::uint32_t>(legal.size()))));
            look(state_after(state, best), seat);
            step.features = features_;
            step.explored = true;
        }
        steps_.push_back(step);
        return best;
    }

    /// Looks at a position, unless it is settled: that teaches nothing that the end does not, and leaves no
    /// features. Answers whether it is.
    bool look(const State& after, Seat seat) {
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

    /// From the end to the beginning: each position should have said what came of it, mixed with what was
    /// said later. After a decision made to explore, only what would have been best says anything about what
    /// was before.
    void learn(Targets later, int players, std::vector<Sample>& samples) {
        for (std::size_t i = steps_.size(); i-- > 0;) {
            const Step& step = steps_[i];
            if (step.features.size() != 0) {
                samples.push_back({step.features, from_seat(later, step.features.first, players)});
            }
            const float trust = step.explored ? 0.0F : settings_.lambda;
            for (std::size_t seat = 0; seat < later.size(); ++seat) {
                later[seat] = step.expected[seat] + trust * (later[seat] - step.expected[seat]);
            }
        }
    }

    IncrementalNet net_;
    typename Encoder<G>::Cache cache_;
    SelfPlaySettings settings_;
    Features features_;
    std::vector<Step> steps_;
    std::vector<std::unique_ptr<Player<G>>> guests_;
};

}  // namespace kameleon::training
