// deadline.h: a sign to stop thinking when the time is up. The clock is here, and not with the players, so
// that what they decide depends on it only where somebody asked for that.
#pragma once

#include <chrono>

#include "players/player.h"

namespace kameleon::cli {

class Deadline final : public StopSign {
public:
    explicit Deadline(std::chrono::milliseconds allowed) : end_(Clock::now() + allowed) {}
    [[nodiscard]] bool stop() const override { return Clock::now() >= end_; }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point end_;
};

/// Nobody waits longer than this for a computer player.
inline constexpr std::chrono::milliseconds longest_thought{1000};

}  // namespace kameleon::cli
