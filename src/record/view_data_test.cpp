// view_data_test.cpp: what views tell besides the cards: what decisions do, what may not be done, and points
// part by part, all of it held to the rules themselves.
#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <set>

#include <gtest/gtest.h>

#include "json/read_testing.h"
#include "rules/pebbles_testing.h"
#include "rules/registry.h"
#include "rules/watching_testing.h"

namespace kameleon {
namespace {

template <class G>
class ChoicesOfEveryGame : public testing::Test {};
using AllGames = testing::Types<Coloretto, Amazonas, Pebbles>;
TYPED_TEST_SUITE(ChoicesOfEveryGame, AllGames);

/// Whether a list of texts has this one in it.
bool has(const Data* list, std::string_view word) {
    return std::ranges::any_of(*list->list(), [&](const Data& one) { return *one.text() == word; });
}

TYPED_TEST(ChoicesOfEveryGame, the_gain_told_is_the_change_of_points) {
    using G = TypeParam;
    int certain = 0;
    int by_chance = 0;
    FastRandom random(9);
    watch_games<G>(8, [&](const auto& before, const auto& /*after*/) {
        if (turn(before).wait != Wait::decision || below(random, 3U) != 0) return;
        const Seat seat = turn(before).seat;
        for (const auto action : legal(before)) {
            auto next = before;
            apply_unchecked(next, action);
            const Data effect = read(effect_data(before, action));
            const Data* gain = effect.find("gain");
            ASSERT_NE(gain, nullptr);
            if (gain->is_null()) {
                ++by_chance;
                EXPECT_EQ(turn(next).wait, Wait::reveal) << action_text(action);
            } else {
                ++certain;
                EXPECT_EQ(*gain->as_int(), scores(next)[seat] - scores(before)[seat]) << action_text(action);
            }
        }
    });
    EXPECT_GT(certain, 0);
    EXPECT_EQ(by_chance == 0, (std::is_same_v<G, Amazonas>)) << "a card drawn to the hand scores nothing";
}

TYPED_TEST(ChoicesOfEveryGame, what_is_considered_is_legal_or_refused) {
    using G = TypeParam;
    std::set<std::string> keys;
    watch_games<G>(12, [&](const auto& before, const auto& /*after*/) {
        if (turn(before).wait != Wait::decision) return;
        for (const auto action : considered(before)) {
            const auto next = apply(before, action);
            EXPECT_EQ(next.has_value(), legal(before).contains(action)) << action_text(action);
            if (!next) keys.emplace(explain(next.error()).key);
        }
    });
    if constexpr (std::is_same_v<G, Coloretto>) {
        const std::set<std::string> expected{
            "coloretto.refusal.row_is_empty",  "coloretto.refusal.row_is_full",
            "coloretto.refusal.row_is_taken",  "coloretto.refusal.rows_are_full",
            "coloretto.refusal.deck_is_empty", "coloretto.refusal.colour_not_in_play"};
        EXPECT_EQ(keys, expected);
    }
    if constexpr (std::is_same_v<G, Amazonas>) {
        const std::set<std::string> expected{
            "amazonas.refusal.player_is_protected", "amazonas.refusal.no_such_animal_in_column",
            "amazonas.refusal.no_adjacent_card", "amazonas.refusal.not_adjacent"};
        EXPECT_EQ(keys, expected);
    }
}

TEST(ViewsOfColoretto, what_is_told_to_follow_does) {
    std::multiset<std::string> told;
    watch_games<Coloretto>(13, [&](const auto& before, const auto& /*after*/) {
        if (turn(before).wait != Wait::decision) return;
        for (const auto action : legal(before)) {
            auto next = before;
            apply_unchecked(next, action);
            const Data effect = read(effect_data(before, action));
            const Data* follows = effect.find("follows");
            for (const Data& one : *follows->list()) told.insert(*one.text());
            const auto events = read(consequences(before, next));
            const bool round_ends = std::ranges::any_of(
                events, [](const Data& event) { return event.text("event") == "round_end"; });
            EXPECT_EQ(has(follows, "round_end"), round_ends) << action_text(action);
            EXPECT_EQ(has(follows, "game_end"), turn(next).wait == Wait::over) << action_text(action);
            EXPECT_EQ(has(follows, "reveal"), turn(next).wait == Wait::reveal) << action_text(action);
        }
    });
    EXPECT_GT(told.count("round_end"), 10U);
    EXPECT_GT(told.count("game_end"), 5U);
}

TEST(ViewsOfAmazonas, A12_A13_A14_A20_what_is_told_to_follow_does) {
    std::multiset<std::string> seen;
    watch_games<Amazonas>(14, [&](const auto& before, const auto& after) {
        if (turn(before).wait != Wait::decision) return;
        // Which of the decisions it was.
        for (const auto action : legal(before)) {
            auto next = before;
            apply_unchecked(next, action);
            if (next != after) continue;
            const Data effect = read(effect_data(before, action));
            const Data* follows = effect.find("follows");
            std::multiset<std::string> words;
            for (const Data& event : read(consequences(before, after))) {
                words.emplace(event.text("event"));
                const Data* bonus = event.find("bonus");
                if (bonus != nullptr && *bonus->as_bool()) words.insert("bonus");
            }
            for (const std::string word : {"double", "stack", "bonus", "protection"}) {
                EXPECT_EQ(has(follows, word), words.contains(word)) << action_text(action) << " " << word;
            }
            for (const Data& one : *follows->list()) seen.insert(*one.text());
            const Data* taken = effect.find("taken");
            ASSERT_EQ(taken != nullptr, kind(action) == amazonas::ActionKind::give);
            if (taken == nullptr) continue;
            EXPECT_EQ(*taken, read(effect_data(after, amazonas::take())));
            EXPECT_EQ(*effect.find("may_reject")->as_bool(), legal(after).size() > 1);
        }
    });
    for (const std::string word : {"double", "stack", "bonus", "protection", "game_end"}) {
        EXPECT_GT(seen.count(word), 5U) << word;
    }
}

TEST(ViewsOfAmazonas, A22_the_end_of_the_supply_is_told_with_the_decision_before_it) {
    int ends = 0;
    watch_games<Amazonas>(15, [&](const auto& before, const auto& after) {
        if (turn(before).wait != Wait::decision || after.phase != amazonas::Phase::draw) return;
        for (const auto action : legal(before)) {
            auto next = before;
            apply_unchecked(next, action);
            if (next != after) continue;
            const Data effect = read(effect_data(before, action));
            EXPECT_EQ(has(effect.find("follows"), "game_end"), after.supply_size == 1);
            ends += after.supply_size == 1 ? 1 : 0;
        }
    });
    EXPECT_GT(ends, 0);
}

TEST(ViewsOfColoretto, C4_C24_seats_are_told_part_by_part_and_the_parts_add_up) {
    watch_games<Coloretto>(16, [&](const auto& /*before*/, const auto& after) {
        const Data view = read(view_data(view_for(after, spectator)));
        const Data::List& seats = *view.find("seats")->list();
        const Data::List& scale = *view.find("scale")->list();
        for (Seat seat = 0; seat < after.players; ++seat) {
            std::int64_t sum = *seats[seat].find("plus_two")->find("points")->as_int();
            std::int64_t jokers = 0;
            for (const Data& line : *seats[seat].find("colours")->list()) {
                const std::int64_t points = *line.find("points")->as_int();
                const std::int64_t cards = *line.find("cards")->as_int() + *line.find("jokers")->as_int();
                const auto place = static_cast<std::size_t>(std::min<std::int64_t>(cards, 6) - 1);
                EXPECT_EQ(*line.find("plus")->as_bool() ? points : -points, *scale[place].as_int());
                sum += points;
                jokers += *line.find("jokers")->as_int();
            }
            EXPECT_EQ(sum, scores(after)[seat]);
            EXPECT_EQ(jokers, coloretto::jokers_in(after.owned[seat]));
        }
    });
}

TEST(ViewsOfColoretto, C18_who_starts_next_is_told_as_soon_as_it_is_known) {
    std::optional<std::int64_t> told;
    int right = 0;
    watch_games<Coloretto>(17, [&](const auto& before, const auto& after) {
        for (const Data& event : read(consequences(before, after))) {
            const Data* starts = event.find("starts");
            if (starts == nullptr) continue;
            ASSERT_TRUE(told.has_value());
            EXPECT_EQ(*told, *starts->as_int());
            ++right;
        }
        const Data view = read(view_data(view_for(after, spectator)));
        const Data* next = view.find("starts_next");
        told = next == nullptr ? std::nullopt : std::optional(*next->as_int());
        const bool one_left = after.phase != coloretto::Phase::over &&
                              after.phase != coloretto::Phase::jokers &&
                              after.phase != coloretto::Phase::plus && std::popcount(after.seats_in) == 1;
        EXPECT_EQ(told.has_value(), one_left && !after.last_round_drawn);
    });
    EXPECT_GT(right, 50);
}

/// Every card is seen or not, and how many there are of each never changes.
template <Game G>
void expect_seen_and_unseen_to_be_all(std::string_view unseen, std::uint64_t seed) {
    std::map<std::string, std::int64_t> all;
    watch_games<G>(seed, [&](const auto& /*before*/, const auto& after) {
        std::map<std::string, std::int64_t> cards;
        const Data view = read(view_data(view_for(after, 0)));
        for (const std::string_view key : {std::string_view("seen"), unseen}) {
            for (const Data::Member& one : *view.find(key)->object()) cards[one.key] += *one.value.as_int();
        }
        if (!all.empty()) {
            EXPECT_EQ(cards, all);
        }
        all = turn(after).wait == Wait::over ? decltype(all){} : cards;
    });
}

TEST(ViewsOfColoretto, cards_seen_and_to_come_are_all_cards) {
    expect_seen_and_unseen_to_be_all<Coloretto>("to_come", 18);
}

TEST(ViewsOfAmazonas, cards_seen_and_unseen_are_all_cards) {
    expect_seen_and_unseen_to_be_all<Amazonas>("unseen", 19);
}

TEST(ViewsOfAmazonas, A5_A14_columns_stacks_and_bonus_cards_are_told_with_their_points) {
    int held = 0;
    watch_games<Amazonas>(20, [&](const auto& /*before*/, const auto& after) {
        const Data view = read(view_data(view_for(after, spectator)));
        const Data::List& seats = *view.find("seats")->list();
        for (Seat seat = 0; seat < after.players; ++seat) {
            std::int64_t sum = 0;
            for (const Data& column : *seats[seat].find("columns")->list()) {
                const std::string colour(column.text("colour"));
                const std::int64_t full = *view.find("full_points")->find(colour)->as_int();
                EXPECT_EQ(*column.find("stack_points")->as_int(), full * *column.find("stacks")->as_int());
                sum += *column.find("points")->as_int() + *column.find("stack_points")->as_int();
                const Data* holder = view.find("bonus_seats")->find(colour);
                const bool own = holder->as_int() != nullptr && *holder->as_int() == seat + 1;
                EXPECT_EQ(*column.find("bonus")->as_bool(), own);
                if (own) sum += *view.find("bonus_values")->find(colour)->as_int();
                held += own ? 1 : 0;
            }
            EXPECT_EQ(sum, scores(after)[seat]);
        }
    });
    EXPECT_GT(held, 100);
}

}  // namespace
}  // namespace kameleon
