// scripted_testing.h: a player that decides what a test tells it to.
#pragma once

#include <functional>

#include "players/player.h"

namespace kameleon {

template <Game G>
class ScriptedPlayer final : public Player<G> {
public:
    using Script = std::function<typename G::Action(const typename G::View& view)>;
    explicit ScriptedPlayer(Script script) : script_(std::move(script)) {}

    [[nodiscard]] typename G::Action decide(
        const typename G::View& view, const Budget& /*budget*/, std::uint64_t /*seed*/) const override {
        return script_(view);
    }

private:
    Script script_;
};

}  // namespace kameleon
