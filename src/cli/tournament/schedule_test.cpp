// schedule_test.cpp: who meets whom, and that seats are balanced.
#include "cli/tournament/schedule.h"

#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kameleon::cli::tournament {
namespace {

using testing::ElementsAre;

TEST(Schedule, of_a_round_robin_has_every_pair_both_ways) {
    EXPECT_THAT(
        make_schedule(Pairing::round_robin, 3, 3)->tables,
        ElementsAre(
            Table{0, 1, 1}, Table{1, 0, 0}, Table{0, 2, 2}, Table{2, 0, 0}, Table{1, 2, 2}, Table{2, 1, 1}));
    // Among two, one alone against the other is the other alone against the one.
    EXPECT_THAT(
        make_schedule(Pairing::round_robin, 3, 2)->tables,
        ElementsAre(Table{0, 1}, Table{0, 2}, Table{1, 2}));
}

TEST(Schedule, has_the_tables_of_each_pairing) {
    EXPECT_THAT(
        make_schedule(Pairing::one_against_all, 3, 3)->tables, ElementsAre(Table{0, 1, 1}, Table{0, 2, 2}));
    EXPECT_THAT(
        make_schedule(Pairing::all_against_one, 3, 4)->tables,
        ElementsAre(Table{1, 0, 0, 0}, Table{2, 0, 0, 0}));
    EXPECT_THAT(
        make_schedule(Pairing::mixed, 4, 3)->tables,
        ElementsAre(Table{0, 1, 2}, Table{0, 1, 3}, Table{0, 2, 3}, Table{1, 2, 3}));
    EXPECT_EQ(make_schedule(Pairing::mixed, 7, 4)->tables.size(), 35U);
}

TEST(Schedule, gives_every_contestant_every_seat_equally_often) {
    for (const std::string_view name : pairing_names()) {
        for (const std::size_t seats : {2U, 3U, 4U, 5U}) {
            const auto schedule = make_schedule(*pairing_of(name), 5, seats);
            ASSERT_TRUE(schedule) << name;
            for (const Table& table : schedule->tables) {
                std::map<std::pair<std::size_t, std::size_t>, int> times;
                for (std::size_t by = 0; by < seats; ++by) {
                    const Table seated = rotated(table, by);
                    for (std::size_t seat = 0; seat < seats; ++seat) ++times[{seated[seat], seat}];
                }
                for (const auto& [where, count] : times) {
                    EXPECT_EQ(count, (times[{where.first, 0}])) << name << " seat " << where.second;
                }
            }
        }
    }
}

TEST(Schedule, counts_the_games_that_compare_two) {
    const SquareMatrix<std::int64_t> both = comparing_games(*make_schedule(Pairing::round_robin, 2, 3));
    EXPECT_EQ(both.at(0, 1), 3);
    EXPECT_EQ(both.at(1, 0), 3);
    const SquareMatrix<std::int64_t> first = comparing_games(*make_schedule(Pairing::one_against_all, 3, 4));
    EXPECT_EQ(first.at(0, 2), 4);
    EXPECT_EQ(first.at(2, 0), 0);
    EXPECT_EQ(first.at(1, 2), 0);
    // Two of five sit together at three of ten tables for three.
    const SquareMatrix<std::int64_t> mixed = comparing_games(*make_schedule(Pairing::mixed, 5, 3));
    EXPECT_EQ(mixed.at(1, 3), 9);
    EXPECT_EQ(mixed.at(2, 2), 0);
}

TEST(Schedule, rejects_impossible_tournaments) {
    const auto refusal = [](Pairing pairing, std::size_t contestants, std::size_t seats) {
        return to_string(make_schedule(pairing, contestants, seats).error());
    };
    EXPECT_EQ(refusal(Pairing::round_robin, 1, 2), "tournament.too_few");
    EXPECT_EQ(refusal(Pairing::mixed, 3, 4), "tournament.mixed_needs{seats=4, given=3}");
    EXPECT_EQ(refusal(Pairing::round_robin, 500, 2), "tournament.too_many{most=2000}");
    EXPECT_EQ(refusal(Pairing::mixed, 1000, 5), "tournament.too_many{most=2000}");
    EXPECT_TRUE(make_schedule(Pairing::mixed, 3, 3));
}

TEST(Pairing, is_parsed_as_it_is_printed) {
    for (const std::string_view name : pairing_names()) EXPECT_EQ(name_of(*pairing_of(name)), name);
    EXPECT_FALSE(pairing_of("swiss"));
}

}  // namespace
}  // namespace kameleon::cli::tournament
