// deal_loop.h: deal after deal until there are enough, the sequential test is decided or it is interrupted.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "cli/tournament/sprt.h"
#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

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
