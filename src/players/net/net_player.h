// net_player.h: takes the decision with the highest value by a net, without search.
#pragma once

#include <array>
#include <memory>

#include "players/net/evaluator.h"
#include "players/player.h"

namespace kameleon {

/// The nets of a game by their numbers (encoder.h); null where one is missing and not needed.
template <Game G>
using NetsOf = std::array<std::shared_ptr<const Net>, Encoder<G>::nets.size()>;

template <Game G>
class NetPlayer final : public Player<G> {
public:
    explicit NetPlayer(NetsOf<G> nets, const EvaluatorSettings& settings = {})
        : nets_(std::move(nets)), settings_(settings) {}

    /// Ignores the budget: one evaluation for each legal decision.
    [[nodiscard]] typename G::Action decide(
        const typename G::View& view, const Budget& /*budget*/, std::uint64_t /*seed*/) const override {
        if (const auto action = Encoder<G>::obvious(view)) return *action;
        // Any order of the unseen cards gives the same features.
        const auto unseen = unseen_cards(view);
        const auto state = imagine(view, {unseen.begin(), unseen.end()});
        Evaluator<G> evaluator(*nets_[static_cast<std::size_t>(Encoder<G>::net_of(state))], settings_);
        return evaluator.best(state, view.legal);
    }

private:
    NetsOf<G> nets_;
    EvaluatorSettings settings_;
};

}  // namespace kameleon
