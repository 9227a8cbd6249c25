// deadline.h: stop tokens for computer players: the time is up, or Ctrl-C was pressed. The clock is here, and
// not with the players, so that decisions depend on time only where a command wants it.
#pragma once

#include <atomic>
#include <chrono>

#include "players/player.h"

namespace kameleon::cli {

class Deadline final : public StopToken {
public:
    explicit Deadline(std::chrono::milliseconds allowed) : end_(Clock::now() + allowed) {}
    [[nodiscard]] bool stop_requested() const override { return Clock::now() >= end_; }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point end_;
};

/// Stops when the flag is set; never if there is no flag.
class FlagToken final : public StopToken {
public:
    explicit FlagToken(const std::atomic<bool>* flag) : flag_(flag) {}
    [[nodiscard]] bool stop_requested() const override { return flag_ != nullptr && flag_->load(); }

private:
    const std::atomic<bool>* flag_;
};

/// The longest that a person waits for a computer player.
inline constexpr std::chrono::milliseconds longest_thought{1000};

}  // namespace kameleon::cli
