// completions_zsh.cpp: the script for zsh, on what its completion system offers: a function for each command
// that hands its definition to _arguments.
#include "cli/completion_parts.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view game_options_end = R"sh(    esac
    if [[ $words[CURRENT] == *=* ]]; then
        compset -P 1 '*='
        case $game:${words[CURRENT]%%=*} in
)sh";

constexpr std::string_view game_options_values_end = R"sh(        esac
        compadd -a values
    else
        for word in $words[2,CURRENT-1]; do
            [[ $word == *=* ]] && keys=(${keys:#${word%%=*}:*})
        done
        _describe -t game-options $name keys -S = -q
    fi
}
)sh";

/// An autoloaded file is run as the function itself the first time; a sourced one only defines it.
constexpr std::string_view end = R"sh(
if [[ $funcstack[1] == _kameleon ]]; then
    _kameleon "$@"
else
    compdef _kameleon kameleon
fi
)sh";

std::string function_name(std::string_view path) {
    return path.empty() ? "_kameleon" : "_kameleon_" + replaced(std::string(path), ' ', '_');
}

/// What _arguments offers: names of files, words, or only what is expected.
std::string action(ValueKind kind, std::span<const std::string_view> choices) {
    if (kind == ValueKind::file) return "_files";
    return choices.empty() ? " " : "(" + backslashed(bare_list(choices), ":") + ")";
}

std::string message(std::string_view text) { return backslashed(text, "\\:"); }

std::string option_argument(const CommandSpec& command, const OptionSpec& option, const Catalogue& words) {
    const bool valued = option.kind != ValueKind::none;
    const std::string name = "--" + std::string(option.name);
    std::string rest = "[" + backslashed(option_about(command, option, words), "\\[]:") + "]";
    if (valued) {
        rest += ":" + message(option.name) + ":" + action(option.kind, option.choices);
    }
    if (option.letter == 0) return single_quoted(name + (valued ? "=" : "") + rest);
    const std::string letter = std::string("-") + option.letter;
    return single_quoted("(" + letter + " " + name + ")") + "{" + letter + (valued ? "+," : ",") + name +
           (valued ? "=}" : "}") + single_quoted(rest);
}

std::string positional_argument(
    const CommandSpec& command, const PositionalSpec& positional, std::size_t place, const Catalogue& words) {
    const std::string what =
        is_game_options(positional) ? "_kameleon_game_options" : action(positional.kind, positional.choices);
    return single_quoted(
        (positional.many ? "*" : std::to_string(place)) + ":" +
        message(on_one_line(words, about(command, positional))) + ":" + what);
}

std::string command_function(const CommandSpec& command, const Catalogue& words) {
    std::string text = "\n" + function_name(command.name) + "() {\n    _arguments -S";
    for (const OptionSpec& one : all_options(command)) {
        text += " \\\n        " + option_argument(command, one, words);
    }
    for (std::size_t i = 0; i < command.positionals.size(); ++i) {
        text += " \\\n        " + positional_argument(command, command.positionals[i], i + 1, words);
        if (command.positionals[i].many) break;
    }
    return text + "\n}\n";
}

/// Offers the words after a path that is not yet a command: the beginning, or a group.
std::string names_function(const NameBranch& branch, const Catalogue& words) {
    std::string text = "\n" + function_name(branch.path) + "_names() {\n    local -a names=(\n";
    for (const NameWord& one : branch.next) {
        text += "        " +
                single_quoted(backslashed(one.word, "\\:") + ":" + backslashed(one.about, "\\")) + "\n";
    }
    return text + "    )\n    _describe -t commands " +
           single_quoted(on_one_line(words, Message("cli.value.command"))) + " names\n}\n";
}

std::string branch_function(const NameBranch& branch, const Catalogue& words) {
    const bool beginning = branch.path.empty();
    std::string text = "\n" + function_name(branch.path) +
                       "() {\n    local curcontext=$curcontext state line\n"
                       "    typeset -A opt_args\n    _arguments -C";
    const CommandSpec none{};
    for (const OptionSpec& one : common_options(beginning)) {
        text += " \\\n        " + option_argument(none, one, words);
    }
    text += " \\\n        '1: :" + function_name(branch.path) +
            "_names' \\\n        '*:: :->rest' && return\n" +
            "    [[ $state == rest ]] || return\n"
            "    curcontext=${curcontext%:*:*}:kameleon-$words[1]:\n    case $words[1] in\n";
    for (const NameWord& one : branch.next) {
        if (beginning && one.word == "help") continue;
        const std::string path =
            beginning ? std::string(one.word) : branch.path + " " + std::string(one.word);
        text += "        " + single_quoted(one.word) + ") " + function_name(path) + " ;;\n";
    }
    if (beginning) text += "        'help') _kameleon_help ;;\n";
    return text + "    esac\n}\n";
}

/// `help` takes the words of a command, and nothing after them.
std::string help_function(std::span<const NameBranch> branches) {
    std::string text =
        "\n_kameleon_help() {\n    case $CURRENT:$words[2] in\n        2:*) _kameleon_names ;;\n";
    for (const NameBranch& branch : branches) {
        if (branch.path.empty()) continue;
        text += "        3:" + single_quoted(branch.path) + ") " + function_name(branch.path) + "_names ;;\n";
    }
    return text + "    esac\n}\n";
}

std::string game_options_function(const Catalogue& words) {
    const auto fields = game_fields(words);
    std::string games;
    std::string keys;
    std::string values;
    std::string_view game;
    for (const GameField& field : fields) {
        if (field.game != game) {
            games += (games.empty() ? "" : " | ") + single_quoted(field.game);
            keys += (game.empty() ? "" : "        ) ;;\n");
            keys += "        " + single_quoted(field.game) + ") keys=(\n";
            game = field.game;
        }
        keys += "            " +
                single_quoted(std::string(field.key) + ":" + backslashed(field.about, "\\")) + "\n";
        values += "            " + single_quoted(std::string(field.game) + ":" + std::string(field.key)) +
                  ") values=(" + bare_list(field.values) + ") ;;\n";
    }
    if (!keys.empty()) keys += "        ) ;;\n";
    return "\n_kameleon_game_options() {\n"
           "    local game word name=" +
           single_quoted(on_one_line(words, Message("cli.argument.options"))) +
           "\n    local -a keys values\n    for word in $words[2,CURRENT-1]; do\n"
           "        case $word in\n            " +
           games + ") game=$word; break ;;\n        esac\n    done\n    case $game in\n" + keys +
           std::string(game_options_end) + values + std::string(game_options_values_end);
}

}  // namespace

std::string zsh_completions(std::span<const CommandSpec> known, const Catalogue& words) {
    std::string text =
        "#compdef kameleon\n"
        "# Completion of kameleon for zsh, made by `kameleon completions zsh`.\n"
        "# Put it into a folder of $fpath as _kameleon, or load it with `source` after compinit.\n";
    text += game_options_function(words);
    for (const CommandSpec& command : known) text += command_function(command, words);
    const auto branches = name_branches(known, words);
    for (const NameBranch& branch : branches) text += names_function(branch, words);
    text += help_function(branches);
    for (const NameBranch& branch : branches) text += branch_function(branch, words);
    return text + std::string(end);
}

}  // namespace kameleon::cli
