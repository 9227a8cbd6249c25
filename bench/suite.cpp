// suite.cpp: what is measured, with Google Benchmark underneath.
#include "bench/suite.h"

#include <algorithm>
#include <array>
#include <map>
#include <thread>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "bench/baseline.h"
#include "bench/evaluations.h"
#include "rules/playout.h"
#include "rules/registry.h"

namespace kameleon::bench {
namespace {

using benchmark::State;

template <Game G>
void random_games(State& bench, int players) {
    typename G::Options options;
    options.players = static_cast<std::uint8_t>(players);
    FastRandom deals(1, static_cast<std::uint64_t>(bench.thread_index()));
    FastRandom choices(2, static_cast<std::uint64_t>(bench.thread_index()));
    for (auto _ : bench) {
        const auto state = random_game<G>(options, deals, choices);
        benchmark::DoNotOptimize(scores(state));
    }
    bench.SetItemsProcessed(bench.iterations());
}

void baseline_games(State& bench) {
    FastRandom random(1);
    for (auto _ : bench) benchmark::DoNotOptimize(play_baseline(random));
    bench.SetItemsProcessed(bench.iterations());
}

/// Final states of random games: what scoring meets in practice.
template <Game G>
std::vector<typename G::State> final_states(const typename G::Options& options, int count) {
    std::vector<typename G::State> states;
    FastRandom deals(3);
    FastRandom choices(4);
    for (int i = 0; i < count; ++i) states.push_back(random_game<G>(options, deals, choices));
    return states;
}

template <Game G>
void scorings(State& bench, const typename G::Options& options) {
    const auto states = final_states<G>(options, 256);
    std::size_t at = 0;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(scores(states[at]));
        at = (at + 1) % states.size();
    }
    bench.SetItemsProcessed(bench.iterations() * options.players);
}

template <Game G>
void copies(State& bench) {
    auto from = final_states<G>({}, 1).front();
    for (auto _ : bench) {
        benchmark::DoNotOptimize(from);
        typename G::State to = from;
        benchmark::DoNotOptimize(to);
    }
    bench.SetItemsProcessed(bench.iterations());
}

constexpr const char* baseline_name = "baseline/coloretto/4";

template <Game G>
std::string games_name(int players) {
    return fmt::format("games/{}/{}", G::name, players);
}
template <Game G>
std::string all_cores_name() {
    return games_name<G>(G::max_players) + "/cores";
}

int core_count() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

/// Registers benchmarks and remembers their order.
class Register {
public:
    template <class Function, class... Args>
    benchmark::internal::Benchmark* add(const std::string& name, Function function, Args... args) {
        names_.push_back(name);
        return benchmark::RegisterBenchmark(name.c_str(), function, args...);
    }
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

private:
    std::vector<std::string> names_;
};

template <Game G>
void add_game(Register& list) {
    for (int players = G::min_players; players <= G::max_players; ++players) {
        list.add(games_name<G>(players), random_games<G>, players);
    }
    list.add(all_cores_name<G>(), random_games<G>, G::max_players)->Threads(core_count())->UseRealTime();
    list.add(fmt::format("scorings/{}", G::name), scorings<G>, typename G::Options{});
    list.add(fmt::format("copies/{}", G::name), copies<G>);
    if constexpr (HasNets<G>) {
        for (int players = G::min_players; players <= G::max_players; ++players) {
            list.add(fmt::format("evaluations/{}/{}", G::name, players), evaluations<G>, players);
            list.add(fmt::format("evaluations/{}/{}/net", G::name, players), net_evaluations<G>, players);
        }
    }
}

Register register_all() {
    Register list;
    list.add(baseline_name, baseline_games);
    Games::for_each([&]<Game G>() { add_game<G>(list); });
    // The grey side has the harder search for the best jokers.
    Coloretto::Options grey;
    grey.side = coloretto::Side::grey;
    list.add("scorings/coloretto/grey", scorings<Coloretto>, grey);
    return list;
}

std::string unit_of(const std::string& name) {
    if (name.starts_with("scorings")) return "scorings";
    if (name.starts_with("evaluations")) return "evaluations";
    return name.starts_with("copies") ? "copies" : "games";
}

/// Keeps the rate of every repetition.
class Collector : public benchmark::BenchmarkReporter {
public:
    bool ReportContext(const Context& /*context*/) override { return true; }
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.run_type != Run::RT_Iteration || run.error_occurred) continue;
            const auto rate = run.counters.find("items_per_second");
            if (rate == run.counters.end()) continue;
            rates_[run.run_name.function_name].push_back(rate->second.value);
        }
    }

    /// In the order of `names`, which the interleaved repetitions do not keep.
    [[nodiscard]] std::vector<Measured> results(const std::vector<std::string>& names) const {
        std::vector<Measured> all;
        for (const std::string& name : names) {
            const auto found = rates_.find(name);
            if (found == rates_.end()) continue;
            std::vector<double> rates = found->second;
            std::ranges::sort(rates);
            const double median = rates[rates.size() / 2];
            all.push_back({name, unit_of(name), median, (rates.back() - rates.front()) / median});
        }
        return all;
    }

private:
    std::map<std::string, std::vector<double>> rates_;
};

void add_ratio(
    Results& results, const std::string& name, const std::string& above, const std::string& below) {
    const auto rate = [&](const std::string& wanted) {
        for (const Measured& one : results.measured) {
            if (one.name == wanted) return one.per_second;
        }
        return 0.0;
    };
    if (rate(above) > 0 && rate(below) > 0) results.ratios.push_back({name, rate(above) / rate(below)});
}

}  // namespace

Results run_suite(const SuiteOptions& options) {
    // Repetitions of different benchmarks are interleaved, so that a noisy minute hits all of them alike.
    std::array<std::string, 4> flags{
        "kameleon", fmt::format("--benchmark_min_time={}", options.seconds),
        fmt::format("--benchmark_repetitions={}", options.repetitions),
        "--benchmark_enable_random_interleaving=true"};
    std::array<char*, flags.size()> argv{};
    for (std::size_t i = 0; i < flags.size(); ++i) argv[i] = flags[i].data();
    int argc = static_cast<int>(argv.size());
    benchmark::Initialize(&argc, argv.data());
    benchmark::ClearRegisteredBenchmarks();
    const Register list = register_all();

    Collector collector;
    benchmark::RunSpecifiedBenchmarks(&collector, options.filter.empty() ? "all" : options.filter);
    Results results;
    results.measured = collector.results(list.names());
    add_ratio(results, "ratio/coloretto/4/baseline", games_name<Coloretto>(4), baseline_name);
    Games::for_each([&]<Game G>() {
        add_ratio(
            results, fmt::format("ratio/{}/cores/{}", G::name, core_count()), all_cores_name<G>(),
            games_name<G>(G::max_players));
        results.facts.push_back({fmt::format("bytes/{}/state", G::name), "bytes", sizeof(typename G::State)});
    });
    return results;
}

}  // namespace kameleon::bench
