// command_text.cpp: see command_text.h.
#include "cli/command_text.h"

#include <algorithm>

#include "base/text.h"
#include "cli/common_arguments.h"
#include "rules/registry.h"
#include "texts/texts.h"

namespace kameleon::cli {

std::vector<OptionSpec> common_options(bool with_version) {
    const auto codes = languages();
    std::vector<OptionSpec> options{
        {.name = "lang",
         .kind = ValueKind::language,
         .choices = {codes.begin(), codes.end()},
         .shared = true},
        {.name = "help", .letter = 'h', .shared = true}};
    if (with_version) options.push_back({.name = "version", .shared = true});
    return options;
}

std::vector<OptionSpec> all_options(const CommandSpec& command) {
    std::vector<OptionSpec> options = command.options;
    for (OptionSpec& one : common_options(false)) options.push_back(std::move(one));
    return options;
}

std::string positional_name(const PositionalSpec& positional, const Catalogue& words) {
    return words.text("cli.argument." + std::string(positional.name)) + (positional.many ? "..." : "");
}

std::string option_name(const OptionSpec& option) {
    const std::string letter = option.letter != 0 ? std::string("-") + option.letter + ", " : "";
    return letter + "--" + std::string(option.name);
}

std::string option_value(const OptionSpec& option, const Catalogue& words) {
    switch (option.kind) {
        case ValueKind::integer:
        case ValueKind::number:
            return " " + words.text("cli.value.number");
        case ValueKind::file:
            return " " + words.text("cli.value.file");
        case ValueKind::language:
            return " " + words.text("cli.value.language");
        case ValueKind::text:
        case ValueKind::one_of:
            return " " + words.text("cli.value.text");
        case ValueKind::none:
            break;
    }
    return "";
}

std::string option_text(const CommandSpec& command, const OptionSpec& option, const Catalogue& words) {
    std::string text = words.text(about(command, option));
    if (!option.choices.empty() && option.kind != ValueKind::language) {
        text += words.text(Message("cli.help.choices", {{"choices", comma_separated(option.choices)}}));
    }
    if (!option.default_value.empty()) {
        text += words.text(Message("cli.help.default", {{"value", option.default_value}}));
    }
    return text;
}

std::string usage_line(const CommandSpec& command, const Catalogue& words) {
    std::string text = "kameleon " + std::string(command.name);
    for (const OptionSpec& option : command.options) {
        text += " [--" + std::string(option.name) + option_value(option, words) + "]";
    }
    for (const PositionalSpec& one : command.positionals) {
        const std::string name = positional_name(one, words);
        text += one.required ? " " + name : " [" + name + "]";
    }
    return text;
}

std::vector<GameOption> game_options_of_all_games(const Catalogue& words) {
    std::vector<GameOption> list;
    Games::for_each([&]<Game G>() {
        const typename G::Options defaults;
        for (const auto& field : G::option_fields()) {
            GameOption& one = list.emplace_back(GameOption{
                .game = G::name,
                .key = field.key,
                .values = {},
                .about = words.text(about_option<G>(field.key)),
                .text = words.text(Message(
                    "cli.help.game_option", {{"about", about_option<G>(field.key)},
                                             {"allowed", allowed_values<G>(field.key)},
                                             {"usual", field.print(defaults)}}))});
            std::string_view rest = field.examples;
            for (auto value = next_word(rest); !value.empty(); value = next_word(rest)) {
                one.values.emplace_back(value);
            }
        }
    });
    return list;
}

bool takes_game_options(const PositionalSpec& positional) { return positional.name == "options"; }

bool in_group(const CommandSpec& command, std::string_view group) {
    return command.name.starts_with(std::string(group) + " ");
}

}  // namespace kameleon::cli
