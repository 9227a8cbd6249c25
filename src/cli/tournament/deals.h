// deals.h: plays all games of a schedule on one deal, and deal after deal until there are enough, the
// sequential test is decided or it is interrupted. The result of a deal depends on the seed, its number, the
// schedule and the players, and on nothing else.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "cli/computer_play.h"
#include "cli/tournament/sprt.h"
#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

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

    /// Nothing if it was stopped: a player that is interrupted does not decide as it would have.
    std::optional<DealCounts> operator()(std::uint64_t number, const std::atomic<bool>& over) const {
        const StopFlags stop(&over, stop_);
        const Seed seed = derive(seed_, number);
        SecureRandom deal_random(seed);
        const auto deal = G::deal(options_, deal_random);
        DealCounts counts(schedule_);
        std::uint64_t stream = 0;  // of the seed: the first has dealt the cards
        for (const Table& table : schedule_.tables) {
            for (std::size_t shift = 0; shift < schedule_.seats; ++shift) {
                const Table seated = rotated(table, shift);
                SecureRandom player_random(seed, ++stream);
                const auto state = play_deal<G>(
                    options_, deal,
                    [&](Seat seat) -> const Player<G>& { return *contestants_[seated[seat]]; },
                    {.stop_token = &stop}, player_random, [](const auto& /*event*/) {});
                if (stop.stop_requested()) return std::nullopt;
                counts.add(seated, scores(state));
            }
        }
        return counts;
    }

private:
    typename G::Options options_;
    std::vector<std::unique_ptr<Player<G>>> contestants_;
    const Schedule& schedule_;
    Seed seed_;
    const std::atomic<bool>* stop_;
};

/// Plays the deal of this number; nothing if it was stopped. Called from several threads at once.
using PlayDeal =
    std::function<std::optional<DealCounts>(std::uint64_t number, const std::atomic<bool>& over)>;

struct DealLoop {
    std::int64_t deals = 0;  // in total
    int threads = 1;
    std::optional<SprtPlan> sprt = std::nullopt;
    std::function<void(const Sums&)> after_each = nullptr;  // deal, in order; may be empty
};

/// Whether all deals are played or the test is decided.
bool finished(const DealLoop& loop, const Schedule& schedule, const Sums& sums);

/// Continues from the given sums. The result does not depend on the number of threads, nor on interruptions.
void run_deals(const DealLoop& loop, const Schedule& schedule, const PlayDeal& play, Sums& sums);

}  // namespace kameleon::cli::tournament
