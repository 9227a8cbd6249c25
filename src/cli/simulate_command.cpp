// simulate_command.cpp: `kameleon simulate` on the command line.
#include <chrono>
#include <csignal>
#include <fstream>
#include <iostream>
#include <memory>
#include <thread>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "base/fresh_seed.h"
#include "cli/commands.h"
#include "cli/read_seed.h"
#include "cli/simulate.h"

namespace kameleon::cli {
namespace {

// Set by Ctrl-C; a lock-free atomic is one of the few things a signal handler may touch.
std::atomic<bool> interrupted = false;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

struct Words {
    std::vector<std::string> options;
    std::string seed;
    std::string record;
    SimulateRequest request;
};

/// A line that is written over itself: how far, how fast, how long still. Only on a terminal.
std::function<void(std::uint64_t)> progress_bar(std::uint64_t number) {
    if (isatty(STDERR_FILENO) == 0) return {};
    using Clock = std::chrono::steady_clock;
    return [number, start = Clock::now(), shown = Clock::time_point{}](std::uint64_t done) mutable {
        const auto now = Clock::now();
        if (done == number) {
            fmt::print(stderr, "\r\x1b[K");
            return;
        }
        if (now - shown < std::chrono::milliseconds(100)) return;
        shown = now;
        const double seconds = std::chrono::duration<double>(now - start).count();
        const double rate = static_cast<double>(done) / seconds;
        fmt::print(
            stderr, "\r\x1b[K{} of {} games, {:.0f} a second, {:.0f} s left", done, number, rate,
            static_cast<double>(number - done) / rate);
    };
}

int run(Words& words) {
    SimulateRequest& request = words.request;
    for (const std::string& option : words.options) request.options += option + " ";
    const auto seed = words.seed.empty() ? fresh_seed() : read_seed(words.seed);
    if (!seed) {
        std::cerr << "kameleon simulate: --seed takes a whole number or 64 hexadecimal digits.\n";
        return exit_usage;
    }
    request.seed = *seed;
    std::ofstream file;
    const bool to_screen = words.record == "-";
    if (!words.record.empty() && !to_screen) {
        file.open(words.record, std::ios::binary);
        if (!file) {
            std::cerr << "kameleon simulate: " << words.record
                      << " cannot be written; does its folder exist?\n";
            return exit_failed;
        }
    }
    if (!words.record.empty()) request.record = to_screen ? &std::cout : &file;
    request.progress = progress_bar(request.number);
    request.stop = &interrupted;
    std::signal(SIGINT, [](int) { interrupted = true; });
    // Records on standard output are for another program: the figures go to the other stream.
    const int status = simulate(request, to_screen ? std::cerr : std::cout, std::cerr);
    if (interrupted && isatty(STDERR_FILENO) != 0)
        fmt::print(stderr, "Stopped early; the figures are of what was played.\n");
    return status;
}

}  // namespace

void add_simulate(CLI::App& app, int& status) {
    auto words = std::make_shared<Words>();
    words->request.threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    CLI::App* command =
        app.add_subcommand("simulate", "Play many games between random players and sum them up");
    command->add_option("game", words->request.game, "coloretto or amazonas")->required();
    command->add_option("options", words->options, "key=value, as many as you like");
    command->add_option("-n,--number", words->request.number, "how many games")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    command->add_option(
        "--seed", words->seed, "the same seed gives the same games: a number, or 64 hexadecimal digits");
    command->add_option("--threads", words->request.threads, "changes the time, never the result")
        ->check(CLI::Range(1, 256));
    command->add_option("--record", words->record, "write every game to this file; - for standard output");
    command->add_flag("--json", words->request.json, "for programs");
    command->footer(
        "Ctrl-C stops after the games under way; records and figures are complete for what was played.\n"
        "\n"
        "Examples:\n"
        "  kameleon simulate coloretto players=5 -n 100000\n"
        "  kameleon simulate amazonas -n 100 --seed 7 --record games.txt\n"
        "  kameleon simulate coloretto side=grey --json");
    command->callback([words, &status] { status = run(*words); });
}

}  // namespace kameleon::cli
