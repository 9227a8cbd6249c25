// complete_test.cpp: completion of command lines. tests/e2e/completions.py tries the scripts in real shells.
#include "cli/complete.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/console_testing.h"
#include "cli/run.h"
#include "cli/sample_commands_testing.h"

namespace kameleon::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Words = std::vector<std::string>;

Completions completions_of(const std::string& line) {
    const auto commands = sample_commands();
    return complete(commands, split(line, ' '), sample_words());
}

/// What the last word of the line can become; blanks separate words.
Words completed(const std::string& line) {
    Words words;
    for (const auto& one : completions_of(line).words) words.push_back(one.word);
    return words;
}

TEST(Complete, offers_commands) {
    EXPECT_THAT(completed(""), ElementsAre("dance", "photo", "sleep", "help"));
    EXPECT_THAT(completed("da"), ElementsAre("dance"));
    EXPECT_THAT(completed("--"), ElementsAre("--lang", "--help", "--version"));
    EXPECT_THAT(completed("x"), IsEmpty());
    EXPECT_THAT(completed("x "), IsEmpty());
}

TEST(Complete, offers_commands_of_a_group) {
    EXPECT_THAT(completed("photo "), ElementsAre("album", "frame"));
    EXPECT_THAT(completed("photo album "), ElementsAre("square", "round"));
    EXPECT_THAT(completed("photo frame "), ElementsAre("--lang", "--help"));
}

TEST(Complete, offers_commands_after_help) {
    EXPECT_THAT(completed("help "), ElementsAre("dance", "photo", "sleep"));
    EXPECT_THAT(completed("help photo f"), ElementsAre("frame"));
    EXPECT_THAT(completed("help dance "), IsEmpty());
}

TEST(Complete, offers_options_that_have_not_been_given) {
    EXPECT_THAT(
        completed("dance --"),
        ElementsAre("--number", "--music", "--record", "--seed", "--json", "--lang", "--help"));
    EXPECT_THAT(completed("dance --json --seed 5 amazonas --s"), IsEmpty());
    EXPECT_THAT(completed("dance -- --"), IsEmpty());
}

TEST(Complete, offers_values_of_an_option_in_either_form) {
    EXPECT_THAT(completed("dance --music "), ElementsAre("waltz", "samba"));
    EXPECT_THAT(completed("dance --music s"), ElementsAre("samba"));
    EXPECT_THAT(completed("dance --music="), ElementsAre("--music=waltz", "--music=samba"));
    EXPECT_THAT(completed("dance --music=wa"), ElementsAre("--music=waltz"));
    EXPECT_THAT(completed("--lang=h"), ElementsAre("--lang=hu"));
    EXPECT_THAT(completed("dance --lang "), ElementsAre("en", "de", "fr", "it", "hu"));
    EXPECT_THAT(completed("dance --number "), IsEmpty());
}

TEST(Complete, counts_arguments_but_not_options_and_their_values) {
    EXPECT_THAT(completed("--lang de dance -n 4 --json --music=waltz co"), ElementsAre("coloretto"));
    EXPECT_THAT(completed("photo album --json r"), ElementsAre("round"));
    EXPECT_THAT(completed("dance -- co"), ElementsAre("coloretto"));
    EXPECT_THAT(completed("sleep "), IsEmpty());
    EXPECT_THAT(completed("sleep deep "), ElementsAre("--lang", "--help"));
}

TEST(Complete, offers_the_options_of_the_game) {
    EXPECT_THAT(completed("dance amazonas "), ElementsAre("players=", "bonus=", "start=", "games="));
    EXPECT_THAT(completed("dance coloretto players=3 side=grey --json g"), ElementsAre("golden=", "games="));
    EXPECT_THAT(completed("dance coloretto players=3 p"), IsEmpty());
    EXPECT_THAT(completed("dance chess "), IsEmpty());
}

TEST(Complete, offers_values_of_an_option_of_the_game) {
    EXPECT_THAT(completed("dance coloretto side="), ElementsAre("side=brown", "side=grey"));
    EXPECT_THAT(completed("dance coloretto side=gr"), ElementsAre("side=grey"));
    EXPECT_THAT(completed("dance amazonas bonus=5"), ElementsAre("bonus=5,4,3,6", "bonus=50,1,2,10"));
    EXPECT_THAT(completed("dance amazonas side=gr"), IsEmpty());
}

TEST(Complete, leaves_file_names_to_the_shell) {
    for (const char* line : {"dance --record ", "dance --record=m", "photo album round a.json "}) {
        EXPECT_TRUE(completions_of(line).files) << line;
        EXPECT_THAT(completed(line), IsEmpty()) << line;
    }
    EXPECT_FALSE(completions_of("dance ").files);
}

TEST(Complete, prints_a_line_for_each_word_with_its_description) {
    EXPECT_EQ(completion_lines(completions_of("s")), "sleep\tIs it late?\n");
    EXPECT_EQ(
        completion_lines(completions_of("p")), "photo\tcli.photo_album.summary; cli.photo_frame.summary\n");
    EXPECT_EQ(completion_lines(completions_of("dance --h")), "--help\tcli.help.option\n");
    EXPECT_EQ(completion_lines(completions_of("dance --record ")), ":files\n");
    EXPECT_EQ(completion_lines({{{"a", "two\nlines"}}, false}), "a\ttwo lines\n");
}

TEST(Complete, knows_every_command_of_the_program) {
    for (const CommandSpec& command : commands()) {
        TestConsole test;
        Words words{"__complete", "--"};
        for (const std::string& word : split(command.name, ' ')) words.push_back(word);
        words.emplace_back("--he");
        EXPECT_EQ(run(words, test.console), exit_ok);
        EXPECT_THAT(test.out.str(), HasSubstr("--help\t")) << command.name;
        EXPECT_EQ(test.err.str(), "");
    }
}

TEST(CompletionsCommand, prints_a_script_for_every_shell) {
    const CommandSpec spec = completions_command();
    for (const std::string_view shell : spec.positionals.front().choices) {
        TestConsole test;
        EXPECT_EQ(run({"completions", std::string(shell)}, test.console), exit_ok);
        EXPECT_THAT(test.out.str(), HasSubstr("made by `kameleon completions " + std::string(shell) + "`"));
        EXPECT_THAT(test.out.str(), HasSubstr(" __complete -- "));
    }
}

TEST(CompletionsCommand, rejects_other_shells) {
    TestConsole test;
    EXPECT_EQ(run({"completions", "tc\x1bsh"}, test.console), exit_usage);
    EXPECT_EQ(test.out.str(), "");
    EXPECT_THAT(test.err.str(), HasSubstr("tc?sh"));
}

}  // namespace
}  // namespace kameleon::cli
