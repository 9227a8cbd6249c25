// simulation_test.cpp: the server in a world where everything goes wrong.
#include <algorithm>
#include <cstdlib>

#include <gtest/gtest.h>

#include "hall/simulation_testing.h"

namespace kameleon::hall {
namespace {

// With sanitizers everything takes ten times as long. KAMELEON_SIMULATE=20 plays twenty times as many games.
#if defined(__SANITIZE_ADDRESS__)
constexpr int share = 10;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr int share = 10;
#else
constexpr int share = 1;
#endif
#else
constexpr int share = 1;
#endif

int games(int usual) {
    const char* more = std::getenv("KAMELEON_SIMULATE");  // NOLINT(concurrency-mt-unsafe): one thread
    return usual / share * std::max(1, more == nullptr ? 1 : std::atoi(more));  // NOLINT(cert-err34-c)
}

SimulationResult expect_good(const SimulationSettings& settings) {
    const SimulationResult result = Simulation(settings).run();
    for (const std::string& what : result.wrong) ADD_FAILURE() << what << "\nseed " << settings.seed;
    EXPECT_GE(result.games, settings.games);
    EXPECT_GT(result.decisions, 20 * result.games);
    EXPECT_GT(result.acknowledged, result.games);
    return result;
}

TEST(Simulations, go_well_when_nothing_goes_wrong) {
    const auto result = expect_good({.seed = 1, .people = 12, .games = games(60), .faults = {}});
    EXPECT_EQ(result.crashes, 0);
    EXPECT_EQ(result.cuts, 0);
}

TEST(Simulations, survive_cut_connections) {
    const auto result = expect_good({.seed = 2, .people = 12, .games = games(60), .faults = {.cut = 20}});
    EXPECT_GT(result.cuts, 1);
}

TEST(Simulations, survive_a_disk_that_is_slow_or_fails) {
    const auto result = expect_good(
        {.seed = 3, .people = 12, .games = games(60), .faults = {.slow_flush = 50, .failed_flush = 10}});
    EXPECT_GT(result.refused_by_disk, 1);
}

TEST(Simulations, survive_a_disk_that_is_full_for_a_while) {
    const auto result =
        expect_good({.seed = 4, .people = 12, .games = games(60), .faults = {.full_every = table::minute}});
    EXPECT_GT(result.refused_by_disk, 1);
}

TEST(Simulations, survive_a_disk_that_does_not_keep_up) {
    const auto result = expect_good(
        {.seed = 6, .people = 12, .games = games(30), .faults = {.slow_flush = 200}, .most_waiting = 3});
    EXPECT_GT(result.too_busy, 1);
}

TEST(Simulations, survive_crashes) {
    const auto result =
        expect_good({.seed = 5, .people = 12, .games = games(60), .faults = {.crash_every = table::minute}});
    EXPECT_GT(result.crashes, 1);
}

TEST(Simulations, survive_everything_at_once) {
    for (std::uint64_t seed = 100; seed < 104; ++seed) {
        expect_good(
            {.seed = seed,
             .people = 9,
             .games = games(20),
             .faults = {
                 .cut = 10,
                 .slow_flush = 20,
                 .failed_flush = 5,
                 .crash_every = 2 * table::minute,
                 .full_every = 5 * table::minute}});
    }
}

TEST(Simulations, are_the_same_again_for_the_same_number) {
    const SimulationSettings settings{
        .seed = 9, .people = 6, .games = 10, .faults = {.cut = 20, .crash_every = table::minute}};
    const auto one = Simulation(settings).run();
    const auto other = Simulation(settings).run();
    EXPECT_EQ(one.decisions, other.decisions);
    EXPECT_EQ(one.acknowledged, other.acknowledged);
    EXPECT_EQ(one.cuts, other.cuts);
}

}  // namespace
}  // namespace kameleon::hall
