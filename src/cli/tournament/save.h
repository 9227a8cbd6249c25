// save.h: an unfinished tournament in a file, to be continued later. The file is written whole or not at all,
// has a checksum, and one of another tournament is never overwritten.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "cli/tournament/plan.h"
#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

/// The content of the file.
std::string saved_text(const Plan& plan, const Sums& sums);
/// What saved_text was given, or why it cannot be continued with this plan; `file` names it in the message.
/// If no seed was asked for, the plan gets the saved one.
Result<Sums, Message> read_saved(
    std::string_view text, std::string_view file, Plan& plan, bool seed_not_given, const Schedule& schedule);

/// Reads the sums from the file as `read_saved` does; empty sums if there is none yet.
Result<Sums, Message> resume(
    const std::string& path, Plan& plan, bool seed_not_given, const Schedule& schedule);

class SaveFile {
public:
    /// An empty path saves nothing.
    SaveFile(std::string path, std::chrono::milliseconds interval)
        : path_(std::move(path)), interval_(interval) {}

    void save(const Plan& plan, const Sums& sums);
    /// Saves once the interval since the last time has passed.
    void save_if_due(const Plan& plan, const Sums& sums);
    /// Why it could not be saved the last time; nothing if it was.
    [[nodiscard]] const std::optional<Message>& error() const { return error_; }

private:
    using Clock = std::chrono::steady_clock;
    std::string path_;
    std::chrono::milliseconds interval_;
    Clock::time_point last_ = Clock::now();
    std::optional<Message> error_;
};

}  // namespace kameleon::cli::tournament
