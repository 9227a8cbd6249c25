// deals.h: plays all games of a schedule on one deal. What comes of a deal depends on the seed, its number,
// the schedule and the players, and on nothing else.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/secure_random.h"
#include "cli/tournament/sums.h"
#include "players/player.h"
#include "rules/playout.h"

namespace kameleon::cli::tournament {

/// Up as soon as one of two flags is; there need not be a second.
class EitherFlag final : public StopToken {
public:
    EitherFlag(const std::atomic<bool>& one, const std::atomic<bool>* other) : one_(one), other_(other) {}
    [[nodiscard]] bool stop_requested() const override { return one_ || (other_ != nullptr && *other_); }

private:
    const std::atomic<bool>& one_;
    const std::atomic<bool>* other_;
};

template <Game G>
class DealPlayer {
public:
    /// The schedule must outlive it, and so must the flag that stops it, if there is one.
    DealPlayer(
        const typename G::Options& options, std::vector<std::unique_ptr<Player<G>>> contestants,
        const Schedule& schedule, const Seed& seed, const std::atomic<bool>* stop)
        : options_(options),
          contestants_(std::move(contestants)),
          schedule_(schedule),
          seed_(seed),
          stop_(stop) {}

    /// Nothing if it was stopped: a player that was hurried does not decide as it would have.
    std::optional<DealCounts> operator()(std::uint64_t number, const std::atomic<bool>& over) const {
        const EitherFlag stop_token(over, stop_);
        const Seed seed = derive(seed_, number);
        SecureRandom source(seed);
        const auto deal = G::deal(options_, source);
        DealCounts counts(schedule_);
        std::uint64_t seating = 0;
        for (const Table& table : schedule_.tables) {
            for (std::size_t turned = 0; turned < schedule_.seats; ++turned) {
                const Table seated = rotated(table, turned);
                // Stream 0 has dealt the cards.
                SecureRandom choices(seed, ++seating);
                const Scores points = play(deal, seated, choices, {.stop_token = &stop_token});
                if (stop_token.stop_requested()) return std::nullopt;
                counts.add(seated, points);
            }
        }
        return counts;
    }

private:
    Scores play(
        const typename G::Deal& deal, const Table& seated, SecureRandom& choices,
        const Budget& budget) const {
        auto state = start_unchecked(options_, deal.setup);
        const auto decide = [&](const typename G::State& at, const typename G::ActionSet& /*legal*/) {
            const Seat seat = turn(at).seat;
            const std::uint64_t high = choices.next32();
            return contestants_[seated[seat]]->decide(
                view_for(at, seat), budget, high << 32U | choices.next32());
        };
        play_out<G>(state, Dealer<G>(deal), decide);
        return scores(state);
    }

    typename G::Options options_;
    std::vector<std::unique_ptr<Player<G>>> contestants_;
    const Schedule& schedule_;
    Seed seed_;
    const std::atomic<bool>* stop_;
};

}  // namespace kameleon::cli::tournament
