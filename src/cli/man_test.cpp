// man_test.cpp: the manual page contains every definition, and no text that roff would take for a request.
#include "cli/man.h"

#include <algorithm>
#include <array>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/commands.h"
#include "cli/console.h"
#include "cli/sample_commands_testing.h"

namespace kameleon::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string sample_page() { return man_page(sample_commands(), sample_words(), "1.2.3"); }

void expect_everything(const std::string& page, std::span<const CommandSpec> known, const Catalogue& words) {
    for (const CommandSpec& command : known) {
        const std::string name(command.name);
        EXPECT_THAT(page, HasSubstr("\n.SS \"" + name + "\"\n"));
        EXPECT_THAT(page, HasSubstr("\n\\fBkameleon " + name + "\\fR"));
        for (const PositionalSpec& one : command.positionals) {
            const std::string head = words.text("cli.argument." + std::string(one.name));
            EXPECT_THAT(page, HasSubstr("\n.TP\n\\fI" + roff_escaped(head)));
        }
        for (const OptionSpec& one : command.options) {
            EXPECT_THAT(page, HasSubstr(roff_escaped("--" + std::string(one.name)) + "\\fR\\fI"));
        }
        for (const std::string_view example : command.examples) {
            EXPECT_THAT(page, HasSubstr("\n" + roff_line(example) + "\n"));
        }
    }
    Games::for_each([&]<Game G>() {
        EXPECT_THAT(page, HasSubstr("\n.SS \"" + std::string(G::name) + "\"\n"));
        for (const auto& field : G::option_fields()) {
            EXPECT_THAT(page, HasSubstr("\n.TP\n\\fB" + roff_escaped(field.key) + "=\\fR\n"));
        }
    });
}

void expect_only_known_requests(const std::string& page) {
    static constexpr std::array known{".\\\"", ".TH", ".SH", ".SS", ".PP", ".TP", ".RS",
                                      ".RE",   ".nf", ".fi", ".nh", ".ad", ".br"};
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
        EXPECT_FALSE(line.empty());
        EXPECT_FALSE(line.starts_with('\'')) << line;
        if (!line.starts_with('.')) continue;
        EXPECT_NE(std::ranges::find(known, line.substr(0, 3)), known.end()) << line;
    }
}

TEST(ManPage, contains_every_definition) {
    expect_everything(sample_page(), sample_commands(), sample_words());
    const Catalogue words = sample_words();
    expect_everything(man_page(commands(), words, "1"), commands(), words);
}

TEST(ManPage, has_its_sections_in_the_conventional_order) {
    const std::string page = sample_page();
    EXPECT_THAT(page, HasSubstr("\n.TH kameleon 1 \"\" \"kameleon 1.2.3\"\n"));
    EXPECT_THAT(page, HasSubstr("\nkameleon \\- man.purpose\n"));
    std::size_t at = 0;
    for (const char* heading :
         {"name", "synopsis", "description", "options", "commands", "game_options", "exit_status",
          "environment", "files"}) {
        const std::size_t found = page.find(".SH \"man.heading." + std::string(heading) + "\"\n");
        ASSERT_NE(found, std::string::npos) << heading;
        EXPECT_GT(found, at) << heading;
        at = found;
    }
}

TEST(ManPage, contains_no_unintended_requests) {
    const std::string page = sample_page();
    expect_only_known_requests(page);
    expect_only_known_requests(man_page(commands(), Catalogue("en", {}), "1"));
    EXPECT_THAT(page, HasSubstr("\n\\&.Begins with a dot\n.PP\n\\(aqand an apostrophe\n.PP\nthen another"));
    EXPECT_THAT(page, HasSubstr("\n\\&.hidden \\(aqexample\\(aq with a \\(rs\n"));
    EXPECT_THAT(page, HasSubstr("It’s a \\(aqdance\\(aq: [of] \\(dqall\\(dq \\(rs $HOME \\(gagames\\(ga."));
}

TEST(ManPage, has_a_text_for_every_key) {
    // A key without a text would be shown in these brackets.
    EXPECT_THAT(sample_page(), Not(HasSubstr("⟨")));
}

TEST(ManPage, shows_names_values_and_defaults) {
    const std::string page = sample_page();
    EXPECT_THAT(
        page,
        HasSubstr("\n.TP\n\\fB\\-n, \\-\\-number\\fR\\fI cli.value.number\\fR\ncli.dance.number (3)\n"));
    EXPECT_THAT(page, HasSubstr("\nIs it late?\n"));
    EXPECT_THAT(page, HasSubstr("\n\\fBKAMELEON_CONFIG\\fR\nman.environment.config\n"));
    EXPECT_THAT(page, HasSubstr("(more): waltz, samba\n"));
    EXPECT_THAT(
        page, HasSubstr("\\fBlast\\-round=\\fR\n"
                        "coloretto.option.last\\-round; coloretto.option.last\\-round.allowed; above\n"));
    EXPECT_THAT(
        page,
        HasSubstr("\n\\fBkameleon photo album\\fR [\\-\\-json] cli.argument.format [cli.argument.files"));
}

TEST(ManPage, escapes_special_characters) {
    EXPECT_EQ(roff_escaped("a-b\\c\"d'e`f^g~h"), "a\\-b\\(rsc\\(dqd\\(aqe\\(gaf\\(hag\\(tih");
    EXPECT_EQ(roff_escaped("Überraschung’s"), "Überraschung’s");
    EXPECT_EQ(roff_line(".TH"), "\\&.TH");
    EXPECT_EQ(roff_line("'x"), "\\(aqx");
    EXPECT_EQ(roff_line(" x"), "\\& x");
    EXPECT_EQ(roff_line("x. y"), "x. y");
    EXPECT_EQ(roff_line(""), "");
}

TEST(ManPage, is_printed_in_the_selected_language) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    const Catalogue words("hu", std::vector<CatalogueEntry>{{"man.heading.name", "NÉV"}});
    Console console{in, out, err, words};
    EXPECT_EQ(man_command().run({}, console), exit_ok);
    EXPECT_EQ(out.str(), man_page(commands(), words, KAMELEON_VERSION));
    EXPECT_THAT(out.str(), HasSubstr(".SH \"NÉV\"\n"));
    EXPECT_EQ(err.str(), "");
}

}  // namespace
}  // namespace kameleon::cli
