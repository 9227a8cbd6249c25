// rules_command.cpp: `kameleon rules`: the rules of a game, for reading.
#include <ostream>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/game_argument.h"
#include "rules/registry.h"
#include "texts/render.h"
#include "texts/texts.h"

namespace kameleon::cli {
namespace {

int run_rules(const Arguments& arguments, Console& console) {
    const std::string game = arguments.text("game");
    bool shown = false;
    Games::for_each([&]<Game G>() {
        if (!game.empty() && game != G::name) return;
        const auto text = rules_text(console.words.language(), G::name);
        if (!text) return;
        console.out << (shown ? "\n\n" : "")
                    << render(*text, {.width = console.width, .styled = console.styled});
        shown = true;
    });
    if (shown) return exit_ok;
    console.complain("rules", no_such_game(game));
    return exit_usage;
}

}  // namespace

CommandSpec rules_command() {
    return {
        .name = "rules",
        .positionals = {{.name = "game", .choices = game_names()}},
        .options = {},
        .examples = {"kameleon rules coloretto", "kameleon rules amazonas --lang de | less"},
        .run = run_rules};
}

}  // namespace kameleon::cli
