// deadline.h: signs to stop thinking: the time is up, or somebody pressed Ctrl-C. The clock is here, and not
// with the players, so that what they decide depends on it only where somebody asked for that.
#pragma once

#include <atomic>
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

/// Somebody wants everything to end; never if there is no flag.
class FlagSign final : public StopSign {
public:
    explicit FlagSign(const std::atomic<bool>* flag) : flag_(flag) {}
    [[nodiscard]] bool stop() const override { return flag_ != nullptr && flag_->load(); }

private:
    const std::atomic<bool>* flag_;
};

/// Nobody waits longer than this for a computer player.
inline constexpr std::chrono::milliseconds longest_thought{1000};

}  // namespace kameleon::cli
