// golden_test.cpp: whole games under tests/golden, reviewed as text, are made again and must come out the
// same. To accept a change of play: KAMELEON_UPDATE_GOLDENS=1 build/release/bin/project_test, and read the
// difference. To look for a game of each rare case, with 500 seeds at each table: KAMELEON_FIND_GOLDENS=500.
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "golden_amazonas_end.h"
#include "golden_coloretto_scoring.h"
#include "golden_find.h"
#include "golden_table.h"
#include "record/check_seed.h"
#include "record/json_record.h"
#include "record/reader.h"
#include "record/text.h"

namespace kameleon::golden {
namespace {

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

template <Game G>
std::string record_of(const Golden& golden) {
    const auto options = parse_options<G>(golden.options);
    const auto policy = std::ranges::find(policies<G>(), golden.policy, &Policy<G>::name);
    if (!options || policy == policies<G>().end()) return "no such game";
    // With the line that separates records in a file of many.
    return record_text(play(*options, *policy, golden.seed)) + "\n";
}

/// The one game of the text keeps every rule, follows from its seed, and shows the rare case of that name.
template <Game G>
void check(const Record<G>& record, std::string_view name) {
    const auto wrong = check_seed(record);
    EXPECT_FALSE(wrong) << to_string(wrong->reason);
    const Story<G> story = story_of(record);
    ASSERT_FALSE(story.steps.empty());
    EXPECT_EQ(turn(story.last).wait, Wait::over);
    for (const RareCase<G>& rare : rare_cases<G>()) {
        EXPECT_TRUE(rare.name != name || rare.happens(story)) << rare.rules;
    }
    const auto back = RecordReader(record_json(record, true)).next();
    ASSERT_TRUE(back && back->has_value());
    EXPECT_EQ(std::get<Record<G>>(**back), record) << "the JSON form tells the same";
}

/// The file as it is kept; with KAMELEON_UPDATE_GOLDENS, as it is now.
std::string kept_as(const std::string& path, const std::string& now) {
    if (std::getenv("KAMELEON_UPDATE_GOLDENS") != nullptr) std::ofstream(path, std::ios::binary) << now;
    return read_file(path);
}

class Goldens : public testing::TestWithParam<Golden> {};

TEST_P(Goldens, come_out_the_same) {
    const Golden& golden = GetParam();
    const std::string path = KAMELEON_ROOT "/tests/golden/" + std::string(golden.file) + ".txt";
    std::string now;
    Games::with(golden.game, [&]<Game G>() { now = record_of<G>(golden); });
    const std::string kept = kept_as(path, now);
    EXPECT_EQ(now, kept) << path;

    RecordReader reader(kept);
    const auto first = reader.next();
    ASSERT_TRUE(first) << first.error().line << ": " << to_string(first.error().reason);
    ASSERT_TRUE(first->has_value()) << "there is no game in " << path;
    std::visit([&]<Game G>(const Record<G>& record) { check(record, golden.file); }, **first);
    const auto second = reader.next();
    EXPECT_TRUE(second && !second->has_value()) << "there is more than one game in " << path;
}

INSTANTIATE_TEST_SUITE_P(Records, Goldens, testing::ValuesIn(goldens), [](const auto& one) {
    std::string name(one.param.file);
    std::ranges::replace(name, '-', '_');
    return name;
});

/// The JSON form, pinned for a game of each kind, an event to a line so that it can be reviewed.
TEST(JsonGoldens, come_out_the_same) {
    for (const char* name : {"coloretto-golden-joker-among", "coloretto-2-players", "amazonas-3-players"}) {
        const std::string path = KAMELEON_ROOT "/tests/golden/" + std::string(name);
        const std::string text = read_file(path + ".txt");
        const auto read = RecordReader(text).next();
        ASSERT_TRUE(read && read->has_value()) << name;
        std::string now = std::visit([](const auto& record) { return record_json(record, true); }, **read);
        EXPECT_TRUE(RecordReader(now).next().has_value());
        for (std::size_t at = now.find("{\"event\""); at != std::string::npos;
             at = now.find("{\"event\"", at + 2)) {
            now.insert(at, "\n");
        }
        EXPECT_EQ(now, kept_as(path + ".json-lines", now)) << path;
    }
}

TEST(RareCases, have_a_golden_each_and_name_rules_that_exist) {
    std::set<std::string, std::less<>> rules;
    std::istringstream lines(read_file(KAMELEON_ROOT "/tests/rules.txt"));
    for (std::string line; std::getline(lines, line);) rules.insert(line);
    std::set<std::string_view> files;
    for (const Golden& golden : goldens) EXPECT_TRUE(files.insert(golden.file).second) << golden.file;

    Games::for_each([&]<Game G>() {
        for (const RareCase<G>& rare : rare_cases<G>()) {
            EXPECT_TRUE(files.contains(rare.name)) << "no golden shows " << rare.name;
            std::string_view numbers = rare.rules;
            ASSERT_FALSE(numbers.empty()) << rare.name;
            for (auto number = next_word(numbers); !number.empty(); number = next_word(numbers)) {
                EXPECT_TRUE(rules.contains(number)) << rare.name << ": " << number;
            }
        }
    });
}

TEST(RareCases, have_names_of_their_own) {
    std::set<std::string_view> names;
    Games::for_each([&]<Game G>() {
        for (const RareCase<G>& rare : rare_cases<G>()) {
            EXPECT_TRUE(names.insert(rare.name).second) << rare.name;
            EXPECT_TRUE(rare.name.starts_with(G::name)) << rare.name;
        }
    });
    const char* seeds = std::getenv("KAMELEON_FIND_GOLDENS");
    if (seeds == nullptr) return;
    Games::for_each([&]<Game G>() { Finder<G>(std::strtoull(seeds, nullptr, 10)).run(); });
}

}  // namespace
}  // namespace kameleon::golden
