// bench_command.cpp: `kameleon bench`: a table for people, JSON for programs, or the fingerprint.
#include <ostream>

#include <fmt/format.h>

#include "base/json.h"
#include "base/text.h"
#include "bench/fingerprint.h"
#include "bench/suite.h"
#include "cli/commands.h"
#include "cli/common_arguments.h"
#include "cli/console.h"
#include "cli/layout.h"

namespace kameleon::cli {
namespace {

/// Names are the same in every language: they are for --filter too.
void show_table(const bench::Results& results, Console& console) {
    const auto cell = [&](Decimal number) {
        return padded_left(console.text(Message("bench.number", {{"number", number}})), 16);
    };
    const auto head = [&](std::string_view key) { return padded_left(console.words.text(key), 16); };
    console.out << padded("", 34) << head("bench.per_second") << head("bench.nanoseconds")
                << head("bench.spread") << '\n';
    for (const bench::Measured& one : results.measured) {
        console.out << padded(one.name, 34) << cell({one.per_second, 0}) << cell({1e9 / one.per_second, 1})
                    << cell({100 * one.spread, 0}) << '\n';
    }
    console.out << '\n';
    for (const bench::Ratio& ratio : results.ratios) {
        console.out << padded(ratio.name, 34) << cell({ratio.value, 2}) << '\n';
    }
    for (const bench::Fact& fact : results.facts) {
        console.out << padded(fact.name, 34) << cell({fact.value, 0}) << '\n';
    }
}

Json results_data(const bench::Results& results) {
    Json measured = Json::list();
    for (const bench::Measured& one : results.measured) {
        measured.push(Json::object(
            {{"name", one.name},
             {"unit", one.unit},
             {"per_second", one.per_second},
             {"spread", one.spread}}));
    }
    Json ratios = Json::list();
    for (const bench::Ratio& one : results.ratios) {
        ratios.push(Json::object({{"name", one.name}, {"value", one.value}}));
    }
    Json facts = Json::list();
    for (const bench::Fact& one : results.facts) {
        facts.push(Json::object({{"name", one.name}, {"unit", one.unit}, {"value", one.value}}));
    }
    return Json::object(
        {{"measured", std::move(measured)}, {"ratios", std::move(ratios)}, {"facts", std::move(facts)}});
}

int run_bench(const Arguments& arguments, Console& console) {
    if (arguments.has("fingerprint")) {
        console.out << bench::fingerprint() << '\n';
        return exit_ok;
    }
    bench::SuiteOptions suite;
    suite.seconds = arguments.number("seconds");
    suite.repetitions = static_cast<int>(arguments.integer("repetitions"));
    suite.filter = arguments.text("filter");
    if (console.shows_progress) console.err << console.text(Message("bench.measuring")) << std::flush;
    const bench::Results results = bench::run_suite(suite);
    if (console.shows_progress) console.err << "\r\x1b[K" << std::flush;
    if (results.measured.empty()) {
        return console.fail(
            "bench", Message("bench.no_match", {{"filter", printable(suite.filter)}}), exit_usage);
    }
    if (arguments.has("json")) {
        console.out << results_data(results).pretty() << '\n';
    } else {
        show_table(results, console);
    }
    return exit_ok;
}

}  // namespace

CommandSpec bench_command() {
    return {
        .name = "bench",
        .positionals = {},
        .options =
            {{.name = "seconds", .kind = ValueKind::number, .default_value = "0.3", .low = 0.001, .high = 60},
             {.name = "repetitions",
              .kind = ValueKind::integer,
              .default_value = "5",
              .low = 1,
              .high = 1000},
             {.name = "filter", .kind = ValueKind::text},
             json_option(),
             {.name = "fingerprint"}},
        .examples =
            {"kameleon bench", "kameleon bench --filter coloretto/4 --repetitions 9",
             "kameleon bench --json > speed.json", "kameleon bench --fingerprint"},
        .run = run_bench};
}

}  // namespace kameleon::cli
