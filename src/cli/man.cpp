// man.cpp: `kameleon man`; see man.h.
#include "cli/man.h"

#include <algorithm>
#include <map>
#include <ostream>

#include "cli/command_text.h"
#include "cli/commands.h"
#include "cli/console.h"

namespace kameleon::cli {
namespace {

std::string bold(std::string_view text) { return "\\fB" + roff_escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + roff_escaped(text) + "\\fR"; }

class Page {
public:
    explicit Page(const Catalogue& words) : words_(words) {}

    void line(std::string_view roff) { text_.append(roff) += '\n'; }
    void section(std::string_view key) { line(".SH \"" + roff_escaped(words_.text(key)) + "\""); }
    void subsection(std::string_view title) { line(".SS \"" + roff_escaped(title) + "\""); }
    /// Every line of the text becomes a paragraph; the first continues the current one.
    void prose(std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            const std::string_view one = text.substr(0, end);
            if (!one.empty()) line(roff_line(one));
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
            if (!one.empty() && !text.empty()) line(".PP");
        }
    }
    void text(std::string_view key) { prose(words_.text(key)); }
    /// A head, already in roff, and its text indented below.
    void entry(std::string_view head, std::string text) {
        std::ranges::replace(text, '\n', ' ');
        line(".TP");
        line(head);
        line(roff_line(text));
    }
    void entry_of(std::string_view head, std::string_view key) { entry(head, words_.text(key)); }
    void verbatim(std::span<const std::string_view> lines) {
        line(".PP");
        line(".RS 4");
        line(".nf");
        for (const std::string_view one : lines) line(roff_line(one));
        line(".fi");
        line(".RE");
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    const Catalogue& words_;
    std::string text_;
};

void write_synopsis(Page& page, const Catalogue& words) {
    const std::string command = words.text("cli.value.command");
    page.section("man.heading.synopsis");
    page.line(bold("kameleon") + " " + italic(command) + " ...");
    page.line(".br");
    page.line(bold("kameleon help") + " [" + italic(command) + "]");
    page.line(".br");
    page.line(bold("kameleon --version"));
}

void write_common_options(Page& page, const Catalogue& words) {
    page.section("man.heading.options");
    page.text("man.options");
    page.entry_of(bold("--lang ") + italic(words.text("cli.value.language")), "cli.option.lang");
    page.entry_of(bold("-h, --help"), "cli.help.option");
    page.entry_of(bold("--version"), "cli.option.version");
}

void write_command(Page& page, const CommandSpec& command, const Catalogue& words) {
    page.subsection(command.name);
    const std::string summary = words.text(summary_of(command));
    page.prose(summary.ends_with('?') ? summary : summary + ".");
    page.line(".PP");
    const std::string head = "kameleon " + std::string(command.name);
    page.line(bold(head) + roff_escaped(usage_line(command, words).substr(head.size())));
    page.line(".PP");
    page.prose(words.text(about(command)));
    for (const PositionalSpec& one : command.positionals) {
        page.entry(italic(positional_name(one, words)), words.text(about(command, one)));
    }
    for (const OptionSpec& one : command.options) {
        page.entry(
            bold(option_name(one)) + italic(option_value(one, words)), option_text(command, one, words));
    }
    if (command.examples.empty()) return;
    page.line(".PP");
    page.text("man.examples");
    page.verbatim(command.examples);
}

void write_game_options(Page& page, const Catalogue& words) {
    page.section("man.heading.game_options");
    page.text("man.game_options");
    std::string_view game;
    for (const GameOption& one : game_options_of_all_games(words)) {
        if (one.game != game) page.subsection(one.game);
        game = one.game;
        page.entry(bold(std::string(one.key) + "="), one.text);
    }
}

void write_ends(Page& page) {
    page.section("man.heading.exit_status");
    page.entry_of(bold(std::to_string(exit_ok)), "man.exit.ok");
    page.entry_of(bold(std::to_string(exit_failed)), "man.exit.failed");
    page.entry_of(bold(std::to_string(exit_usage)), "man.exit.usage");
    page.entry_of(bold(std::to_string(exit_interrupted)), "man.exit.interrupted");
    page.section("man.heading.environment");
    page.entry_of(
        bold("LC_ALL") + ", " + bold("LC_MESSAGES") + ", " + bold("LANG"), "man.environment.language");
    page.entry_of(bold("NO_COLOR"), "man.environment.no_color");
    page.entry_of(bold("TERM"), "man.environment.term");
    page.entry_of(bold("KAMELEON_PORT") + ", " + bold("KAMELEON_DATA") + ", ...", "man.environment.settings");
    page.entry_of(bold("KAMELEON_CONFIG"), "man.environment.config");
    page.entry_of(
        bold("XDG_CONFIG_HOME") + ", " + bold("XDG_DATA_HOME") + ", " + bold("HOME"),
        "man.environment.folders");
    page.section("man.heading.files");
    page.text("man.files");
}

int run_man(const Arguments& /*arguments*/, Console& console) {
    console.out << man_page(commands(), console.words, KAMELEON_VERSION);
    return exit_ok;
}

}  // namespace

std::string roff_escaped(std::string_view text) {
    static const std::map<char, std::string_view> escapes{{'\\', "\\(rs"}, {'-', "\\-"},   {'\'', "\\(aq"},
                                                          {'"', "\\(dq"},  {'`', "\\(ga"}, {'^', "\\(ha"},
                                                          {'~', "\\(ti"}};
    std::string escaped;
    for (const char one : text) {
        const auto found = escapes.find(one);
        if (found == escapes.end()) {
            escaped += one;
        } else {
            escaped += found->second;
        }
    }
    return escaped;
}

std::string roff_line(std::string_view text) {
    const bool is_request = text.starts_with('.') || text.starts_with(' ');
    return (is_request ? "\\&" : "") + roff_escaped(text);
}

std::string man_page(std::span<const CommandSpec> known, const Catalogue& words, std::string_view version) {
    Page page(words);
    page.line(R"(.\" -*- coding: utf-8 -*-)");
    page.line(R"(.\" Made by `kameleon man`; changes to it are lost.)");
    page.line(R"(.TH kameleon 1 "" "kameleon )" + roff_escaped(version) + '"');
    // No hyphenation and no stretched blanks: most of this is meant to be typed.
    page.line(".nh");
    page.line(".ad l");
    page.section("man.heading.name");
    page.line("kameleon \\- " + roff_escaped(words.text("man.purpose")));
    write_synopsis(page, words);
    page.section("man.heading.description");
    page.text("cli.program");
    page.line(".PP");
    page.text("man.description");
    write_common_options(page, words);
    page.section("man.heading.commands");
    for (const CommandSpec& command : known) write_command(page, command, words);
    write_game_options(page, words);
    write_ends(page);
    return page.take();
}

CommandSpec man_command() {
    return {
        .name = "man",
        .positionals = {},
        .options = {},
        .examples =
            {"kameleon man | man -l -", "kameleon man --lang de > kameleon.de.1",
             "kameleon man > ~/.local/share/man/man1/kameleon.1"},
        .run = run_man};
}

}  // namespace kameleon::cli
