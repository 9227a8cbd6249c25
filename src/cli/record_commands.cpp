// record_commands.cpp: `kameleon verify` and `kameleon replay` on the command line.
#include <iostream>
#include <memory>
#include <string>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/records.h"

namespace kameleon::cli {

void add_verify(CLI::App& app, int& status) {
    auto path = std::make_shared<std::string>();
    CLI::App* command = app.add_subcommand("verify", "Check that every game of a file keeps the rules");
    command->add_option("file", *path, "records as text; - for standard input")->required();
    command->footer(
        "Names the first event that breaks a rule by line, column, game, event, rule and reason, and exits "
        "with 1.\n"
        "Where a record names its seed, the cards must be those of the seed.\n"
        "\n"
        "Examples:\n"
        "  kameleon verify games.txt\n"
        "  kameleon simulate coloretto --number 100 --record - | kameleon verify -");
    command->callback([path, &status] {
        const auto text = read_file(*path, std::cerr);
        status = text ? verify(*path, *text, std::cout, std::cerr) : exit_failed;
    });
}

void add_replay(CLI::App& app, int& status) {
    struct Words {
        std::string path;
        ReplayRequest request;
        int seat = 0;
    };
    auto words = std::make_shared<Words>();
    CLI::App* command = app.add_subcommand("replay", "Show a recorded game move by move");
    command->add_option("file", words->path, "records as text; - for standard input")->required();
    command->add_option("--game", words->request.game, "which game of the file")->check(CLI::PositiveNumber);
    command->add_option("--from", words->request.from, "the first event to show")->check(CLI::PositiveNumber);
    command->add_option("--seat", words->seat, "only what this seat could see")->check(CLI::Range(1, 8));
    command->add_flag("--board", words->request.board, "the table before every decision");
    command->footer(
        "Examples:\n"
        "  kameleon replay games.txt\n"
        "  kameleon replay games.txt --game 3 --from 40 --board\n"
        "  kameleon replay games.txt --seat 2");
    command->callback([words, &status] {
        if (words->seat > 0) {
            words->request.seat = static_cast<Seat>(words->seat - 1);
            words->request.everything = false;
        }
        const auto text = read_file(words->path, std::cerr);
        status = text ? replay(words->request, words->path, *text, std::cout, std::cerr) : exit_failed;
    });
}

}  // namespace kameleon::cli
