// save.cpp: see save.h.
#include "cli/tournament/save.h"

#include <filesystem>
#include <sstream>

#include <fmt/format.h>

#include "base/text.h"
#include "cli/files.h"
#include "cli/tournament/contestant.h"
#include "json/json.h"

namespace kameleon::cli::tournament {
namespace {

constexpr std::string_view format = "kameleon-tournament-1";

struct Setting {
    std::string name;
    std::string value;
};

/// The plan as it is typed on the command line. With the version, as players may play differently in another.
std::vector<Setting> settings_of(const Plan& plan) {
    std::vector<Setting> settings{{"kameleon", KAMELEON_VERSION}, {"GAME", plan.game}};
    std::string_view rest = plan.options;
    for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
        const std::size_t sign = word.find('=');
        settings.push_back({std::string(word.substr(0, sign)), std::string(word.substr(sign + 1))});
    }
    std::string players;
    for (const std::string& one : plan.players) players += (players.empty() ? "" : ",") + contestant_id(one);
    settings.push_back({"--players", players});
    settings.push_back({"--pairing", std::string(name_of(plan.pairing))});
    settings.push_back({"--seed", plan.seed.hex()});
    settings.push_back({"--sprt", plan.sprt ? fmt::format("{},{}", plan.sprt->low, plan.sprt->high) : "-"});
    settings.push_back({"--alpha", plan.sprt ? fmt::format("{}", plan.sprt->alpha) : "-"});
    settings.push_back({"--beta", plan.sprt ? fmt::format("{}", plan.sprt->beta) : "-"});
    return settings;
}

/// Calls f with the name and the numbers of each list in the sums.
template <class AnySums, class F>
void for_each_list(AnySums& sums, F&& f) {
    f("wins", sums.wins);
    f("win_products", sums.win_products.items());
    f("shared_wins", sums.shared_wins.items());
    f("compared_wins", sums.compared_wins.items());
    f("compared_squares", sums.compared_squares.items());
    f("leads", sums.leads.items());
    f("lead_squares", sums.lead_squares.items());
}

Data sums_data(const Sums& sums) {
    Data data = Data::object({{"deals", sums.deals}});
    for_each_list(sums, [&](std::string_view name, const auto& numbers) {
        data.set(name, Data::List(numbers.begin(), numbers.end()));
    });
    Data::List counts;
    for (const auto& [wins, deals] : sums.first_wins) counts.emplace_back(Data::List{wins, deals});
    data.set("first_wins", std::move(counts));
    return data;
}

/// False unless there are exactly as many numbers as expected.
bool read_list(const Data* data, std::vector<std::int64_t>& numbers) {
    const Data::List* list = data == nullptr ? nullptr : data->list();
    if (list == nullptr || list->size() != numbers.size()) return false;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const std::int64_t* number = (*list)[i].as_int();
        if (number == nullptr) return false;
        numbers[i] = *number;
    }
    return true;
}

bool read_counts(const Data* data, WinCounts& counts) {
    const Data::List* list = data == nullptr ? nullptr : data->list();
    if (list == nullptr) return false;
    for (const Data& one : *list) {
        std::vector<std::int64_t> pair(2);
        if (!read_list(&one, pair) || !counts.emplace(pair[0], pair[1]).second) return false;
    }
    return true;
}

/// Nothing if they do not fit the schedule.
std::optional<Sums> read_sums(const Data& data, const Schedule& schedule) {
    const auto deals = data.number("deals", 0, static_cast<int>(max_deals));
    if (!deals) return std::nullopt;
    Sums sums(schedule);
    sums.deals = *deals;
    bool fits = read_counts(data.find("first_wins"), sums.first_wins);
    for_each_list(sums, [&](std::string_view name, auto& numbers) {
        fits = fits && read_list(data.find(name), numbers);
    });
    if (!fits) return std::nullopt;
    return sums;
}

MessageList differences(const Data& saved, const Plan& plan) {
    MessageList list;
    list.separator = " · ";
    // A seed is shown whole: only its end may differ.
    const auto shown = [](std::string_view value) {
        if (value.empty()) return std::string("-");
        return Seed::from_hex(value) ? std::string(value) : printable(value);
    };
    for (const Setting& setting : settings_of(plan)) {
        const std::string_view value = saved.text(setting.name);
        if (value == setting.value) continue;
        list.items.push_back(Message(
            "tournament.difference",
            {{"what", setting.name}, {"saved", shown(value)}, {"asked", shown(setting.value)}}));
        // Another game has other options.
        if (setting.name == "GAME") break;
    }
    return list;
}

}  // namespace

std::string saved_text(const Plan& plan, const Sums& sums) {
    Data settings = Data::Object{};
    for (const Setting& one : settings_of(plan)) settings.set(one.name, one.value);
    Data data = Data::object({{"format", format}, {"plan", std::move(settings)}, {"sums", sums_data(sums)}});
    const std::string check = checksum(json_text(data));
    return json_text(data.set("check", check)) + "\n";
}

Result<Sums, Message> read_saved(
    std::string_view text, std::string_view file, Plan& plan, bool seed_not_given, const Schedule& schedule) {
    const Argument name("file", printable(file));
    const auto damaged = [&] { return refuse(Message("tournament.save_damaged", {name})); };
    const auto data = parse_json(text);
    if (!data || data->text("format") != format) return damaged();
    const Data* settings = data->find("plan");
    const Data* sums_read = data->find("sums");
    if (settings == nullptr || sums_read == nullptr) return damaged();
    const Data checked = Data::object({{"format", format}, {"plan", *settings}, {"sums", *sums_read}});
    if (data->text("check") != checksum(json_text(checked))) return damaged();
    if (const auto seed = Seed::from_hex(settings->text("--seed")); seed && seed_not_given) plan.seed = *seed;
    MessageList list = differences(*settings, plan);
    if (!list.items.empty()) {
        return refuse(Message("tournament.save_other", {name, {"differences", std::move(list)}}));
    }
    auto sums = read_sums(*sums_read, schedule);
    if (!sums) return damaged();
    return *std::move(sums);
}

Result<Sums, Message> resume(
    const std::string& path, Plan& plan, bool seed_not_given, const Schedule& schedule) {
    std::error_code error;
    const auto status = std::filesystem::status(path, error);
    if (path.empty() || status.type() == std::filesystem::file_type::not_found) return Sums(schedule);
    const auto text = read_file(path);
    if (!text) return refuse(text.error());
    return read_saved(*text, path, plan, seed_not_given, schedule);
}

void SaveFile::save_if_due(const Plan& plan, const Sums& sums) {
    if (Clock::now() - last_ >= interval_) save(plan, sums);
}

void SaveFile::save(const Plan& plan, const Sums& sums) {
    if (path_.empty()) return;
    std::ostringstream unused;
    OutputFile file(path_, unused);
    error_ = file.error();
    if (!error_) {
        file.stream() << saved_text(plan, sums);
        if (!file.commit()) error_ = Message("tournament.save_failed");
    }
    last_ = Clock::now();
}

}  // namespace kameleon::cli::tournament
