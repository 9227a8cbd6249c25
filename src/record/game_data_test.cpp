// data_test.cpp: properties that the data of every game must have.
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "json/read_testing.h"
#include "rules/pebbles_testing.h"
#include "rules/registry.h"
#include "rules/watching_testing.h"

namespace kameleon {
namespace {

template <class G>
class DataOfEveryGame : public testing::Test {};
using AllGames = testing::Types<Coloretto, Amazonas, Pebbles>;
TYPED_TEST_SUITE(DataOfEveryGame, AllGames);

TYPED_TEST(DataOfEveryGame, every_decision_comes_back_from_its_data) {
    using G = TypeParam;
    for (int id = 0; id < 256; ++id) {
        const typename G::Action action{static_cast<std::uint8_t>(id)};
        if (G::parse_action(action_text(action)) != action) continue;
        EXPECT_EQ(G::action_from(read(action_data(action))), action) << action_text(action);
    }
}

TYPED_TEST(DataOfEveryGame, a_set_up_comes_back_from_its_data) {
    using G = TypeParam;
    FastRandom random(1);
    for_each_example<G>([&](const typename G::Options& options) {
        const auto setup = G::deal(options, random).setup;
        const auto back = G::setup_from(options, read(setup_data(options, setup, all_seeing)));
        ASSERT_TRUE(back) << options_text<G>(options);
        EXPECT_EQ(*back, setup);
    });
}

TYPED_TEST(DataOfEveryGame, what_is_no_decision_or_set_up_is_not_taken_for_one) {
    using G = TypeParam;
    const Data strange[] = {
        {},
        true,
        3,
        "draw",
        Data::List{"draw"},
        Data::object({{"action", 3}}),
        Data::object({{"action", "fly"}}),
        Data::object({{"action", "take"}, {"row", 0}}),
        Data::object({{"action", "take"}, {"row", 6}}),
        Data::object({{"action", "place"}, {"row", "1"}}),
        Data::object({{"action", "joker"}, {"colour", "joker"}}),
        Data::object({{"action", "plus"}, {"colours", Data::List{"green", "green", "blue"}}}),
        Data::object({{"action", "plus"}, {"colours", Data::List{"green", "blue"}}}),
        Data::object({{"action", "play"}, {"card", "unicorn"}}),
        Data::object({{"action", "give"}, {"card", "toad"}}),
        Data::object({{"action", "give"}, {"card", "toad"}, {"to", 5}}),
        Data::object({{"action", "reject"}, {"card", "toad"}})};
    for (const Data& data : strange) {
        const auto action = G::action_from(data);
        // "take" is a whole decision in one game, and half of one in another.
        if (action) {
            EXPECT_EQ(G::action_from(Data::object({{"action", "take"}})), action);
        }
        EXPECT_EQ(G::setup_from({}, data), std::nullopt);
    }
}

TYPED_TEST(DataOfEveryGame, views_that_differ_are_told_differently) {
    using G = TypeParam;
    std::vector<std::pair<typename G::View, Data>> told;
    watch_games<G>(7, [&](const auto& /*before*/, const auto& after) {
        if (told.size() >= 400) return;
        const auto view = view_for(after, 0);
        told.emplace_back(view, read(view_data(view)));
    });
    ASSERT_GT(told.size(), 10U);
    for (std::size_t i = 1; i < told.size(); ++i) {
        // Options that cannot be seen on the table are in the record, not with every view.
        EXPECT_EQ(told[i].second == told[i - 1].second, told[i].first == told[i - 1].first) << i;
    }
}

TEST(DataOfColoretto, C16_C20_C21_ends_of_rounds_and_the_last_round_are_told) {
    int rounds = 0;
    int last_rounds = 0;
    int games = 0;
    watch_games<Coloretto>(3, [&](const auto& before, const auto& after) {
        for (const Data& event : read(consequences(before, after))) {
            if (event.text("event") == "last_round") {
                ++last_rounds;
                EXPECT_TRUE(after.last_round_drawn);
            } else {
                EXPECT_EQ(event.text("event"), "round_end");
                ++rounds;
                EXPECT_EQ(event.find("starts") == nullptr, before.last_round_drawn || after.last_round_drawn);
            }
        }
        if (turn(after).wait == Wait::over) ++games;
    });
    EXPECT_EQ(last_rounds, games) << "once in each game";
    EXPECT_GT(rounds, 3 * games);
}

TEST(DataOfColoretto, C19_cards_that_leave_the_game_are_told_with_the_end_of_the_round) {
    int told = 0;
    watch_games<Coloretto>(4, [&](const auto& before, const auto& after) {
        const bool gone = before.gone != after.gone;
        for (const Data& event : read(consequences(before, after))) {
            if (event.find("gone") != nullptr) ++told;
            EXPECT_EQ(event.find("gone") != nullptr, gone);
        }
    });
    EXPECT_GT(told, 0);
}

TEST(DataOfAmazonas, A12_A13_A20_doubles_stacks_and_protection_are_told) {
    std::multiset<std::string> kinds;
    watch_games<Amazonas>(5, [&](const auto& before, const auto& after) {
        int stacks = 0;
        for (Seat seat = 0; seat < after.players; ++seat) {
            stacks += amazonas::stack_count(after.stacks[seat]) - amazonas::stack_count(before.stacks[seat]);
        }
        int told = 0;
        for (const Data& event : read(consequences(before, after))) {
            kinds.insert(std::string(event.text("event")));
            told += event.text("event") == "stack" ? 1 : 0;
        }
        EXPECT_EQ(told, stacks);
    });
    EXPECT_GT(kinds.count("double"), 10U);
    EXPECT_GT(kinds.count("stack"), 10U);
    EXPECT_GT(kinds.count("protection"), 10U);
}

TEST(DataOfAmazonas, A7_a_seat_is_told_its_own_hand_only) {
    FastRandom random(2);
    const amazonas::Options options{.players = 3};
    const auto setup = Amazonas::deal(options, random).setup;
    const Data told = read(setup_data(options, setup, 1));
    const Data::List& hands = *told.find("hands")->list();
    EXPECT_TRUE(hands[0].is_null());
    ASSERT_NE(hands[1].list(), nullptr);
    EXPECT_EQ(hands[1].list()->size(), 3U);
    EXPECT_TRUE(hands[2].is_null());
    const Data watching = read(setup_data(options, setup, spectator));
    for (const Data& hand : *watching.find("hands")->list()) EXPECT_TRUE(hand.is_null());
    const auto state = start_unchecked(options, setup);
    const Data seen = read(view_data(view_for(state, spectator)));
    EXPECT_EQ(seen.find("hand"), nullptr);
    const Data mine = read(view_data(view_for(state, 2)));
    EXPECT_NE(mine.find("hand"), nullptr);
}

}  // namespace
}  // namespace kameleon
