// man.cpp: `kameleon man`, and how the page is written.
#include "cli/man.h"

#include <ostream>

#include "cli/commands.h"
#include "cli/completion_parts.h"
#include "cli/console.h"
#include "cli/help.h"

namespace kameleon::cli {
namespace {

std::string bold(std::string_view text) { return "\\fB" + roff_escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + roff_escaped(text) + "\\fR"; }

class Page {
public:
    explicit Page(const Catalogue& words) : words_(words) {}

    void line(std::string_view roff) { text_.append(roff) += '\n'; }
    void section(std::string_view key) {
        line(".SH \"" + roff_escaped(on_one_line(words_, Message(key))) + "\"");
    }
    void subsection(std::string_view title) { line(".SS \"" + roff_escaped(title) + "\""); }
    /// Every line of the text becomes a paragraph; the first goes on where we are.
    void prose(std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = text.find('\n');
            const std::string_view one = text.substr(0, end);
            if (!one.empty()) line(roff_line(one));
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
            if (!one.empty() && !text.empty()) line(".PP");
        }
    }
    void say(std::string_view key) { prose(words_.text(key)); }
    /// A head, already in roff, and indented below it what it is.
    void entry(std::string_view head, const std::string& text) {
        line(".TP");
        line(head);
        prose(on_one_line(text));
    }
    void explain(std::string_view head, std::string_view key) { entry(head, words_.text(key)); }
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

/// "-n, --number N": the names in bold type, the value in italics.
std::string option_title(const OptionSpec& option, const Catalogue& words) {
    const std::string head = option_head(option, words);
    const std::string name = "--" + std::string(option.name);
    const std::size_t end = head.find(name) + name.size();
    return bold(head.substr(0, end)) + italic(head.substr(end));
}

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
    page.say("man.options");
    page.explain(bold("--lang ") + italic(words.text("cli.value.language")), "cli.option.lang");
    page.explain(bold("-h, --help"), "cli.help.option");
    page.explain(bold("--version"), "cli.option.version");
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
        page.entry(italic(positional_head(one, words)), words.text(about(command, one)));
    }
    for (const OptionSpec& one : command.options) {
        page.entry(option_title(one, words), option_text(command, one, words));
    }
    if (command.examples.empty()) return;
    page.line(".PP");
    page.say("man.examples");
    page.verbatim(command.examples);
}

void write_game_options(Page& page, const Catalogue& words) {
    page.section("man.heading.game_options");
    page.say("man.game_options");
    std::string game;
    for (const GameOptionText& one : game_option_texts(words)) {
        if (one.game != game) page.subsection(one.game);
        game = one.game;
        page.entry(bold(one.key + "="), one.text);
    }
}

void write_ends(Page& page) {
    page.section("man.heading.exit_status");
    page.explain(bold(std::to_string(exit_ok)), "man.exit.ok");
    page.explain(bold(std::to_string(exit_failed)), "man.exit.failed");
    page.explain(bold(std::to_string(exit_usage)), "man.exit.usage");
    page.explain(bold(std::to_string(exit_interrupted)), "man.exit.interrupted");
    page.section("man.heading.environment");
    page.explain(
        bold("LC_ALL") + ", " + bold("LC_MESSAGES") + ", " + bold("LANG"), "man.environment.language");
    page.explain(bold("NO_COLOR"), "man.environment.no_color");
    page.explain(bold("TERM"), "man.environment.term");
    page.section("man.heading.files");
    page.say("man.files");
}

int run_man(const Arguments& /*arguments*/, Console& console) {
    console.out << man_page(commands(), console.words, KAMELEON_VERSION);
    return exit_ok;
}

}  // namespace

std::string roff_escaped(std::string_view text) {
    std::string escaped;
    for (const char one : text) {
        switch (one) {
            case '\\':
                escaped += "\\(rs";
                break;
            case '-':
                escaped += "\\-";
                break;
            case '\'':
                escaped += "\\(aq";
                break;
            case '"':
                escaped += "\\(dq";
                break;
            case '`':
                escaped += "\\(ga";
                break;
            case '^':
                escaped += "\\(ha";
                break;
            case '~':
                escaped += "\\(ti";
                break;
            default:
                escaped += one;
        }
    }
    return escaped;
}

std::string roff_line(std::string_view text) {
    const bool obeyed = text.starts_with('.') || text.starts_with(' ');
    return (obeyed ? "\\&" : "") + roff_escaped(text);
}

std::string man_page(std::span<const CommandSpec> known, const Catalogue& words, std::string_view version) {
    Page page(words);
    page.line(R"(.\" -*- coding: utf-8 -*-)");
    page.line(R"(.\" Made by `kameleon man`; changes to it are lost.)");
    page.line(R"(.TH kameleon 1 "" "kameleon )" + roff_escaped(version) + '"');
    // Neither broken words nor stretched blanks: most of this is to be typed.
    page.line(".nh");
    page.line(".ad l");
    page.section("man.heading.name");
    page.line("kameleon \\- " + roff_escaped(on_one_line(words, Message("man.purpose"))));
    write_synopsis(page, words);
    page.section("man.heading.description");
    page.say("cli.program");
    page.line(".PP");
    page.say("man.description");
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
