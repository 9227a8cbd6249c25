// completions.h: scripts that let a shell complete command lines of the program, made from the definitions of
// the commands and of the games' options. A script stands on its own: it asks the program nothing.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/command.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

/// For "bash", "zsh" or "fish"; nothing for another shell.
std::optional<std::string> completion_script(
    std::string_view shell, std::span<const CommandSpec> known, const Catalogue& words);

}  // namespace kameleon::cli
