// save_file.h: the file that keeps how far a tournament has come. It is there whole or not at all, and one
// that belongs to something else is left as it is.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/result.h"
#include "cli/tournament/plan.h"
#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

/// Where the saved tournament stands, or the beginning of one if there is no file yet; or why it cannot go
/// on. If any seed will do, the plan is given the one that was saved.
Result<Sums, Message> resume(const std::string& path, Plan& plan, bool any_seed, const Schedule& schedule);

class SaveFile {
public:
    /// An empty path keeps nothing.
    SaveFile(std::string path, std::chrono::milliseconds every) : path_(std::move(path)), every_(every) {}

    /// Saves if the last time is long enough ago.
    void save_now_and_then(const Plan& plan, const Sums& sums);
    void save(const Plan& plan, const Sums& sums);
    /// What went wrong the last time; nothing if it is saved.
    [[nodiscard]] const std::optional<Message>& failure() const { return failure_; }

private:
    using Clock = std::chrono::steady_clock;
    std::string path_;
    std::chrono::milliseconds every_;
    Clock::time_point last_ = Clock::now();
    std::optional<Message> failure_;
};

}  // namespace kameleon::cli::tournament
