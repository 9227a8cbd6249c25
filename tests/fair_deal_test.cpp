// fair_deal_test.cpp: the worked example of docs/record-format.md is right, and is a golden record as well.
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include <gtest/gtest.h>

#include "record/reader.h"
#include "record/recorded_testing.h"
#include "record/text.h"

namespace kameleon {
namespace {

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// The tags that the section shows, as they stand there.
std::string shown_tags() {
    std::istringstream lines(read_file(KAMELEON_ROOT "/docs/record-format.md"));
    std::string tags;
    std::string line;
    while (std::getline(lines, line) && line != "# The fair deal") {
    }
    while (std::getline(lines, line)) {
        if (line.starts_with('[')) tags += line + "\n";
    }
    return tags;
}

/// The game of the example: by chance, as random as its seed.
Record<Coloretto> example_game() {
    const auto server_seed =
        Seed::from_hex("9f4c1e0b7a2d58636f3e8d91c5b0a7f4126d9e3b80c7f5a4d1e2b39687504ac3");
    const FairDeal deal = fair_deal(*server_seed, 1, {"clover-7", "Tuesday", ""});
    Record<Coloretto> record = fairly_recorded<Coloretto>({.players = 3}, deal);
    record.tags.seats = {"Anna", "Bruno", "random"};
    return record;
}

TEST(WorkedExample, R6_of_the_fair_deal_is_that_of_the_golden) {
    const std::string path = KAMELEON_ROOT "/tests/golden/coloretto-fair-deal.txt";
    const std::string now = record_text(example_game()) + "\n";
    if (std::getenv("KAMELEON_UPDATE_GOLDENS") != nullptr) std::ofstream(path, std::ios::binary) << now;
    const std::string kept = read_file(path);
    EXPECT_EQ(now, kept) << path;

    const auto read = RecordReader(kept).next();
    ASSERT_TRUE(read && read->has_value());
    EXPECT_EQ(check_deal(std::get<Record<Coloretto>>(**read)), DealStanding::proven);
}

TEST(WorkedExample, R6_of_the_document_has_the_numbers_that_follow) {
    const std::string shown = shown_tags();
    ASSERT_FALSE(shown.empty());
    const Tags tags = example_game().tags;
    EXPECT_EQ(shown, tag_line("Seed", tags.seed->hex()) + deal_tags(tags));
}

}  // namespace
}  // namespace kameleon
