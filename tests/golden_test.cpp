// golden_test.cpp: whole games under tests/golden, reviewed as text, are made again and must come out the
// same. To accept a change of play: KAMELEON_UPDATE_GOLDENS=1 build/release/bin/house_test, and read the
// difference.
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "cli/records.h"
#include "cli/simulate.h"

namespace kameleon::cli {
namespace {

struct Golden {
    const char* file;
    const char* game;
    const char* options;
    std::uint64_t seed;
};

/// Each game, number of players and value of an option at least once.
constexpr Golden goldens[] = {
    {"coloretto-2-players", "coloretto", "players=2", 1},
    {"coloretto-3-players", "coloretto", "players=3", 2},
    {"coloretto-4-players", "coloretto", "players=4", 3},
    {"coloretto-5-players", "coloretto", "players=5", 4},
    {"coloretto-grey-side", "coloretto", "side=grey", 5},
    {"coloretto-last-round-among", "coloretto", "players=5 last-round=among", 6},
    {"coloretto-jokers-by-players", "coloretto", "players=3 jokers=player side=grey", 7},
    {"coloretto-golden-joker", "coloretto", "golden=yes", 8},
    {"coloretto-golden-joker-among", "coloretto", "players=2 golden=yes last-round=among jokers=player", 9},
    {"coloretto-random-colours-out", "coloretto", "players=2 out=random", 10},
    {"coloretto-named-starter", "coloretto", "players=3 start=3 games=4", 11},
    {"amazonas-2-players", "amazonas", "players=2", 1},
    {"amazonas-3-players", "amazonas", "players=3", 2},
    {"amazonas-4-players", "amazonas", "players=4", 3},
    {"amazonas-other-bonuses", "amazonas", "bonus=0,10,20,50", 4},
    {"amazonas-named-starter", "amazonas", "players=4 start=2 games=4", 5},
};

std::string record_of(const Golden& golden) {
    std::ostringstream records;
    std::ostringstream out;
    SimulateRequest request;
    request.game = golden.game;
    request.options = golden.options;
    request.number = 1;
    request.seed = Seed::from_number(golden.seed);
    request.record = &records;
    EXPECT_EQ(simulate(request, out, out), 0) << out.str();
    return records.str();
}

class Goldens : public testing::TestWithParam<Golden> {};

TEST_P(Goldens, come_out_the_same) {
    const std::string path = std::string(KAMELEON_ROOT "/tests/golden/") + GetParam().file + ".txt";
    const std::string now = record_of(GetParam());
    if (std::getenv("KAMELEON_UPDATE_GOLDENS") != nullptr) std::ofstream(path, std::ios::binary) << now;
    std::ifstream file(path, std::ios::binary);
    const std::string kept(std::istreambuf_iterator<char>(file), {});
    EXPECT_EQ(now, kept) << path;
    std::ostringstream out;
    EXPECT_EQ(verify(path, kept, out, out), 0) << out.str();
}

INSTANTIATE_TEST_SUITE_P(Records, Goldens, testing::ValuesIn(goldens), [](const auto& one) {
    std::string name = one.param.file;
    for (char& c : name) c = c == '-' ? '_' : c;
    return name;
});

}  // namespace
}  // namespace kameleon::cli
