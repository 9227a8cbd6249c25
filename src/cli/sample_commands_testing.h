// sample_commands_testing.h: definitions of commands with everything that a definition can have, for tests of
// what is made from them. The program has others.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/common_arguments.h"
#include "rules/registry.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

inline std::vector<CommandSpec> sample_commands() {
    return {
        {.name = "dance",
         .positionals =
             {{.name = "game", .required = true, .choices = game_names()}, {.name = "options", .many = true}},
         .options =
             {{.name = "number",
               .kind = ValueKind::integer,
               .default_value = "3",
               .low = 1,
               .high = 9,
               .letter = 'n'},
              {.name = "music", .kind = ValueKind::one_of, .choices = {"waltz", "samba"}},
              {.name = "record", .kind = ValueKind::file},
              seed_option(),
              json_option()},
         .examples = {"kameleon dance coloretto players=3 -n 2", ".hidden 'example' with a \\"},
         .run = nullptr},
        {.name = "photo album",
         .positionals =
             {{.name = "format", .required = true, .choices = {"square", "round"}},
              {.name = "files", .many = true, .kind = ValueKind::file}},
         .options = {json_option()},
         .examples = {"kameleon photo album round my\\ face"},
         .run = nullptr},
        {.name = "photo frame", .positionals = {}, .options = {}, .examples = {}, .run = nullptr},
        {.name = "sleep", .positionals = {{.name = "dream"}}, .options = {}, .examples = {}, .run = nullptr}};
}

/// Every key has itself as its text, except for some that are hard to quote.
inline Catalogue sample_words() {
    std::vector<CatalogueEntry> entries{
        {"cli.dance.summary", "It’s a 'dance': [of] \"all\" \\ $HOME `games`"},
        {"cli.dance.music", "One's [own]: 50% \\ (more)"},
        {"cli.sleep.summary", "Is it late?"},
        {"cli.dance.about", ".Begins with a dot\n'and an apostrophe\n\nthen another paragraph"},
        {"coloretto.option.side", "Which side's [scores]: \\ count"},
        {"cli.help.choices", ": {choices}"},
        {"cli.help.default", " ({value})"},
        {"cli.help.game_option", "{about}; {allowed}; {usual}"}};
    std::vector<std::string> keys{
        "cli.program",
        "cli.option.lang",
        "cli.help.summary",
        "cli.help.option",
        "cli.option.version",
        "cli.option.seed",
        "cli.option.json",
        "cli.value.command",
        "cli.value.language",
        "cli.value.number",
        "cli.value.file",
        "cli.value.text",
        "man.purpose",
        "man.description",
        "man.options",
        "man.examples",
        "man.game_options",
        "man.exit.ok",
        "man.exit.failed",
        "man.exit.usage",
        "man.exit.interrupted",
        "man.environment.language",
        "man.environment.no_color",
        "man.environment.term",
        "man.environment.settings",
        "man.environment.config",
        "man.environment.folders",
        "man.files"};
    for (const char* heading :
         {"name", "synopsis", "description", "options", "commands", "game_options", "exit_status",
          "environment", "files"}) {
        keys.push_back("man.heading." + std::string(heading));
    }
    for (const CommandSpec& command : sample_commands()) {
        for (const char* what : {"summary", "about"}) keys.push_back(command_key(command, what));
        for (const PositionalSpec& one : command.positionals) {
            keys.push_back(about(command, one).key);
            keys.push_back("cli.argument." + std::string(one.name));
        }
        for (const OptionSpec& one : command.options) keys.push_back(about(command, one).key);
    }
    Games::for_each([&]<Game G>() {
        for (const auto& field : G::option_fields()) {
            keys.push_back(about_option<G>(field.key).key);
            keys.push_back(allowed_values<G>(field.key).key);
        }
    });
    for (const std::string& key : keys) entries.push_back({key, key});
    return {"en", entries};
}

}  // namespace kameleon::cli
