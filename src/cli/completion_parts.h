// completion_parts.h: what the scripts for all shells are made of. Knows which words can stand where, and how
// the shells quote them alike, but not how a script is written.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

std::string bash_completions(std::span<const CommandSpec> known);
std::string zsh_completions(std::span<const CommandSpec> known, const Catalogue& words);
std::string fish_completions(std::span<const CommandSpec> known, const Catalogue& words);

/// A word of a command's name, and what it begins.
struct NameWord {
    std::string_view word;
    std::string about;  // of a group, what its commands do
};

/// What the words read so far can be followed by on the way to a command; the path is empty at the beginning.
struct NameBranch {
    std::string path;
    std::vector<NameWord> next;
};

/// The beginning first, then the groups. `help` is not a command, but stands where one does.
std::vector<NameBranch> name_branches(std::span<const CommandSpec> known, const Catalogue& words);

/// --lang and --help; with --version where there is no command yet.
std::vector<OptionSpec> common_options(bool with_version);
/// Of a command, with the common ones.
std::vector<OptionSpec> all_options(const CommandSpec& command);

/// In words; of --help what it does, not what it is within its own text.
std::string option_about(const CommandSpec& command, const OptionSpec& option, const Catalogue& words);

/// Whether options of a game stand at this place.
bool is_game_options(const PositionalSpec& positional);

struct GameField {
    std::string_view game;
    std::string_view key;
    std::vector<std::string_view> values;  // worth offering
    std::string about;
};
std::vector<GameField> game_fields(const Catalogue& words);

/// A message without line breaks.
std::string on_one_line(const Catalogue& words, const Message& message);
std::string on_one_line(std::string text);
/// In single quotes, as bash and zsh read them.
std::string single_quoted(std::string_view text);
/// With a backslash before everything that any of the shells might take for its own.
std::string bare(std::string_view word);
std::string bare_list(std::span<const std::string_view> words);
/// Every character of `special` with a backslash before it.
std::string backslashed(std::string_view text, std::string_view special);
std::string replaced(std::string text, char from, char to);

}  // namespace kameleon::cli
