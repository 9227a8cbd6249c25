// play_command.cpp: `kameleon play` on the command line.
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/play.h"
#include "cli/read_seed.h"
#include "rules/registry.h"

namespace kameleon::cli {
namespace {

/// The options of every game with their values, as the games list them.
std::string options_help() {
    std::string text;
    Games::for_each([&]<Game G>() {
        text += fmt::format("Options of {}:\n", G::name);
        const typename G::Options usual;
        for (const auto& field : G::option_fields()) {
            text += fmt::format(
                "  {:<11} {} ({}); usually {}\n", field.key, field.about, field.allowed, field.print(usual));
        }
        text += '\n';
    });
    return text;
}

struct Words {
    std::string game;
    std::vector<std::string> options;
    std::string seed;
};

int run(const Words& words) {
    PlayRequest request;
    request.game = words.game;
    for (const std::string& option : words.options) {
        request.options += request.options.empty() ? "" : " ";
        request.options += option;
    }
    if (!words.seed.empty()) {
        request.seed = read_seed(words.seed);
        if (!request.seed) {
            std::cerr << "kameleon play: --seed takes a whole number or 64 hexadecimal digits.\n";
            return exit_usage;
        }
    }
    return play(request, std::cin, std::cout, std::cerr);
}

}  // namespace

void add_play(CLI::App& app, int& status) {
    auto words = std::make_shared<Words>();
    CLI::App* command =
        app.add_subcommand("play", "Play in this terminal, line by line, against random opponents");
    command->add_option("game", words->game, "coloretto or amazonas; asked for if left out");
    command->add_option("options", words->options, "key=value, as many as you like; see the examples");
    command->add_option("--seed", words->seed, "deal these cards: a number, or 64 hexadecimal digits");
    command->footer(
        options_help() +
        "Examples:\n"
        "  kameleon play\n"
        "  kameleon play coloretto players=2 side=grey\n"
        "  kameleon play coloretto players=3 games=4 last-round=among jokers=player golden=yes out=random "
        "start=2\n"
        "  kameleon play amazonas players=4 bonus=5,4,3,6 --seed 7\n"
        "\n"
        "Type a decision by its number or in words; q leaves the game.");
    command->callback([words, &status] { status = run(*words); });
}

}  // namespace kameleon::cli
