// command_line_test.cpp: what a command line is understood as, and what is said where it is not.
#include "cli/command_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/console_testing.h"
#include "cli/nearest.h"
#include "cli/run.h"

namespace kameleon::cli {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

using Words = std::vector<std::string>;

int run_nothing(const Arguments& /*arguments*/, Console& /*console*/) { return exit_ok; }

const std::vector<CommandSpec>& known() {
    static const std::vector<CommandSpec> all{
        {.name = "deal",
         .positionals = {{.name = "game", .required = true}, {.name = "cards", .many = true}},
         .options =
             {{.name = "number", .kind = ValueKind::whole, .usual = "3", .low = 1, .high = 10, .letter = 'n'},
              {.name = "speed", .kind = ValueKind::real, .low = 0.5, .high = 2},
              {.name = "side", .kind = ValueKind::one_of, .choices = {"brown", "grey"}},
              {.name = "seed", .kind = ValueKind::text},
              {.name = "json"}},
         .examples = {},
         .run = run_nothing},
        {.name = "card show", .positionals = {}, .options = {}, .examples = {}, .run = run_nothing}};
    return all;
}

Arguments arguments_of(const Words& words) {
    const auto understood = understand(known(), words);
    if (!understood || !std::holds_alternative<Call>(*understood)) {
        ADD_FAILURE() << (understood ? "help" : to_string(understood.error().reason));
        return {};
    }
    return std::get<Call>(*understood).arguments;
}

std::string refusal_of(const Words& words) {
    const auto understood = understand(known(), words);
    return understood ? "" : to_string(understood.error().reason);
}

std::string help_of(const Words& words) {
    const auto understood = understand(known(), words);
    if (!understood || !std::holds_alternative<HelpWanted>(*understood)) return "no help";
    return std::get<HelpWanted>(*understood).name;
}

TEST(CommandLine, gives_a_command_its_arguments) {
    const Arguments given =
        arguments_of({"deal", "-n", "4", "amazonas", "a", "b=c", "--json", "--speed=1.5"});
    EXPECT_EQ(given.text("game"), "amazonas");
    EXPECT_EQ(given.all("cards"), (Words{"a", "b=c"}));
    EXPECT_EQ(given.whole("number"), 4);
    EXPECT_EQ(given.real("speed"), 1.5);
    EXPECT_TRUE(given.has("json"));
    EXPECT_FALSE(given.has("seed"));
}

TEST(CommandLine, fills_in_what_is_usual_and_takes_the_last_of_several) {
    const Arguments given = arguments_of({"deal", "x", "--side", "brown", "--side", "grey"});
    EXPECT_EQ(given.whole("number"), 3);
    EXPECT_FALSE(given.has("number")) << "it was not given";
    EXPECT_EQ(given.text("side"), "grey");
    EXPECT_THAT(given.all("cards"), IsEmpty());
}

TEST(CommandLine, takes_signs_that_are_no_options_as_arguments) {
    EXPECT_EQ(arguments_of({"deal", "x", "+2", "-"}).all("cards"), (Words{"+2", "-"}));
    EXPECT_EQ(arguments_of({"deal", "x", "--", "--json"}).all("cards"), (Words{"--json"}));
}

TEST(CommandLine, knows_commands_of_two_words) {
    EXPECT_TRUE(understand(known(), {"card", "show"}).has_value());
    EXPECT_EQ(help_of({"card"}), "card");
    EXPECT_EQ(refusal_of({"card", "hide"}), "cli.unknown_command{word=hide}");
}

TEST(CommandLine, is_helped_wherever_help_is_asked_for) {
    EXPECT_EQ(help_of({}), "");
    EXPECT_EQ(help_of({"--help"}), "");
    EXPECT_EQ(help_of({"help", "deal"}), "deal");
    EXPECT_EQ(help_of({"deal", "--help"}), "deal");
    EXPECT_EQ(help_of({"deal", "x", "y", "-h"}), "deal");
    EXPECT_EQ(help_of({"card", "show", "--help"}), "card show");
    EXPECT_TRUE(std::holds_alternative<VersionWanted>(*understand(known(), {"--version"})));
}

TEST(CommandLine, may_name_the_language_anywhere) {
    EXPECT_EQ(arguments_of({"--lang", "de", "deal", "x"}).text("game"), "x");
    EXPECT_EQ(arguments_of({"deal", "--lang=de", "x"}).text("game"), "x");
    EXPECT_EQ(help_of({"--lang", "hu"}), "");
}

TEST(CommandLine, says_what_is_wrong) {
    EXPECT_EQ(refusal_of({"dael"}), "cli.unknown_command_but{word=dael, nearest=deal}");
    EXPECT_EQ(refusal_of({"banana"}), "cli.unknown_command{word=banana}");
    EXPECT_EQ(refusal_of({"--banana"}), "cli.unknown_option{word=--banana}");
    EXPECT_EQ(
        refusal_of({"deal", "x", "--nummer", "3"}),
        "cli.unknown_option_but{word=--nummer, nearest=--number}");
    EXPECT_EQ(
        refusal_of({"deal"}), "cli.missing_argument{argument=[cli.argument.game], about=[cli.deal.game]}");
    EXPECT_EQ(refusal_of({"deal", "x", "--seed"}), "cli.missing_value{option=--seed}");
    EXPECT_EQ(refusal_of({"deal", "x", "--seed", ""}), "cli.missing_value{option=--seed}");
    EXPECT_EQ(
        refusal_of({"deal", "x", "-n", "11"}), "cli.bad_number{option=--number, value=11, low=1, high=10}");
    EXPECT_EQ(
        refusal_of({"deal", "x", "-n", "3x"}), "cli.bad_number{option=--number, value=3x, low=1, high=10}");
    EXPECT_EQ(
        refusal_of({"deal", "x", "--speed", "9"}),
        "cli.bad_number{option=--speed, value=9, low=0.5, high=2}");
    EXPECT_EQ(
        refusal_of({"deal", "x", "--side", "red"}),
        "cli.bad_choice{option=--side, value=red, choices=brown, grey}");
    EXPECT_EQ(refusal_of({"card", "show", "me"}), "cli.extra_argument{word=me}");
}

TEST(Nearest, is_what_was_probably_meant) {
    const std::string_view words[] = {"simulate", "score", "replay", "verify"};
    EXPECT_EQ(nearest("simualte", words), "simulate");
    EXPECT_EQ(nearest("scroe", words), "score");
    EXPECT_EQ(nearest("veriffy", words), "verify");
    EXPECT_EQ(nearest("xyz", words), std::nullopt);
    EXPECT_EQ(nearest("", words), std::nullopt);
    EXPECT_EQ(distance("kitten", "sitting"), 3U);
    EXPECT_EQ(distance("ab", "ba"), 1U);
    EXPECT_EQ(distance("", "abc"), 3U);
    EXPECT_EQ(distance(std::string(100, 'a'), std::string(200, 'a')), 0U) << "long words are cut";
}

TEST(Run, points_to_the_help_where_it_did_not_understand) {
    TestConsole test;
    EXPECT_EQ(run({"simulat", "coloretto"}, test.console), exit_usage);
    EXPECT_EQ(
        test.err.str(),
        "kameleon: There is no command “simulat”. Did you mean “simulate”?\nSee kameleon --help\n");
    TestConsole other;
    EXPECT_EQ(run({"help", "fly"}, other.console), exit_usage);
}

TEST(Run, speaks_the_language_it_is_given) {
    TestConsole test("", "de");
    EXPECT_EQ(run({"score", "2", "grün", "1", "Joker"}, test.console), exit_ok);
    EXPECT_THAT(test.out.str(), HasSubstr("Grün: 2 Karten und "));
    EXPECT_EQ(run({"simulate", "schach"}, test.console), exit_usage);
    EXPECT_THAT(test.err.str(), HasSubstr("„schach“"));
}

}  // namespace
}  // namespace kameleon::cli
