// players_command.cpp: `kameleon players`: who can be played against, and how they decide.
#include <algorithm>
#include <ostream>
#include <utility>
#include <vector>

#include "cli/commands.h"
#include "cli/common_arguments.h"
#include "cli/console.h"
#include "cli/layout.h"
#include "players/named.h"
#include "rules/registry.h"

namespace kameleon::cli {
namespace {

template <PresentableGame G>
void show(Console& console) {
    console.out << G::title << '\n';
    std::vector<std::pair<std::string, std::string>> entries;
    for (const std::string_view name : player_names()) {
        std::string text;
        if (std::ranges::find(level_names(), name) != level_names().end()) {
            text = console.text(level_name(name));
            text += " – ";
        }
        text += console.text(about_player<G>(name));
        entries.emplace_back(name, text);
    }
    console.out << two_columns(entries, console.width);
}

int run_players(const Arguments& arguments, Console& console) {
    const std::string game = arguments.text("game");
    bool shown = false;
    Games::for_each([&]<Game G>() {
        if (!game.empty() && game != G::name) return;
        if (shown) console.out << '\n';
        show<G>(console);
        shown = true;
    });
    if (shown) return exit_ok;
    return console.fail("players", unknown_game(game), exit_usage);
}

}  // namespace

CommandSpec players_command() {
    return {
        .name = "players",
        .positionals = {game_positional(false)},
        .options = {},
        .examples = {"kameleon players", "kameleon players amazonas --lang it"},
        .run = run_players};
}

}  // namespace kameleon::cli
