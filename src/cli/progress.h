// progress.h: a progress line for long work, updated in place on a terminal and absent elsewhere.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "cli/console.h"
#include "cli/layout.h"

namespace kameleon::cli {

class Progress {
public:
    /// `key` is a message with the placeholders done, total, rate (per second) and seconds (left) or time
    /// (left, like 2:03). `before` was done by an earlier run.
    Progress(const Console& console, std::string_view key, std::uint64_t total, std::uint64_t before = 0)
        : console_(console), key_(key), total_(total), before_(before) {}
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    ~Progress() { clear(); }

    /// Removes the line, so that something else can be printed.
    void clear() {
        if (visible_) console_.err << "\r\x1b[K" << std::flush;
        visible_ = false;
    }

    /// `more` are arguments for other placeholders.
    void show(std::uint64_t done, const std::vector<Argument>& more = {}) {
        if (!console_.shows_progress) return;
        const auto now = Clock::now();
        if (now - shown_ < std::chrono::milliseconds(100)) return;
        shown_ = now;
        visible_ = true;
        const double seconds = std::chrono::duration<double>(now - start_).count();
        const double rate = static_cast<double>(done - std::min(before_, done)) / std::max(seconds, 1e-3);
        const auto left = static_cast<double>(total_ - std::min(done, total_)) / std::max(rate, 1e-3);
        const auto whole = std::int64_t{std::lround(std::min(left, longest_left))};
        Message line(
            key_, {{"done", static_cast<std::int64_t>(done)},
                   {"total", static_cast<std::int64_t>(total_)},
                   {"rate", static_cast<std::int64_t>(rate)},
                   {"seconds", whole},
                   {"time", clock_text(whole)}});
        line.arguments.insert(line.arguments.end(), more.begin(), more.end());
        // A line that wraps cannot be written over.
        console_.err << "\r\x1b[K" << cut(console_.text(line), console_.width - 1) << std::flush;
    }

private:
    /// In seconds; longer times are shown as this.
    static constexpr double longest_left = 1e7;

    /// "1:02:03", or "2:03".
    static std::string clock_text(std::int64_t seconds) {
        const auto two = [](std::int64_t number) {
            return (number < 10 ? "0" : "") + std::to_string(number);
        };
        const std::string minutes = std::to_string(seconds / 60);
        if (seconds < 3600) return minutes + ":" + two(seconds % 60);
        return std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60);
    }

    using Clock = std::chrono::steady_clock;
    const Console& console_;
    std::string key_;
    std::uint64_t total_;
    std::uint64_t before_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point shown_;
    bool visible_ = false;
};

}  // namespace kameleon::cli
