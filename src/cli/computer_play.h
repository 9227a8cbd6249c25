// computer_play.h: how commands let computer players play: when they stop thinking, and whole games among
// them. Clocks are here and not in the players, whose decisions must not depend on time unless a command asks
// for it.
#pragma once

#include <atomic>
#include <chrono>

#include "base/secure_random.h"
#include "players/player.h"
#include "rules/playout.h"

namespace kameleon::cli {

class TimeLimit final : public StopToken {
public:
    explicit TimeLimit(std::chrono::milliseconds allowed) : end_(Clock::now() + allowed) {}
    [[nodiscard]] bool stop_requested() const override { return Clock::now() >= end_; }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point end_;
};

/// Stops once any of the flags is set; a null flag never is.
class StopFlags final : public StopToken {
public:
    explicit StopFlags(const std::atomic<bool>* one, const std::atomic<bool>* other = nullptr)
        : one_(one), other_(other) {}
    [[nodiscard]] bool stop_requested() const override { return (one_ && *one_) || (other_ && *other_); }

private:
    const std::atomic<bool>* one_;
    const std::atomic<bool>* other_;
};

/// A decision of a computer player, with its randomness from this source.
template <Game G>
typename G::Action decide(
    const Player<G>& player, const typename G::State& state, const Budget& budget, SecureRandom& random) {
    const std::uint64_t high = random.next32();
    return player.decide(view_for(state, turn(state).seat), budget, high << 32U | random.next32());
}

/// Plays a deal to its end. `player_at(seat)` is the player of a seat; `on_event(event)` gets every event.
template <Game G, class PlayerAt, class OnEvent>
typename G::State play_deal(
    const typename G::Options& options, const typename G::Deal& deal, const PlayerAt& player_at,
    const Budget& budget, SecureRandom& random, const OnEvent& on_event) {
    typename G::State state = start_unchecked(options, deal.setup);
    Dealer<G> dealer(deal);
    const auto next_card = [&](const typename G::State& /*state*/) {
        const auto card = dealer();
        on_event(Reveal<typename G::Card>{card});
        return card;
    };
    const auto choose = [&](const typename G::State& at, const typename G::ActionSet& /*legal*/) {
        const auto action = decide<G>(player_at(turn(at).seat), at, budget, random);
        on_event(action);
        return action;
    };
    play_out<G>(state, next_card, choose);
    return state;
}

}  // namespace kameleon::cli
