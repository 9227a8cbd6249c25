// completions_fish.cpp: the script for fish: one `complete` for everything that can be completed, and the few
// functions that tell where on the command line it can stand.
#include "cli/completion_parts.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view place_function = R"sh(
# Whether the cursor is after these words of a command; at this argument, if one is told; or at a later one.
function __kameleon_at
    set -l words (commandline -opc)
    set -e words[1]
    set -l path
    set -l place 0
    set -l skips 0
    set -l only 0
    for word in $words
        if test $skips = 1
            set skips 0
        else if test $only = 0; and string match -q -- '-?*' $word
            if test $word = --
                set only 1
            else if contains -- "$path $word" $__kameleon_valued; or test $word = --lang
                set skips 1
            end
        else if test $place -gt 0
            set place (math $place + 1)
        else
            set path (string join ' ' -- $path $word)
            if contains -- "$path" $__kameleon_commands
                set place 1
            end
        end
    end
    test "$path" = "$argv[1]"; or return 1
    set -q argv[2]; or return 0
    test $place = $argv[2]; and return 0
    set -q argv[3]; and test $place -ge $argv[2]
end

# Whether this game has been chosen.
function __kameleon_game
    for word in (commandline -opc)
        if contains -- $word $__kameleon_games
            test $word = $argv[1]
            return
        end
    end
    return 1
end

# Whether an option of this game can come now that has not been given yet.
function __kameleon_key
    __kameleon_wants_options; and __kameleon_game $argv[1]; or return 1
    string match -q -- '*=*' (commandline -ct); and return 1
    not string match -q -- "$argv[2]=*" (commandline -opc)
end

# Whether the value of this option of the game is being typed.
function __kameleon_value
    __kameleon_wants_options; and __kameleon_game $argv[1]; or return 1
    string match -q -- "$argv[2]=*" (commandline -ct)
end
)sh";

/// In single quotes, as fish reads them.
std::string quoted(std::string_view text) { return "'" + backslashed(text, "\\'") + "'"; }

std::string at(std::string_view path, std::string_view more = {}) {
    return "__kameleon_at " + quoted(path) + std::string(more);
}

std::string complete(const std::string& condition, const std::string& what, std::string_view about) {
    std::string text = "complete -c kameleon";
    if (!condition.empty()) text += " -n " + quoted(condition);
    text += what;
    if (!about.empty()) text += " -d " + quoted(about);
    return text + "\n";
}

std::string offered(std::string_view words) { return " -a " + quoted(words); }

std::string option_line(
    const std::string& condition, const CommandSpec& command, const OptionSpec& option,
    const Catalogue& words) {
    std::string what = " -l " + std::string(option.name);
    if (option.letter != 0) what += std::string(" -s ") + option.letter;
    if (option.kind == ValueKind::file) {
        what += " -r -F";
    } else if (option.kind != ValueKind::none) {
        what += " -x";
    }
    if (!option.choices.empty()) what += offered(bare_list(option.choices));
    return complete(condition, what, option_about(command, option, words));
}

std::string place_of(const PositionalSpec& positional, std::size_t index) {
    return " " + std::to_string(index + 1) + (positional.many ? " more" : "");
}

std::string positional_lines(const CommandSpec& command, const Catalogue& words) {
    std::string text;
    for (std::size_t i = 0; i < command.positionals.size(); ++i) {
        const PositionalSpec& one = command.positionals[i];
        const std::string condition = at(command.name, place_of(one, i));
        if (one.kind == ValueKind::file) text += complete(condition, " -F", "");
        if (!one.choices.empty()) {
            text +=
                complete(condition, offered(bare_list(one.choices)), on_one_line(words, about(command, one)));
        }
        if (one.many) break;
    }
    return text;
}

std::string game_lines(const Catalogue& words) {
    std::string text;
    for (const GameField& field : game_fields(words)) {
        const std::string named = " " + std::string(field.game) + " " + std::string(field.key);
        const std::string key = bare(field.key) + "=";
        text += complete("__kameleon_key" + named, offered(key), field.about);
        std::string values;
        for (const std::string_view value : field.values) {
            values += (values.empty() ? "" : " ") + key + bare(value);
        }
        text += complete("__kameleon_value" + named, offered(values), field.about);
    }
    return text;
}

/// The lists that the functions look things up in.
std::string lists(std::span<const CommandSpec> known) {
    std::string commands = "set -g __kameleon_commands";
    std::string valued = "set -g __kameleon_valued";
    for (const CommandSpec& command : known) {
        commands += " " + quoted(command.name);
        for (const OptionSpec& one : command.options) {
            if (one.kind == ValueKind::none) continue;
            valued += " " + quoted(std::string(command.name) + " --" + std::string(one.name));
            if (one.letter != 0) valued += " " + quoted(std::string(command.name) + " -" + one.letter);
        }
    }
    return commands + "\n" + valued + "\nset -g __kameleon_games " + bare_list(game_names()) + "\n";
}

std::string wants_options_function(std::span<const CommandSpec> known) {
    std::string text = "\n# Whether options of a game can stand here.\nfunction __kameleon_wants_options\n";
    for (const CommandSpec& command : known) {
        for (std::size_t i = 0; i < command.positionals.size(); ++i) {
            const PositionalSpec& one = command.positionals[i];
            if (!is_game_options(one)) continue;
            text += "    " + at(command.name, place_of(one, i)) + "; and return 0\n";
        }
    }
    return text + "    return 1\nend\n\n";
}

std::string name_lines(std::span<const CommandSpec> known, const Catalogue& words) {
    std::string text;
    for (const NameBranch& branch : name_branches(known, words)) {
        for (const NameWord& one : branch.next) {
            const std::string what = offered(bare(one.word));
            text += complete(at(branch.path), what, one.about);
            if (one.word == "help") continue;
            text += complete(at("help" + (branch.path.empty() ? "" : " " + branch.path)), what, one.about);
        }
    }
    return text;
}

}  // namespace

std::string fish_completions(std::span<const CommandSpec> known, const Catalogue& words) {
    std::string text =
        "# Completion of kameleon for fish, made by `kameleon completions fish`.\n"
        "# Put it into ~/.config/fish/completions/kameleon.fish.\n\n";
    text += lists(known) + std::string(place_function) + wants_options_function(known);
    text += "complete -c kameleon -e\ncomplete -c kameleon -f\n";
    const CommandSpec none{};
    for (const OptionSpec& one : common_options(true)) {
        text += option_line(one.name == "version" ? at("") : "", none, one, words);
    }
    text += name_lines(known, words);
    for (const CommandSpec& command : known) {
        for (const OptionSpec& one : command.options)
            text += option_line(at(command.name), command, one, words);
        text += positional_lines(command, words);
    }
    return text + game_lines(words);
}

}  // namespace kameleon::cli
