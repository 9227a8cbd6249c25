// bench_command.cpp: `kameleon bench`: a table for people, JSON for programs, or the fingerprint.
#include <iostream>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "bench/fingerprint.h"
#include "bench/suite.h"
#include "cli/commands.h"

namespace kameleon::cli {
namespace {

struct Request {
    bench::SuiteOptions suite;
    bool json = false;
    bool fingerprint = false;
};

/// 1234567 as "1,234,567".
std::string grouped(double value) {
    std::string text = fmt::format("{:.0f}", value);
    for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
    return text;
}

void show_table(const bench::Results& results) {
    fmt::print(
        "{:<46} {:>15} {:>11} {:>8}\n", "one core unless it says otherwise", "a second", "each", "spread");
    for (const bench::Measured& one : results.measured) {
        fmt::print(
            "{:<46} {:>15} {:>8.1f} ns {:>7.0f}%\n", one.name, grouped(one.per_second), 1e9 / one.per_second,
            100 * one.spread);
    }
    fmt::print("\n");
    for (const bench::Ratio& ratio : results.ratios)
        fmt::print("{:<46} {:>15.2f}\n", ratio.name, ratio.value);
    for (const bench::Fact& fact : results.facts)
        fmt::print("{:<46} {:>15} {}\n", fact.name, fact.value, fact.unit);
}

/// Names are our own and hold nothing that JSON would have to escape.
void show_json(const bench::Results& results) {
    std::string text = "{\n  \"measured\": [";
    const char* comma = "";
    for (const bench::Measured& one : results.measured) {
        text += fmt::format(
            "{}\n    {{\"name\": \"{}\", \"unit\": \"{}\", \"per_second\": {:.1f}, \"spread\": {:.3f}}}",
            comma, one.name, one.unit, one.per_second, one.spread);
        comma = ",";
    }
    text += "\n  ],\n  \"ratios\": [";
    comma = "";
    for (const bench::Ratio& ratio : results.ratios) {
        text +=
            fmt::format("{}\n    {{\"name\": \"{}\", \"value\": {:.3f}}}", comma, ratio.name, ratio.value);
        comma = ",";
    }
    text += "\n  ],\n  \"facts\": [";
    comma = "";
    for (const bench::Fact& fact : results.facts) {
        text += fmt::format(
            "{}\n    {{\"name\": \"{}\", \"unit\": \"{}\", \"value\": {}}}", comma, fact.name, fact.unit,
            fact.value);
        comma = ",";
    }
    fmt::print("{}\n  ]\n}}\n", text);
}

int run(const Request& request) {
    if (request.fingerprint) {
        fmt::print("{}\n", bench::fingerprint());
        return exit_ok;
    }
    if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "Measuring, this takes about half a minute ...\n");
    const bench::Results results = bench::run_suite(request.suite);
    if (results.measured.empty()) {
        fmt::print(stderr, "kameleon bench: no benchmark matches '{}'.\n", request.suite.filter);
        return exit_usage;
    }
    if (request.json) {
        show_json(results);
    } else {
        show_table(results);
    }
    return exit_ok;
}

}  // namespace

void add_bench(CLI::App& app, int& status) {
    auto request = std::make_shared<Request>();
    CLI::App* command = app.add_subcommand("bench", "Measure how fast the engine is on this machine");
    command->add_option("--seconds", request->suite.seconds, "for each repetition of a benchmark")
        ->check(CLI::Range(0.001, 60.0))
        ->capture_default_str();
    command->add_option("--repetitions", request->suite.repetitions, "of which the median counts")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command->add_option(
        "--filter", request->suite.filter, "only benchmarks whose name matches this regular expression");
    command->add_flag("--json", request->json, "for programs");
    command->add_flag(
        "--fingerprint", request->fingerprint,
        "print one number that stands for the behaviour of both games, and nothing else");
    command->footer(
        "Examples:\n"
        "  kameleon bench\n"
        "  kameleon bench --filter 'yardstick|coloretto, 4' --repetitions 9\n"
        "  kameleon bench --json > speed.json\n"
        "  kameleon bench --fingerprint");
    command->callback([request, &status] { status = run(*request); });
}

}  // namespace kameleon::cli
