// help.cpp: see help.h.
#include "cli/help.h"

#include <algorithm>

#include "cli/command_text.h"
#include "cli/layout.h"

namespace kameleon::cli {
namespace {

using Entries = std::vector<std::pair<std::string, std::string>>;

class HelpText {
public:
    explicit HelpText(const Console& console) : console_(console) {}

    void paragraph(const std::string& text) { text_ += wrapped(text, 0, console_.width) + "\n\n"; }
    void section(std::string_view key, const std::string& lines) {
        if (lines.empty()) return;
        const std::string title = console_.words.text(key);
        text_ += (console_.styled ? "\x1b[1m" + title + "\x1b[0m" : title) + "\n" + lines + "\n";
    }
    void entries(std::string_view key, const Entries& list) {
        section(key, two_columns(list, console_.width));
    }
    void options(const CommandSpec& command, std::span<const OptionSpec> options) {
        Entries list;
        for (const OptionSpec& one : options) {
            list.emplace_back(
                option_name(one) + option_value(one, console_.words),
                option_text(command, one, console_.words));
        }
        entries("cli.heading.options", list);
    }
    void examples(std::span<const std::string_view> examples) {
        std::string lines;
        for (const std::string_view example : examples) lines += "  " + std::string(example) + "\n";
        section("cli.heading.examples", lines);
    }
    [[nodiscard]] std::string take() {
        text_.pop_back();
        return std::move(text_);
    }

private:
    const Console& console_;
    std::string text_;
};

std::string program_help(std::span<const CommandSpec> known, std::string_view group, const Console& console) {
    HelpText help(console);
    help.paragraph(console.words.text("cli.program"));
    Entries list;
    std::vector<std::string_view> examples;
    for (const CommandSpec& command : known) {
        if (!group.empty() && !in_group(command, group)) continue;
        list.emplace_back(command.name, console.text(summary_of(command)));
        examples.insert(examples.end(), command.examples.begin(), command.examples.end());
    }
    if (group.empty()) {
        examples = {
            "kameleon play", "kameleon play amazonas players=3", "kameleon rules coloretto",
            "kameleon score 6 green 4 yellow 3 pink 2 blue 1 joker 1 +2"};
    }
    help.section("cli.heading.usage", "  kameleon " + console.words.text("cli.value.command") + " ...\n");
    help.entries("cli.heading.commands", list);
    help.options({}, common_options(true));
    help.examples(examples);
    help.paragraph(console.words.text("cli.more_help"));
    help.paragraph(console.words.text("cli.exit_codes"));
    return help.take();
}

std::string command_help(const CommandSpec& command, const Console& console) {
    HelpText help(console);
    help.paragraph(console.text(summary_of(command)) + ".");
    help.section(
        "cli.heading.usage", "  " + wrapped(usage_line(command, console.words), 4, console.width) + "\n");
    Entries list;
    for (const PositionalSpec& one : command.positionals) {
        list.emplace_back(positional_name(one, console.words), console.text(about(command, one)));
    }
    help.entries("cli.heading.arguments", list);
    help.options(command, all_options(command));
    if (std::ranges::any_of(command.positionals, takes_game_options)) {
        list.clear();
        for (const GameOption& one : game_options_of_all_games(console.words)) {
            list.emplace_back(std::string(one.game) + " " + std::string(one.key) + "=", one.text);
        }
        help.entries("cli.heading.game_options", list);
    }
    help.examples(command.examples);
    help.paragraph(console.text(about(command)));
    help.paragraph(console.words.text("cli.exit_codes"));
    return help.take();
}

}  // namespace

std::optional<std::string> help(
    std::span<const CommandSpec> known, std::string_view name, const Console& console) {
    for (const CommandSpec& command : known) {
        if (command.name == name) return command_help(command, console);
    }
    const auto is_member = [&](const CommandSpec& command) { return in_group(command, name); };
    if (name.empty() || std::ranges::any_of(known, is_member)) return program_help(known, name, console);
    return std::nullopt;
}

}  // namespace kameleon::cli
