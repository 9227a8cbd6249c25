// progress.h: how far long work has come, as a line that is written over itself on a terminal, and nothing
// elsewhere.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <ostream>

#include "cli/console.h"
#include "cli/layout.h"

namespace kameleon::cli {

class Progress {
public:
    /// `key` is a message with the gaps done, total, rate (a second) and seconds (left). What was done before
    /// has taken no time.
    Progress(const Console& console, std::string_view key, std::uint64_t total, std::uint64_t before = 0)
        : console_(console), key_(key), total_(total), before_(before) {}
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;
    Progress(Progress&&) = delete;
    Progress& operator=(Progress&&) = delete;
    ~Progress() {
        if (visible_) console_.err << "\r\x1b[K" << std::flush;
    }

    void show(std::uint64_t done) {
        if (!console_.shows_progress) return;
        const auto now = Clock::now();
        if (now - shown_ < std::chrono::milliseconds(100)) return;
        shown_ = now;
        visible_ = true;
        const double seconds = std::chrono::duration<double>(now - start_).count();
        const double rate = static_cast<double>(done - before_) / std::max(seconds, 1e-3);
        const auto left = static_cast<double>(total_ - std::min(done, total_)) / std::max(rate, 1e-3);
        const Message line(
            key_, {{"done", static_cast<std::int64_t>(done)},
                   {"total", static_cast<std::int64_t>(total_)},
                   {"rate", static_cast<std::int64_t>(rate)},
                   {"seconds", std::int64_t{std::lround(left)}}});
        // A line that wraps cannot be written over.
        console_.err << "\r\x1b[K" << cut(console_.text(line), console_.width - 1) << std::flush;
    }

private:
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
