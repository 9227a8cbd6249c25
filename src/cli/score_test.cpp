// score_test.cpp: what cards score, asked for in words.
#include "cli/score.h"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "cli/command.h"
#include "cli/console_testing.h"
#include "cli/vocabulary.h"
#include "json/json.h"
#include "rules/registry.h"
#include "texts/texts.h"

namespace kameleon::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

struct Outcome {
    int status = 0;
    std::string out;
    std::string err;
};

Outcome scored(const std::string& words, bool json = false, std::string_view language = "en") {
    TestConsole test("", language);
    const int status = score(split(words, ' '), json, test.console);
    return {status, test.out.str(), test.err.str()};
}

int total_of(const std::string& words) {
    const Outcome outcome = scored(words, true);
    EXPECT_EQ(outcome.status, exit_ok) << outcome.err;
    const auto data = parse_json(outcome.out);
    return data ? data->number("total", -1000, 1000).value_or(-999) : -998;
}

TEST(Score, C23_C25_C26_explains_the_example_of_the_rules) {
    EXPECT_EQ(
        scored("6 green 4 yellow 3 pink 2 blue 1 joker 1 +2").out,
        "    \u22123  blue: 2 cards\n"
        "    15  yellow: 4 cards and a joker\n"
        "     6  pink: 3 cards\n"
        "    21  green: 6 cards\n"
        "     2  +2: 1 card\n"
        "    41  points in all\n");
}

TEST(Score, counts_with_either_side) {
    EXPECT_EQ(total_of("3 green 3 blue 3 pink 3 brown"), 12);
    EXPECT_EQ(total_of("side=grey 3 green 3 blue 3 pink 3 brown"), 16);
    EXPECT_EQ(total_of("coloretto 6 green side=grey"), 5);
}

TEST(Score, accepts_all_languages_at_once_in_any_case_and_without_accents) {
    EXPECT_EQ(total_of("6 grün 4 jaunes 3 ROSA 2 kék 1 jolly 1 +2"), 41);
    EXPECT_EQ(total_of("6 verdi 4 sarga 3 rose 2 Blaue 1 dzsoker +2"), 41);
    EXPECT_EQ(total_of("2 sky blue 1 golden joker"), 6);
    EXPECT_EQ(total_of("amazonas 2 bleu ara rana"), 3 + 1 + 1);
}

TEST(Score, A24_counts_columns_stacks_and_bonus_cards) {
    const Outcome outcome = scored("amazonas 3 blue toucan 2 stack brown bonus brown");
    EXPECT_EQ(
        outcome.out,
        "     6  blue column: 3 cards\n"
        "     1  violet column: 1 card\n"
        "    12  brown column: 2 stacks of 3 cards\n"
        "     3  brown column: bonus card\n"
        "    22  points in all\n");
    EXPECT_EQ(total_of("amazonas bonus=9,0,0,0 bonus blue"), 9);
    EXPECT_EQ(total_of("amazonas river dolphin piranha electric-eel"), 6);
    EXPECT_EQ(total_of("amazonas 2 blue piranha"), 6);
    EXPECT_EQ(total_of("amazonas piranha 2 blue"), 6);
}

TEST(Score, suggests_the_nearest_word) {
    EXPECT_EQ(scored("6 gren").status, exit_usage);
    EXPECT_THAT(scored("6 gren").err, HasSubstr("Unknown card “gren”. Did you mean “green”?"));
    EXPECT_THAT(scored("6 grünn", false, "de").err, HasSubstr("grün"));
    EXPECT_THAT(scored("amazonas tucan").err, HasSubstr("Unknown card “tucan”. Did you mean "));
    EXPECT_THAT(scored("6 zzzzzzzzz").err, EndsWith("Unknown card “zzzzzzzzz”.\n"));
}

TEST(Score, C1_A13_refuses_what_cannot_lie_there) {
    const auto error = [](const std::string& words) { return scored(words).err; };
    EXPECT_THAT(error("10 green"), HasSubstr("Too many cards: green. There are 9 at most."));
    EXPECT_THAT(error("5 green 5 green"), HasSubstr("There are 9 at most."));
    EXPECT_THAT(error("3 joker 1 golden joker"), HasSubstr("There are 3 at most."));
    EXPECT_THAT(error("2 golden joker"), HasSubstr("There is only 1."));
    EXPECT_THAT(error("11 +2"), HasSubstr("There are 10 at most."));
    EXPECT_THAT(error("3 4 green"), HasSubstr("Two numbers in a row"));
    EXPECT_THAT(error("green 3"), HasSubstr("A card is missing after the number 3."));
    EXPECT_THAT(error("side=pink 3 green"), HasSubstr("“pink” doesn’t work for the option side"));
    EXPECT_THAT(
        error("amazonas toucan toucan"), HasSubstr("A column can’t hold the same animal twice: toucan."));
    EXPECT_THAT(error("amazonas 3 brown"), HasSubstr("A full column becomes a stack"));
    EXPECT_THAT(error("amazonas toad 3 brown"), HasSubstr("A full column becomes a stack"));
    EXPECT_THAT(error("amazonas stack toucan"), HasSubstr("need a colour"));
    EXPECT_THAT(error("amazonas 3 blue stack"), HasSubstr("need a colour"));
    EXPECT_THAT(error("amazonas stack stack blue"), HasSubstr("need a colour"));
    EXPECT_THAT(error("amazonas 4 stack blue"), HasSubstr("Too many stacks"));
    EXPECT_THAT(error("amazonas bonus blue bonus blue"), HasSubstr("only one bonus card"));
    EXPECT_THAT(error("amazonas 1 2 blue"), HasSubstr("Two numbers in a row"));
    EXPECT_THAT(error("amazonas 2"), HasSubstr("A card is missing after the number 2."));
}

TEST(Vocabulary, has_no_word_with_two_meanings_and_every_name_in_every_language) {
    Games::for_each([]<Game G>() {
        const Vocabulary known(G::name, G::sheet_words(), "en");
        std::map<std::string, std::string_view> meanings;
        for (const Vocabulary::Entry& entry : known.entries()) {
            EXPECT_FALSE(entry.name.empty()) << entry.id;
            const auto [at, fresh] = meanings.emplace(entry.normalized, entry.id);
            EXPECT_EQ(at->second, entry.id) << entry.name << " means two things in " << G::name;
        }
        for (const std::string_view language : languages()) {
            const auto words = load_catalogue(language);
            for (const std::string_view id : G::sheet_words()) {
                const std::string key = std::string(G::name) + ".card." + std::string(id);
                if (!words->has(key)) continue;
                EXPECT_EQ(known.id_of(words->text(key)), id) << language << " " << words->text(key);
            }
        }
    });
}

TEST(Normalized, removes_case_and_accents) {
    EXPECT_EQ(normalized("GRÜN"), "grun");
    EXPECT_EQ(normalized("rózsaszín"), "rozsaszin");
    EXPECT_EQ(normalized("dauphin-de_l’Amazone"), "dauphin de l'amazone");
    EXPECT_EQ(normalized("weiß"), "weiss");
    EXPECT_EQ(normalized("\xC3"), "\xC3");
    EXPECT_EQ(normalized("日本"), "日本");
}

}  // namespace
}  // namespace kameleon::cli
