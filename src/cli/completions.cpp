// completions.cpp: `kameleon completions`, and which shells there are scripts for.
#include "cli/completions.h"

#include <ostream>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/completion_parts.h"
#include "cli/console.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view name = "completions";

int run_completions(const Arguments& arguments, Console& console) {
    const std::string shell = arguments.text("shell");
    const auto script = completion_script(shell, commands(), console.words);
    if (!script) {
        console.complain(name, Message("completions.unknown_shell", {{"shell", printable(shell)}}));
        return exit_usage;
    }
    console.out << *script;
    return exit_ok;
}

}  // namespace

std::optional<std::string> completion_script(
    std::string_view shell, std::span<const CommandSpec> known, const Catalogue& words) {
    if (shell == "bash") return bash_completions(known);
    if (shell == "zsh") return zsh_completions(known, words);
    if (shell == "fish") return fish_completions(known, words);
    return std::nullopt;
}

CommandSpec completions_command() {
    return {
        .name = name,
        .positionals = {{.name = "shell", .required = true, .choices = {"bash", "zsh", "fish"}}},
        .options = {},
        .examples =
            {"source <(kameleon completions bash)",
             "kameleon completions bash > ~/.local/share/bash-completion/completions/kameleon",
             "kameleon completions zsh > ~/.zfunc/_kameleon",
             "kameleon completions fish > ~/.config/fish/completions/kameleon.fish"},
        .run = run_completions};
}

}  // namespace kameleon::cli
