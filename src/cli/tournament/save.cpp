// save.cpp: see save.h.
#include "cli/tournament/save.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/fast_random.h"
#include "base/text.h"
#include "cli/tournament/contestant.h"
#include "json/json.h"

namespace kameleon::cli::tournament {
namespace {

constexpr std::string_view format = "kameleon-tournament-1";

struct PlanWord {
    std::string what;
    std::string value;
};

/// The plan as it would be typed. The version belongs to it: players of another one may play differently.
std::vector<PlanWord> plan_words(const Plan& plan) {
    std::vector<PlanWord> words{{"kameleon", KAMELEON_VERSION}, {"GAME", plan.game}};
    std::string_view rest = plan.options;
    for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
        const std::size_t sign = word.find('=');
        words.push_back({std::string(word.substr(0, sign)), std::string(word.substr(sign + 1))});
    }
    std::string players;
    for (const std::string& one : plan.players) players += (players.empty() ? "" : ",") + mark_of(one);
    words.push_back({"--players", players});
    words.push_back({"--pairing", std::string(name_of(plan.pairing))});
    words.push_back({"--seed", plan.seed.hex()});
    words.push_back({"--sprt", plan.sprt ? fmt::format("{},{}", plan.sprt->low, plan.sprt->high) : "-"});
    words.push_back({"--alpha", plan.sprt ? fmt::format("{}", plan.sprt->alpha) : "-"});
    words.push_back({"--beta", plan.sprt ? fmt::format("{}", plan.sprt->beta) : "-"});
    return words;
}

Data list_of(const std::vector<std::int64_t>& numbers) { return Data::List(numbers.begin(), numbers.end()); }

/// The lists of the sums, each under its name.
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
    for_each_list(sums, [&](std::string_view key, const auto& numbers) { data.set(key, list_of(numbers)); });
    Data::List counts;
    for (const auto& [wins, deals] : sums.first_wins) counts.emplace_back(Data::List{wins, deals});
    data.set("first_wins", std::move(counts));
    return data;
}

std::string check_sum(const Data& data) {
    std::uint64_t sum = 0;
    for (const char one : json_text(data)) sum = mix64(sum ^ static_cast<unsigned char>(one));
    return fmt::format("{:016x}", sum);
}

/// False if there are not just as many numbers as there shall be.
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

}  // namespace

std::string saved_text(const Plan& plan, const Sums& sums) {
    Data words = Data::Object{};
    for (const PlanWord& word : plan_words(plan)) words.set(word.what, word.value);
    Data data = Data::object({{"format", format}, {"plan", std::move(words)}, {"sums", sums_data(sums)}});
    const std::string check = check_sum(data);
    return json_text(data.set("check", check)) + "\n";
}

std::optional<Data> read_saved(std::string_view text) {
    const auto data = parse_json(text);
    if (!data || data->text("format") != format) return std::nullopt;
    const Data* plan = data->find("plan");
    const Data* sums = data->find("sums");
    if (plan == nullptr || sums == nullptr) return std::nullopt;
    Data saved = Data::object({{"format", format}, {"plan", *plan}, {"sums", *sums}});
    if (data->text("check") != check_sum(saved)) return std::nullopt;
    return saved;
}

std::optional<Seed> saved_seed(const Data& saved) {
    const Data* plan = saved.find("plan");
    return plan == nullptr ? std::nullopt : Seed::from_hex(plan->text("--seed"));
}

std::vector<Difference> differences(const Data& saved, const Plan& plan) {
    std::vector<Difference> list;
    const Data* words = saved.find("plan");
    // A seed is told whole: its end may be all that differs.
    const auto shown = [](std::string_view value) {
        if (value.empty()) return std::string("-");
        return Seed::from_hex(value) ? std::string(value) : printable(value);
    };
    for (const PlanWord& word : plan_words(plan)) {
        const std::string_view there = words->text(word.what);
        if (there == word.value) continue;
        list.push_back({word.what, shown(there), shown(word.value)});
        // Another game has other options; nobody needs to be told.
        if (word.what == "GAME") break;
    }
    return list;
}

std::optional<Sums> saved_sums(const Data& saved, const Schedule& schedule) {
    const Data* data = saved.find("sums");
    const auto deals = data->number("deals", 0, static_cast<int>(most_deals));
    if (!deals) return std::nullopt;
    Sums sums(schedule);
    sums.deals = *deals;
    bool fits = read_counts(data->find("first_wins"), sums.first_wins);
    for_each_list(sums, [&](std::string_view key, auto& numbers) {
        fits = fits && read_list(data->find(key), numbers);
    });
    if (!fits) return std::nullopt;
    return sums;
}

}  // namespace kameleon::cli::tournament
