// help.h: the text of --help.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/command.h"
#include "cli/console.h"

namespace kameleon::cli {

/// Of the whole program for an empty name, of a group, or of one command; nothing for an unknown name.
std::optional<std::string> help(
    std::span<const CommandSpec> known, std::string_view name, const Console& console);

}  // namespace kameleon::cli
