// command_line_test.cpp: what a command line is parsed as, and what is said where it is not.
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
             {{.name = "number",
               .kind = ValueKind::integer,
               .default_value = "3",
               .low = 1,
               .high = 10,
               .letter = 'n'},
              {.name = "speed", .kind = ValueKind::number, .low = 0.5, .high = 2},
              {.name = "side", .kind = ValueKind::one_of, .choices = {"brown", "grey"}},
              {.name = "seed", .kind = ValueKind::text},
              {.name = "json"}},
         .examples = {},
         .run = run_nothing},
        {.name = "card show", .positionals = {}, .options = {}, .examples = {}, .run = run_nothing}};
    return all;
}

Arguments arguments_of(const Words& words) {
    const auto parsed = parse_command_line(known(), words);
    if (!parsed || !std::holds_alternative<Call>(*parsed)) {
        ADD_FAILURE() << (parsed ? "help" : to_string(parsed.error().reason));
        return {};
    }
    return std::get<Call>(*parsed).arguments;
}

std::string error_of(const Words& words) {
    const auto parsed = parse_command_line(known(), words);
    return parsed ? "" : to_string(parsed.error().reason);
}

std::string help_of(const Words& words) {
    const auto parsed = parse_command_line(known(), words);
    if (!parsed || !std::holds_alternative<HelpRequest>(*parsed)) return "no help";
    return std::get<HelpRequest>(*parsed).name;
}

TEST(CommandLine, gives_a_command_its_arguments) {
    const Arguments given =
        arguments_of({"deal", "-n", "4", "amazonas", "a", "b=c", "--json", "--speed=1.5"});
    EXPECT_EQ(given.text("game"), "amazonas");
    EXPECT_EQ(given.all("cards"), (Words{"a", "b=c"}));
    EXPECT_EQ(given.integer("number"), 4);
    EXPECT_EQ(given.number("speed"), 1.5);
    EXPECT_TRUE(given.has("json"));
    EXPECT_FALSE(given.has("seed"));
}

TEST(CommandLine, accepts_letters_with_their_value_in_the_same_word) {
    EXPECT_EQ(arguments_of({"deal", "x", "-n4"}).integer("number"), 4);
    EXPECT_EQ(arguments_of({"deal", "x", "-n=4"}).integer("number"), 4);
    EXPECT_EQ(arguments_of({"deal", "x", "--seed", "-5"}).text("seed"), "-5");
    EXPECT_EQ(error_of({"deal", "x", "--seed", "--json"}), "cli.missing_value{option=--seed}");
}

TEST(CommandLine, uses_defaults_and_the_last_of_several_values) {
    const Arguments given = arguments_of({"deal", "x", "--side", "brown", "--side", "grey"});
    EXPECT_EQ(given.integer("number"), 3);
    EXPECT_FALSE(given.has("number")) << "it was not given";
    EXPECT_EQ(given.text("side"), "grey");
    EXPECT_THAT(given.all("cards"), IsEmpty());
}

TEST(CommandLine, accepts_signs_and_words_after_two_dashes_as_arguments) {
    EXPECT_EQ(arguments_of({"deal", "x", "+2", "-", "-5"}).all("cards"), (Words{"+2", "-", "-5"}));
    EXPECT_EQ(arguments_of({"deal", "x", "--", "--json"}).all("cards"), (Words{"--json"}));
}

TEST(CommandLine, accepts_commands_of_two_words) {
    EXPECT_TRUE(parse_command_line(known(), {"card", "show"}).has_value());
    EXPECT_EQ(help_of({"card"}), "card");
    EXPECT_EQ(error_of({"card", "hide"}), "cli.unknown_command{word=hide}");
}

TEST(CommandLine, accepts_help_anywhere) {
    EXPECT_EQ(help_of({}), "");
    EXPECT_EQ(help_of({"--help"}), "");
    EXPECT_EQ(help_of({"help", "deal"}), "deal");
    EXPECT_EQ(help_of({"deal", "--help"}), "deal");
    EXPECT_EQ(help_of({"deal", "x", "y", "-h"}), "deal");
    EXPECT_EQ(help_of({"card", "show", "--help"}), "card show");
    EXPECT_TRUE(std::holds_alternative<VersionRequest>(*parse_command_line(known(), {"--version"})));
}

TEST(CommandLine, accepts_the_language_anywhere) {
    EXPECT_EQ(arguments_of({"--lang", "de", "deal", "x"}).text("game"), "x");
    EXPECT_EQ(arguments_of({"deal", "--lang=de", "x"}).text("game"), "x");
    EXPECT_EQ(help_of({"--lang", "hu"}), "");
}

TEST(CommandLine, reports_errors) {
    EXPECT_EQ(error_of({"dael"}), "cli.unknown_command_but{word=dael, nearest=deal}");
    EXPECT_EQ(error_of({"banana"}), "cli.unknown_command{word=banana}");
    EXPECT_EQ(error_of({"--banana"}), "cli.unknown_option{word=--banana}");
    EXPECT_EQ(
        error_of({"deal", "x", "--nummer", "3"}), "cli.unknown_option_but{word=--nummer, nearest=--number}");
    EXPECT_EQ(
        error_of({"deal"}), "cli.missing_argument{argument=[cli.argument.game], about=[cli.deal.game]}");
    EXPECT_EQ(error_of({"deal", "x", "--seed"}), "cli.missing_value{option=--seed}");
    EXPECT_EQ(error_of({"deal", "x", "--seed", ""}), "cli.missing_value{option=--seed}");
    EXPECT_EQ(error_of({"deal", "x", "--json=false"}), "cli.needless_value{option=--json}");
    EXPECT_EQ(error_of({"deal", "x", "--json="}), "cli.needless_value{option=--json}");
    EXPECT_EQ(
        error_of({"deal", "x", "-n", "11"}), "cli.bad_number{option=--number, value=11, low=1, high=10}");
    EXPECT_EQ(
        error_of({"deal", "x", "-n", "3x"}), "cli.bad_number{option=--number, value=3x, low=1, high=10}");
    EXPECT_EQ(
        error_of({"deal", "x", "--speed", "9"}), "cli.bad_number{option=--speed, value=9, low=0.5, high=2}");
    EXPECT_EQ(
        error_of({"deal", "x", "--side", "red"}),
        "cli.bad_choice{option=--side, value=red, choices=brown, grey}");
    EXPECT_EQ(error_of({"card", "show", "me"}), "cli.extra_argument{word=me}");
}

TEST(Nearest, finds_the_probable_word) {
    const std::string_view words[] = {"simulate", "score", "replay", "verify"};
    EXPECT_EQ(nearest("simualte", words), "simulate");
    EXPECT_EQ(nearest("scroe", words), "score");
    EXPECT_EQ(nearest("veriffy", words), "verify");
    EXPECT_EQ(nearest("xyz", words), std::nullopt);
    EXPECT_EQ(nearest("", words), std::nullopt);
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
    EXPECT_EQ(edit_distance("ab", "ba"), 1U);
    EXPECT_EQ(edit_distance("", "abc"), 3U);
    EXPECT_EQ(edit_distance(std::string(100, 'a'), std::string(200, 'a')), 0U) << "long words are cut";
}

TEST(Run, points_to_the_help_after_an_error) {
    TestConsole test;
    EXPECT_EQ(run({"simulat", "coloretto"}, test.console), exit_usage);
    EXPECT_EQ(
        test.err.str(),
        "kameleon: Unknown command “simulat”. Did you mean “simulate”?\nSee kameleon --help\n");
    TestConsole other;
    EXPECT_EQ(run({"help", "fly"}, other.console), exit_usage);
}

TEST(Run, uses_the_selected_language) {
    TestConsole test("", "de");
    EXPECT_EQ(run({"score", "2", "grün", "1", "Joker"}, test.console), exit_ok);
    EXPECT_THAT(test.out.str(), HasSubstr("Grün: 2 Karten und "));
    EXPECT_EQ(run({"simulate", "schach"}, test.console), exit_usage);
    EXPECT_THAT(test.err.str(), HasSubstr("„schach“"));
}

}  // namespace
}  // namespace kameleon::cli
