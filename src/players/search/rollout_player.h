// rollout_player.h: searches by rollouts: plays each decision on many times, every seat deciding by the net,
// and takes the decision with the best mean value.
//
// Each sample fixes the unseen cards and all chance for all decisions alike, so that they are compared on the
// same cards. After each round of samples the worse half of the decisions is dropped (sequential halving).
// The same view, budget and seed give the same decision.
#pragma once

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "players/net/net_player.h"

namespace kameleon {

struct RolloutSettings {
    std::uint32_t evaluations = 0;  // unless the budget says otherwise
};

/// After how many own decisions a rollout ends with an evaluation; forced ones do not count. Longer rollouts
/// vary more and need more samples.
constexpr int own_decisions_ahead(std::uint64_t evaluations) {
    if (evaluations < 4'000) return 1;
    return evaluations < 40'000 ? 2 : 3;
}

/// The evaluation without search counts as so many samples, so that a few bad draws do not outweigh it.
inline constexpr int initial_value_samples = 16;

template <Game G>
class RolloutPlayer final : public Player<G> {
public:
    RolloutPlayer(NetsOf<G> nets, const RolloutSettings& settings)
        : nets_(std::move(nets)), settings_(settings) {}

    [[nodiscard]] typename G::Action decide(
        const typename G::View& view, const Budget& budget, std::uint64_t seed) const override {
        if (const auto action = Encoder<G>::obvious(view)) return *action;
        if (view.legal.size() == 1) return view.legal.nth(0);
        return Search(*this, view, budget, seed).decide();
    }

private:
    using State = typename G::State;
    using Action = typename G::Action;

    struct Candidate {
        Action action{};
        Value initial_value = 0;
        std::int64_t sum = 0;  // of the values of all samples so far, and of the initial value as several
    };

    /// The search for one decision.
    class Search {
    public:
        Search(
            const RolloutPlayer& player, const typename G::View& view, const Budget& budget,
            std::uint64_t seed)
            : view_(view),
              unseen_(unseen_cards(view)),
              seed_(seed),
              allowed_(budget.evaluations.value_or(player.settings_.evaluations)),
              stop_token_(budget.stop_token),
              evaluator_(*player.nets_[static_cast<std::size_t>(Encoder<G>::net_of(imagined()))]) {}

        Action decide() {
            evaluate_candidates();
            int rounds = 0;
            for (std::size_t left = 1; left < candidates_.size(); left *= 2) ++rounds;
            for (int round = 0; round < rounds && candidates_.size() > 1; ++round) {
                const std::uint64_t until =
                    allowed_ * static_cast<std::uint64_t>(round + 1) / static_cast<std::uint64_t>(rounds);
                // A sample counts as one evaluation, so that the loop ends where rollouts need none.
                while (evaluator_.evaluations() + samples_ < until && sample()) ++samples_;
                drop_worse_half();
            }
            return candidates_.front().action;
        }

    private:
        [[nodiscard]] State imagined() const { return imagine(view_, {unseen_.begin(), unseen_.end()}); }
        [[nodiscard]] bool stop_requested() const {
            return stop_token_ != nullptr && stop_token_->stop_requested();
        }

        /// Evaluates every decision without search: the order if there is no budget, and the tie-breaker.
        void evaluate_candidates() {
            const State state = imagined();
            for (const Action action : view_.legal) {
                State after = state;
                apply_unchecked(after, action);
                const Value value = evaluator_(after, view_.seat());
                candidates_.push_back({action, value, std::int64_t{initial_value_samples} * value});
            }
            sort();
        }

        /// The best first; equal ones in the order of the legal decisions.
        void sort() {
            std::ranges::sort(candidates_, [](const Candidate& a, const Candidate& b) {
                const auto rank = [](const Candidate& one) {
                    return std::tuple(-one.sum, -one.initial_value, one.action.id);
                };
                return rank(a) < rank(b);
            });
        }

        void drop_worse_half() {
            sort();
            candidates_.resize((candidates_.size() + 1) / 2);
        }

        /// Plays on from every decision with the same cards. False, with nothing changed, if stop was
        /// requested.
        bool sample() {
            FastRandom dealer(seed_, 2 * samples_);
            shuffle(std::span(unseen_.begin(), unseen_.end()), dealer);
            const State state = imagined();
            values_.clear();
            for (const Candidate& candidate : candidates_) {
                if (stop_requested()) return false;
                FastRandom chance(seed_, 2 * samples_ + 1);
                values_.push_back(play_on(state, candidate.action, chance));
            }
            for (std::size_t i = 0; i < candidates_.size(); ++i) candidates_[i].sum += values_[i];
            return true;
        }

        Value play_on(State state, Action action, FastRandom& chance) {
            apply_unchecked(state, action);
            int left = own_decisions_ahead(allowed_);
            for (;;) {
                if (Encoder<G>::settled(state)) return final_value(scores(state), view_.seat());
                const Turn now = turn(state);
                if (now.wait == Wait::reveal) {
                    apply_unchecked(
                        state, Reveal<typename G::Card>{kameleon::sample(chances(state), chance)});
                    continue;
                }
                const auto set = legal(state);
                if (now.seat == view_.seat() && set.size() > 1 && left-- == 0)
                    return evaluator_.best_value(state, set);
                apply_unchecked(state, evaluator_.best(state, set));
            }
        }

        const typename G::View& view_;
        typename G::Cards unseen_;
        std::uint64_t seed_;
        std::uint64_t allowed_;
        const StopToken* stop_token_;
        Evaluator<G> evaluator_;
        std::vector<Candidate> candidates_;
        std::vector<Value> values_;
        std::uint64_t samples_ = 0;
    };

    NetsOf<G> nets_;
    RolloutSettings settings_;
};

}  // namespace kameleon
