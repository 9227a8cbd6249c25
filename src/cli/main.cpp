// main.cpp: the program `kameleon`: reads the command line and hands over to a command.
#include <cstdio>
#include <exception>
#include <iostream>

#include <CLI/CLI.hpp>

#include "cli/commands.h"

namespace {

int run(int argc, char** argv) {
    using namespace kameleon::cli;
    int status = exit_ok;
    CLI::App app{"kameleon plays the card games Coloretto and Coloretto Amazonas.", "kameleon"};
    app.set_version_flag("--version", "kameleon " KAMELEON_VERSION);
    app.require_subcommand(0, 1);
    app.footer(
        "Examples:\n"
        "  kameleon play                         play in this terminal\n"
        "  kameleon play amazonas players=3      with two opponents\n"
        "  kameleon bench                        how fast is the engine here?\n"
        "\n"
        "Exit codes: 0 done, 1 failed, 2 the command line was not understood.");
    add_play(app, status);
    add_simulate(app, status);
    add_replay(app, status);
    add_verify(app, status);
    add_rules(app, status);
    add_bench(app, status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? exit_ok : exit_usage;
    }
    if (app.get_subcommands().empty()) std::cout << app.help();
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const int status = run(argc, argv);
        std::cout.flush();
        if (!std::cout || std::fflush(stdout) != 0) {
            std::cerr << "kameleon: the output could not be written.\n";
            return kameleon::cli::exit_failed;
        }
        return status;
    } catch (const std::exception& error) {
        std::cerr << "kameleon: " << error.what() << '\n';
        return kameleon::cli::exit_failed;
    }
}
