// net_player.h: plays what a net likes best, without looking further ahead.
#pragma once

#include <array>
#include <memory>

#include "players/net/evaluator.h"
#include "players/player.h"

namespace kameleon {

/// The nets of a game by their numbers (sight.h); what is missing is null and must not be needed.
template <Game G>
using NetsOf = std::array<std::shared_ptr<const Net>, Encoder<G>::nets>;

template <Game G>
class NetPlayer final : public Player<G> {
public:
    explicit NetPlayer(NetsOf<G> nets, const EvaluatorSettings& settings = {})
        : nets_(std::move(nets)), settings_(settings) {}

    /// The smallest budget is enough: a decision costs as many evaluations as there are decisions to choose
    /// from.
    [[nodiscard]] typename G::Action decide(
        const typename G::View& view, const Budget& /*budget*/, std::uint64_t /*seed*/) const override {
        if (const auto action = Encoder<G>::obvious(view)) return *action;
        // Any order of the unseen cards will do: the net does not see them.
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
