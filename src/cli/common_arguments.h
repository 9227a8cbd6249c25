// common_arguments.h: arguments that several commands share: games, players, seeds, threads, record formats.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "cli/command.h"
#include "rules/game.h"

namespace kameleon::cli {

struct Console;

OptionSpec json_option();
OptionSpec seed_option();
OptionSpec threads_option();
OptionSpec format_option();
OptionSpec legal_option();
PositionalSpec game_positional(bool required);
PositionalSpec game_options_positional();

std::vector<std::string_view> game_names();

/// "coloretto, amazonas"
std::string comma_separated(std::span<const std::string_view> words);
/// The message about an unknown word, with the nearest known one if there is one.
Message with_suggestion(const Message& plain, std::string_view word, std::span<const std::string_view> known);

/// The options of a game ("players=3 side=grey") as one text.
std::string game_options(const Arguments& arguments);
Message unknown_game(std::string_view word);
Message unknown_player(std::string_view word);

/// The seed of --seed, a number or 64 hexadecimal digits; a fresh one if it was not given.
Result<Seed, Message> seed_argument(const Arguments& arguments);
/// --threads, or one for each core.
int threads_argument(const Arguments& arguments);

enum class RecordFormat : std::uint8_t { text, json };
/// As asked for ("text", "json"), else by the file's name: .json, .jsonl and .ndjson are JSON.
RecordFormat record_format_of(std::string_view asked, std::string_view path);

/// A description of how a player decides.
template <Game G>
Message about_player(std::string_view name) {
    return Message(std::string(G::name) + ".player." + std::string(name));
}
/// The name of a level as it is shown.
Message level_name(std::string_view level);
/// False, after printing the error, if the nets built into the program cannot be used.
bool check_nets(std::string_view command, Console& console);

}  // namespace kameleon::cli
