// player.h: what decides: a view and a budget in, a decision out. A player keeps no memory of its own: the
// same view, budget and seed give the same decision, with every compiler and on every platform.
#pragma once

#include <cstdint>
#include <memory>

#include "rules/game.h"

namespace kameleon {

/// How much a player may think. Counted in evaluations of positions and not in time, so that a decision does
/// not depend on the machine.
struct Budget {
    std::uint32_t evaluations = 0;  // 0: answer at once
};

template <Game G>
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    Player(Player&&) = delete;
    Player& operator=(Player&&) = delete;
    virtual ~Player() = default;

    /// A legal decision for the seat that looks; it must be that seat's turn. `seed` is for whatever the
    /// player leaves to chance. May be called from several threads at once.
    [[nodiscard]] virtual typename G::Action decide(
        const typename G::View& view, const Budget& budget, std::uint64_t seed) const = 0;
};

}  // namespace kameleon
