// player.h: the interface of computer players: a view and a budget in, a decision out. Players are stateless:
// the same view, budget and seed give the same decision, with every compiler and on every platform.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "rules/game.h"

namespace kameleon {

/// Asks a player from outside to answer now: the time is up, or the answer is no longer needed.
class StopToken {
public:
    StopToken() = default;
    StopToken(const StopToken&) = delete;
    StopToken& operator=(const StopToken&) = delete;
    virtual ~StopToken() = default;

    /// Polled on the thread that decides; once true, it stays true.
    [[nodiscard]] virtual bool stop_requested() const = 0;
};

/// How much a player may compute. Counted in evaluations of positions, so that a decision does not depend on
/// the machine; a stop token can only make it shorter.
struct Budget {
    std::optional<std::uint32_t> evaluations = std::nullopt;  // nothing: the default of the player; 0: none
    const StopToken* stop_token = nullptr;
};

template <Game G>
class Player {
public:
    Player() = default;
    Player(const Player&) = delete;
    Player& operator=(const Player&) = delete;
    virtual ~Player() = default;

    /// A legal decision for the seat of the view; it must be that seat's turn. `seed` is for random choices.
    /// May be called from several threads at once.
    [[nodiscard]] virtual typename G::Action decide(
        const typename G::View& view, const Budget& budget, std::uint64_t seed) const = 0;
};

}  // namespace kameleon
