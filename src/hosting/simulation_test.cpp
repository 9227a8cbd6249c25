// simulation_test.cpp: the host in a simulated world with faults.
#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include "hosting/simulation_testing.h"
#include "table/twin_decks_testing.h"

namespace kameleon::hosting {
namespace {

// With sanitizers everything takes ten times as long. KAMELEON_SIMULATE=20 plays twenty times as many games.
#if defined(__SANITIZE_ADDRESS__)
constexpr int share = 20;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr int share = 20;
#else
constexpr int share = 1;
#endif
#else
constexpr int share = 1;
#endif

// Games played to their end with each kind of fault.
constexpr int default_games = 170;
constexpr int kinds_of_faults = 8;
constexpr int games_with_everything = 140;
constexpr int worlds_with_everything = 6;
static_assert(default_games * kinds_of_faults + games_with_everything * worlds_with_everything >= 2000);

int games(int count) {
    const char* more = std::getenv("KAMELEON_SIMULATE");  // NOLINT(concurrency-mt-unsafe): one thread
    return count / share * std::max(1, more == nullptr ? 1 : std::atoi(more));  // NOLINT(cert-err34-c)
}

SimulationSettings world(std::uint64_t seed, int count, const Faults& faults) {
    SimulationSettings settings;
    settings.seed = seed;
    settings.people = 12;
    settings.games = games(count);
    settings.faults = faults;
    return settings;
}

SimulationResult expect_good(const SimulationSettings& settings) {
    const SimulationResult result = Simulation(settings).run();
    for (const std::string& what : result.wrong) ADD_FAILURE() << what << "\nseed " << settings.seed;
    EXPECT_GE(result.games, settings.games);
    EXPECT_GT(result.decisions, 20 * result.games);
    EXPECT_GT(result.acknowledged, 10 * result.games);
    EXPECT_GT(result.checked, result.games);
    testing::Test::RecordProperty("games", result.games);
    return result;
}

TEST(Simulations, run_without_faults) {
    const auto result = expect_good(world(1, default_games, {}));
    EXPECT_EQ(result.crashes, 0);
    EXPECT_EQ(result.cuts, 0);
    EXPECT_EQ(result.repeated, 0);
    EXPECT_EQ(result.overtaking, 0);
}

TEST(Simulations, survive_cut_connections) {
    EXPECT_GT(expect_good(world(2, default_games, {.cut = 20})).cuts, 10);
}

TEST(Simulations, survive_repeated_and_late_commands) {
    EXPECT_GT(expect_good(world(6, default_games, {.twice = 100})).repeated, 10);
}

TEST(Simulations, survive_reordered_commands) {
    EXPECT_GT(expect_good(world(7, default_games, {.twice = 50, .overtake = 200})).overtaking, 10);
}

TEST(Simulations, survive_slow_and_failed_writes) {
    const auto result = expect_good(world(3, default_games, {.slow_flush = 50, .failed_flush = 10}));
    EXPECT_GT(result.slow_flushes, 10);
    EXPECT_GT(result.refused_by_disk, 1);
}

TEST(Simulations, survive_a_full_disk) {
    EXPECT_GT(expect_good(world(4, default_games, {.full_every = table::minute})).refused_by_disk, 1);
}

TEST(Simulations, survive_overload_of_the_disk) {
    SimulationSettings settings = world(6, default_games, {.slow_flush = 200});
    settings.max_pending = 3;
    EXPECT_GT(expect_good(settings).too_busy, 1);
}

TEST(Simulations, survive_crashes) {
    EXPECT_GT(expect_good(world(5, default_games, {.crash_every = table::minute})).crashes, 1);
}

constexpr Faults everything{
    .cut = 10,
    .twice = 20,
    .overtake = 20,
    .slow_flush = 20,
    .failed_flush = 5,
    .crash_every = 2 * table::minute,
    .full_every = 5 * table::minute};

class SimulationsWithEverything : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Seeds, SimulationsWithEverything, testing::Range(100, 100 + worlds_with_everything));

TEST_P(SimulationsWithEverything, survive_all_faults_at_once) {
    const auto seed = static_cast<std::uint64_t>(GetParam());
    const auto result = expect_good(world(seed, games_with_everything, everything));
    EXPECT_GT(result.crashes, 0);
    EXPECT_GT(result.cuts, 0);
    EXPECT_GT(result.repeated, 0);
    EXPECT_GT(result.overtaking, 0);
    EXPECT_GT(result.slow_flushes, 0);
    EXPECT_GT(result.refused_by_disk, 0);
}

/// Everything that a server sends, in order.
struct Transcript {
    std::string text;
    SimulationResult result;
    friend bool operator==(const Transcript&, const Transcript&) = default;
};

Transcript transcript(SimulationSettings settings) {
    Transcript all;
    settings.on_sent = [&](std::string_view who, std::string_view what) {
        all.text.append(who).append(" ").append(what).append("\n");
    };
    all.result = Simulation(std::move(settings)).run();
    return all;
}

TEST(Simulations, are_reproducible_from_their_seed) {
    SimulationSettings settings = world(9, 0, everything);
    settings.games = 10;
    const Transcript one = transcript(settings);
    EXPECT_GT(one.text.size(), 100'000U);
    EXPECT_GT(one.result.crashes, 0);
    EXPECT_TRUE(one == transcript(settings));
    settings.seed = 10;
    EXPECT_FALSE(one == transcript(settings));
}

/// With all faults: until the first card that differs is turned over anywhere, the server sends the same
/// bytes in the same order and at the same time.
TEST(Simulations, send_nothing_about_cards_to_come) {
    std::size_t bytes = 0;
    int crashes = 0;
    for (int seed = 300; seed < 300 + std::max(2, 12 / share); ++seed) {
        SimulationSettings settings = world(static_cast<std::uint64_t>(seed), 0, everything);
        settings.games = 1000;
        const auto sent_with = [&](bool exchanged) {
            table::TwinDecks decks(exchanged);
            settings.dealing = &decks.dealing;
            settings.enough = [&] { return decks.apart(); };
            Transcript all = transcript(settings);
            EXPECT_TRUE(decks.apart());
            EXPECT_GT(decks.dealt(), 0);
            return all;
        };
        const Transcript one = sent_with(false);
        const Transcript other = sent_with(true);
        ASSERT_TRUE(one == other) << "seed " << seed;
        bytes += one.text.size();
        crashes += one.result.crashes;
    }
    EXPECT_GT(bytes, 1'000'000U);
    EXPECT_GT(crashes, 0);
}

}  // namespace
}  // namespace kameleon::hosting
