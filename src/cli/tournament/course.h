// course.h: the course of a tournament: deal after deal until there are enough, the test is decided or
// somebody stops it. Knows no game: what comes of a deal is given.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>

#include "cli/tournament/sprt.h"
#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

/// What comes of the deal of a number; nothing if it was stopped. Called from several threads at once.
using PlayDeal =
    std::function<std::optional<DealCounts>(std::uint64_t number, const std::atomic<bool>& over)>;

struct Course {
    std::int64_t deals = 0;  // as many as there shall be in the end
    int threads = 1;
    std::optional<SprtPlan> sprt = std::nullopt;
    std::function<void(const Sums&)> after_each = nullptr;  // deal, in order; may be empty
};

/// Whether enough is known: the deals are played or the test is decided.
bool finished(const Course& course, const Schedule& schedule, const Sums& sums);

/// Plays on from where the sums are. They are the same in the end whatever the number of threads, and however
/// often it was stopped and went on.
void play_on(const Course& course, const Schedule& schedule, const PlayDeal& play, Sums& sums);

}  // namespace kameleon::cli::tournament
