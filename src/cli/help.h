// help.h: what --help says, made from the definitions of the commands.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cli/command.h"
#include "cli/console.h"

namespace kameleon::cli {

/// Of the whole program for an empty name, of a group, or of one command; nothing if there is none of that
/// name.
std::optional<std::string> help(
    std::span<const CommandSpec> known, std::string_view name, const Console& console);

/// "kameleon simulate [--number N] GAME [OPTION...]"
std::string usage_line(const CommandSpec& command, const Catalogue& words);
/// "-n, --number N"
std::string option_head(const OptionSpec& option, const Catalogue& words);
/// What the option is for, and the value it has if it is not given.
std::string option_text(const CommandSpec& command, const OptionSpec& option, const Catalogue& words);
/// "GAME"
std::string positional_head(const PositionalSpec& positional, const Catalogue& words);

/// The options of every game, one to a line: what it is about, its values, and the usual one.
struct GameOptionText {
    std::string game;
    std::string key;
    std::string text;
};
std::vector<GameOptionText> game_option_texts(const Catalogue& words);
/// Whether the command takes options of a game as key=value.
bool takes_game_options(const CommandSpec& command);

}  // namespace kameleon::cli
