// rules_command.cpp: `kameleon rules`: the rules of a game, for reading.
#include <ostream>

#include "cli/commands.h"
#include "cli/common_arguments.h"
#include "cli/console.h"
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
    return console.fail("rules", unknown_game(game), exit_usage);
}

}  // namespace

CommandSpec rules_command() {
    return {
        .name = "rules",
        .positionals = {game_positional(false)},
        .options = {},
        .examples = {"kameleon rules coloretto", "kameleon rules amazonas --lang de | less"},
        .run = run_rules};
}

}  // namespace kameleon::cli
