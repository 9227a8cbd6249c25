// command_text.h: the definitions of the commands in words, for --help, the manual page and shell completion.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

/// --lang and --help, which every command has; with --version, which stands alone.
std::vector<OptionSpec> common_options(bool with_version);
/// Of a command, with the common ones.
std::vector<OptionSpec> all_options(const CommandSpec& command);

/// "kameleon simulate [--number N] GAME [OPTION...]"
std::string usage_line(const CommandSpec& command, const Catalogue& words);
/// "GAME..."
std::string positional_name(const PositionalSpec& positional, const Catalogue& words);
/// "-n, --number"
std::string option_name(const OptionSpec& option);
/// " N"; empty for a flag.
std::string option_value(const OptionSpec& option, const Catalogue& words);
/// The purpose of an option, its choices and its default.
std::string option_text(const CommandSpec& command, const OptionSpec& option, const Catalogue& words);

/// An option of a game, such as players=3.
struct GameOption {
    std::string_view game;
    std::string_view key;
    std::vector<std::string> values;  // for completion
    std::string about;
    std::string text;  // with the allowed values and the default
};
std::vector<GameOption> game_options_of_all_games(const Catalogue& words);
/// Whether options of a game can stand here.
bool takes_game_options(const PositionalSpec& positional);

/// Whether a command belongs to this group: "record convert" to "record".
bool in_group(const CommandSpec& command, std::string_view group);

}  // namespace kameleon::cli
