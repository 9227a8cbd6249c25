// help.cpp: see help.h.
#include "cli/help.h"

#include <algorithm>

#include "cli/layout.h"
#include "rules/registry.h"

namespace kameleon::cli {
namespace {

using Entries = std::vector<std::pair<std::string, std::string>>;

class Writer {
public:
    explicit Writer(const Console& console) : console_(console) {}

    void paragraph(const std::string& text) { text_ += wrapped(text, 0, console_.width) + "\n\n"; }
    void section(std::string_view key, const std::string& lines) {
        if (lines.empty()) return;
        const std::string title = console_.text(Message(key));
        text_ += (console_.styled ? "\x1b[1m" + title + "\x1b[0m" : title) + "\n" + lines + "\n";
    }
    void entries(std::string_view key, const Entries& list) {
        section(key, two_columns(list, console_.width));
    }
    [[nodiscard]] std::string end() {
        text_.pop_back();
        return std::move(text_);
    }

private:
    const Console& console_;
    std::string text_;
};

Entries common_options(const Console& console) {
    return {
        {"--lang " + console.text(Message("cli.value.language")), console.text(Message("cli.option.lang"))},
        {"-h, --help", console.text(Message("cli.option.help"))}};
}

std::string example_lines(std::span<const std::string_view> examples) {
    std::string text;
    for (const std::string_view example : examples) text += "  " + std::string(example) + "\n";
    return text;
}

std::vector<std::string_view> examples_of_group(std::span<const CommandSpec> known, std::string_view group) {
    std::vector<std::string_view> examples;
    for (const CommandSpec& command : known) {
        if (!command.name.starts_with(std::string(group) + " ")) continue;
        examples.insert(examples.end(), command.examples.begin(), command.examples.end());
    }
    return examples;
}

std::string program_help(std::span<const CommandSpec> known, std::string_view group, const Console& console) {
    Writer writer(console);
    writer.paragraph(console.text(Message("cli.program")));
    Entries list;
    for (const CommandSpec& command : known) {
        if (!group.empty() && !command.name.starts_with(std::string(group) + " ")) continue;
        list.emplace_back(command.name, console.text(summary_of(command)));
    }
    writer.section(
        "cli.heading.usage", "  kameleon " + console.text(Message("cli.value.command")) + " ...\n");
    writer.entries("cli.heading.commands", list);
    Entries options = common_options(console);
    options.emplace_back("--version", console.text(Message("cli.option.version")));
    writer.entries("cli.heading.options", options);
    std::vector<std::string_view> examples{
        "kameleon play", "kameleon play amazonas players=3", "kameleon rules coloretto",
        "kameleon score 6 green 4 yellow 3 pink 2 blue 1 joker 1 +2"};
    if (!group.empty()) examples = examples_of_group(known, group);
    writer.section("cli.heading.examples", example_lines(examples));
    writer.paragraph(console.text(Message("cli.more_help")));
    writer.paragraph(console.text(Message("cli.exit_codes")));
    return writer.end();
}

std::string command_help(const CommandSpec& command, const Console& console) {
    Writer writer(console);
    writer.paragraph(console.text(summary_of(command)) + ".");
    writer.section(
        "cli.heading.usage", "  " + wrapped(usage_line(command, console.words), 4, console.width) + "\n");
    Entries list;
    for (const PositionalSpec& one : command.positionals) {
        list.emplace_back(positional_head(one, console.words), console.text(about(command, one)));
    }
    writer.entries("cli.heading.arguments", list);
    list.clear();
    for (const OptionSpec& one : command.options) {
        list.emplace_back(option_head(one, console.words), option_text(command, one, console.words));
    }
    for (auto& one : common_options(console)) list.push_back(std::move(one));
    writer.entries("cli.heading.options", list);
    if (takes_game_options(command)) {
        list.clear();
        for (const GameOptionText& one : game_option_texts(console.words)) {
            list.emplace_back(one.game + " " + one.key + "=", one.text);
        }
        writer.entries("cli.heading.game_options", list);
    }
    writer.section("cli.heading.examples", example_lines(command.examples));
    writer.paragraph(console.text(about(command)));
    writer.paragraph(console.text(Message("cli.exit_codes")));
    return writer.end();
}

std::string value_word(ValueKind kind, const Catalogue& words) {
    switch (kind) {
        case ValueKind::whole:
        case ValueKind::real:
            return words.text("cli.value.number");
        case ValueKind::file:
            return words.text("cli.value.file");
        case ValueKind::text:
        case ValueKind::one_of:
            return words.text("cli.value.text");
        case ValueKind::none:
            break;
    }
    return "";
}

}  // namespace

std::string positional_head(const PositionalSpec& positional, const Catalogue& words) {
    return words.text("cli.argument." + std::string(positional.name)) + (positional.many ? "..." : "");
}

std::string option_head(const OptionSpec& option, const Catalogue& words) {
    std::string text = option.letter != 0 ? std::string("-") + option.letter + ", " : "";
    text += "--" + std::string(option.name);
    const std::string value = value_word(option.kind, words);
    return value.empty() ? text : text + " " + value;
}

std::string option_text(const CommandSpec& command, const OptionSpec& option, const Catalogue& words) {
    std::string text = words.text(about(command, option));
    std::string choices;
    for (const std::string_view one : option.choices)
        choices += (choices.empty() ? "" : ", ") + std::string(one);
    if (!choices.empty()) text += words.text(Message("cli.help.choices", {{"choices", choices}}));
    if (!option.usual.empty()) text += words.text(Message("cli.help.usual", {{"value", option.usual}}));
    return text;
}

std::string usage_line(const CommandSpec& command, const Catalogue& words) {
    std::string text = "kameleon " + std::string(command.name);
    for (const OptionSpec& option : command.options) {
        const std::string value = value_word(option.kind, words);
        text += " [--" + std::string(option.name) + (value.empty() ? "" : " " + value) + "]";
    }
    for (const PositionalSpec& one : command.positionals) {
        const std::string head = positional_head(one, words);
        text += one.required ? " " + head : " [" + head + "]";
    }
    return text;
}

bool takes_game_options(const CommandSpec& command) {
    return std::ranges::any_of(
        command.positionals, [](const PositionalSpec& one) { return one.name == "options"; });
}

std::vector<GameOptionText> game_option_texts(const Catalogue& words) {
    std::vector<GameOptionText> list;
    Games::for_each([&]<Game G>() {
        const typename G::Options usual;
        for (const auto& field : G::option_fields()) {
            list.push_back(
                {std::string(G::name), std::string(field.key),
                 words.text(Message(
                     "cli.help.game_option", {{"about", about_option<G>(field.key)},
                                              {"allowed", allowed_values<G>(field.key)},
                                              {"usual", field.print(usual)}}))});
        }
    });
    return list;
}

std::optional<std::string> help(
    std::span<const CommandSpec> known, std::string_view name, const Console& console) {
    for (const CommandSpec& command : known) {
        if (command.name == name) return command_help(command, console);
    }
    const bool group = std::ranges::any_of(
        known, [&](const CommandSpec& one) { return one.name.starts_with(std::string(name) + " "); });
    if (name.empty() || group) return program_help(known, name, console);
    return std::nullopt;
}

}  // namespace kameleon::cli
