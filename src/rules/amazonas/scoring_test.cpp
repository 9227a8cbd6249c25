// scoring_test.cpp: points of columns, stacks and bonus cards (A5, A24), and a second scoring to compare
// with.
#include "rules/amazonas/scoring.h"

#include <array>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/amazonas/scene_testing.h"
#include "rules/words_testing.h"

namespace kameleon::amazonas {
namespace {

using enum Card;
using enum Colour;
using testing::ElementsAre;

using Values = std::array<std::uint8_t, colour_count>;

TEST(AmazonasRules, A5_the_summary_card) {
    const std::array expected{1, 3, 6, 10, 15, 21};
    for (int cards = 1; cards <= 6; ++cards) {
        const auto number = static_cast<std::size_t>(cards);
        EXPECT_EQ(points_for(cards), expected[number - 1]);
        // And as a column of green animals.
        const Scene game = Scene(2).with_columns(0, animals_in(green).first(number));
        EXPECT_EQ(scores(game.state())[0], expected[number - 1]);
    }
    EXPECT_EQ(points_for(0), 0);
}

TEST(AmazonasRules, A24_a_stack_scores_by_the_number_of_its_cards) {
    const std::array expected{15, 10, 6, 21};
    for (const Colour colour : all_colours) {
        const auto i = static_cast<std::size_t>(index(colour));
        EXPECT_EQ(scores(Scene(2).with_stack(0, colour).state())[0], expected[i]);
        EXPECT_EQ(scores(Scene(2).with_stack(0, colour).with_stack(0, colour).state())[0], 2 * expected[i]);
    }
}

TEST(AmazonasRules, A24_a_column_and_a_stack_of_one_colour_score_apart) {
    const Scene game = Scene(2).with_stack(0, brown).with_columns(0, {toad, caiman});
    EXPECT_EQ(scores(game.state())[0], 6 + 3) << "not as five cards";
}

TEST(AmazonasRules, A3_R12_a_bonus_card_is_worth_its_columns_limit) {
    const std::array expected{5, 4, 3, 6};
    for (const Colour colour : all_colours) {
        const Scene game = Scene(2).with_bonus(1, colour);
        EXPECT_EQ(scores(game.state())[1], expected[static_cast<std::size_t>(index(colour))]);
        EXPECT_EQ(scores(game.state())[0], 0);
    }
}

TEST(AmazonasRules, R12_bonus_values_are_an_option) {
    const Values values{50, 0, 7, 1};
    for (const Colour colour : all_colours) {
        const Scene game = Scene(2, values).with_bonus(0, colour);
        EXPECT_EQ(scores(game.state())[0], values[static_cast<std::size_t>(index(colour))]);
    }
}

TEST(AmazonasRules, A14_R12_a_bonus_card_worth_nothing_is_still_taken) {
    Scene game =
        Scene(2, {0, 0, 0, 0}).with_hand(0, {caiman, frog, sloth}).with_columns(0, {toad, chameleon});
    game.plays(caiman);
    EXPECT_EQ(game.bonuses(0), "brown");
    EXPECT_EQ(scores(game.state())[0], 6);
}

std::vector<std::string> lines_of(const State& state, Seat seat) {
    std::vector<std::string> texts;
    for (const ScoreLine& line : score_lines(state, seat))
        texts.push_back(brief(line.text) + ": " + std::to_string(line.points));
    return texts;
}

TEST(AmazonasRules, A24_a_score_is_explained_line_by_line) {
    Scene game = Scene(2).with_stack(0, brown).with_stack(0, brown).with_bonus(0, brown).with_stack(0, blue);
    game.with_columns(0, {toucan, toad, caiman});
    EXPECT_THAT(
        lines_of(game.state(), 0),
        ElementsAre(
            "stacks{column=blue, stacks=1, size=5}: 15", "column{column=violet, cards=1}: 1",
            "column{column=brown, cards=2}: 3", "stacks{column=brown, stacks=2, size=3}: 12",
            "bonus{column=brown}: 3"));
    EXPECT_THAT(lines_of(game.state(), 1), ElementsAre());
    EXPECT_EQ(scores(game.state())[0], 15 + 1 + 3 + 12 + 3);
}

// The second scoring. It counts cards one by one, adds 1 + 2 + … and looks up nothing.

int naive_points(int cards) {
    int sum = 0;
    for (int i = 1; i <= cards; ++i) sum += i;
    return sum;
}

int naive_score(const Area& area, const Values& values) {
    int sum = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        const auto animals = animals_in(all_colours[i]);
        int in_column = 0;
        for (const Card card : animals) {
            if ((area.columns >> static_cast<unsigned>(card) & 1U) != 0) ++in_column;
        }
        sum += naive_points(in_column);
        for (int stack = 0; stack < area.stacks[i]; ++stack)
            sum += naive_points(static_cast<int>(animals.size()));
        if (area.bonus[i]) sum += values[i];
    }
    return sum;
}

/// What a person adds up from the lines of a breakdown.
int sum_of_lines(const Breakdown& parts) {
    int sum = 0;
    for (const ColourLine& line : parts.colours)
        sum += line.column_points + line.stack_points + line.bonus_points;
    return sum;
}

TEST(AmazonasRules, A24_a_second_naive_scoring_agrees_on_all_columns) {
    int wrong = 0;
    for (Animals columns = 0; columns < Animals{1} << 18U; ++columns) {
        const Area area{.columns = columns, .stacks = {}, .bonus = {}};
        const Breakdown parts = breakdown(area, default_bonus);
        if (parts.total != naive_score(area, default_bonus) || parts.total != sum_of_lines(parts)) ++wrong;
    }
    EXPECT_EQ(wrong, 0);
}

/// All ways to have up to three stacks.
std::vector<std::array<std::uint8_t, colour_count>> all_stacks() {
    std::vector<std::array<std::uint8_t, colour_count>> result;
    for (int code = 0; code < 256; ++code) {
        std::array<std::uint8_t, colour_count> stacks{};
        for (std::size_t i = 0; i < 4; ++i) stacks[i] = static_cast<std::uint8_t>(code >> (2 * i) & 3);
        if (std::accumulate(stacks.begin(), stacks.end(), 0) <= 3) result.push_back(stacks);
    }
    return result;
}

TEST(AmazonasRules, A24_a_second_naive_scoring_agrees_on_all_stacks_and_bonus_cards) {
    // Columns by how many cards they hold, which is all that counts: 5 * 4 * 3 * 6 ways to hold none … all
    // but one.
    ASSERT_EQ(all_stacks().size(), 35U);
    const Values values{50, 0, 13, 1};
    int areas = 0;
    int wrong = 0;
    for (const auto& stacks : all_stacks()) {
        for (int code = 0; code < 16 * 360; ++code) {
            Area area{.columns = 0, .stacks = stacks, .bonus = {}};
            for (std::size_t i = 0; i < 4; ++i) area.bonus[i] = (code >> i & 1) != 0;
            int rest = code / 16;
            for (const Colour colour : all_colours) {
                for (const Card card :
                     animals_in(colour).first(static_cast<std::size_t>(rest % limit(colour)))) {
                    area.columns |= bit(card);
                }
                rest /= limit(colour);
            }
            ++areas;
            if (breakdown(area, values).total != naive_score(area, values)) ++wrong;
        }
    }
    EXPECT_EQ(areas, 35 * 16 * 360);
    EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace kameleon::amazonas
