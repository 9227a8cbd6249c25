// save_file.cpp: see save_file.h.
#include "cli/tournament/save_file.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "base/text.h"
#include "cli/output_file.h"
#include "cli/tournament/save.h"

namespace kameleon::cli::tournament {
namespace {

Message other_tournament(const std::string& path, const std::vector<Difference>& list) {
    MessageList told;
    told.separator = " · ";
    for (const Difference& one : list) {
        told.items.emplace_back(
            "tournament.difference",
            std::vector<Argument>{{"what", one.what}, {"saved", one.saved}, {"asked", one.asked}});
    }
    return Message("tournament.save_other", {{"file", printable(path)}, {"differences", std::move(told)}});
}

}  // namespace

Result<Sums, Message> resume(const std::string& path, Plan& plan, bool any_seed, const Schedule& schedule) {
    const Argument name("file", printable(path));
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (path.empty() || status.type() == std::filesystem::file_type::not_found) return Sums(schedule);
    if (std::filesystem::is_directory(status)) return refuse(Message("file.is_folder", {name}));
    std::ifstream file(path, std::ios::binary);
    if (!file) return refuse(Message("file.cannot_open", {name}));
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const std::optional<Data> saved = read_saved(text);
    if (!saved) return refuse(Message("tournament.save_damaged", {name}));
    if (const auto seed = saved_seed(*saved); seed && any_seed) plan.seed = *seed;
    const std::vector<Difference> list = differences(*saved, plan);
    if (!list.empty()) return refuse(other_tournament(path, list));
    auto sums = saved_sums(*saved, schedule);
    if (!sums) return refuse(Message("tournament.save_damaged", {name}));
    return *std::move(sums);
}

void SaveFile::save_now_and_then(const Plan& plan, const Sums& sums) {
    if (Clock::now() - last_ >= every_) save(plan, sums);
}

void SaveFile::save(const Plan& plan, const Sums& sums) {
    if (path_.empty()) return;
    std::ostringstream nowhere;
    OutputFile file(path_, nowhere);
    failure_ = file.objection();
    if (!failure_) {
        file.stream() << saved_text(plan, sums);
        if (!file.commit()) failure_ = Message("tournament.save_failed");
    }
    last_ = Clock::now();
}

}  // namespace kameleon::cli::tournament
