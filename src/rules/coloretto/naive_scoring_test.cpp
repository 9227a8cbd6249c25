// naive_scoring_test.cpp: scoring compared with a second one that only knows the rules and tries everything.
//
// What is covered, each with 0 to 3 jokers and on both sides:
//  - every hand, up to renaming colours, with 5, 6 and 7 colours in play: all sorted counts of 0 to 9 cards;
//  - every hand of up to 8 chameleons in any colours, with all 7 in play;
//  - every hand of up to 4 chameleons for each of the 7 + 21 ways to leave one or two colours out.
// The number of "+2" cards, and whether a joker is golden, vary along the way.
#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "rules/coloretto/scene_testing.h"

namespace kameleon::coloretto {
namespace {

using Counts = std::array<int, 7>;

/// Tries every colour in play for every joker, and every choice of up to three plus colours.
class NaiveScoring {
public:
    explicit NaiveScoring(Side side)
        : table_(side == Side::brown ? Table{0, 1, 3, 6, 10, 15, 21} : Table{0, 1, 4, 8, 7, 6, 5}) {}

    int best(Counts& counts, int jokers, unsigned in_play) {
        if (jokers == 0) return best_choice(counts);
        int most = -1000;
        for (std::size_t colour = 0; colour < counts.size(); ++colour) {
            if ((in_play >> colour & 1U) == 0) continue;
            ++counts[colour];
            most = std::max(most, best(counts, jokers - 1, in_play));
            --counts[colour];
        }
        return most;
    }

private:
    using Table = std::array<int, 7>;

    /// The answer depends only on how many colours have how many cards: it is kept by that, three bits for
    /// each number of cards from none to six or more. Nothing is forgotten, since there are at most seven
    /// colours.
    int best_choice(const Counts& counts) {
        unsigned key = 0;
        for (const int count : counts) key += 1U << (3 * std::min(count, 6));
        int& answer = known_[key];
        if (answer == unknown) answer = try_every_choice(counts);
        return answer;
    }

    [[nodiscard]] int try_every_choice(const Counts& counts) const {
        int most = -1000;
        for (unsigned plus = 0; plus < 128; ++plus) {
            if (std::popcount(plus) > 3) continue;
            int sum = 0;
            for (std::size_t colour = 0; colour < counts.size(); ++colour) {
                const int points = table_[static_cast<std::size_t>(std::min(counts[colour], 6))];
                sum += (plus >> colour & 1U) != 0 ? points : -points;
            }
            most = std::max(most, sum);
        }
        return most;
    }

    static constexpr int unknown = 1 << 20;
    Table table_;
    std::vector<int> known_ = std::vector<int>(std::size_t{1} << 21U, unknown);
};

/// Compares the two scorings of one hand after the other.
class Comparison {
public:
    /// With 0 to 3 jokers, on both sides.
    void compare(Counts counts, unsigned in_play) {
        for (int jokers = 0; jokers <= 3; ++jokers) {
            compare(counts, jokers, in_play, Side::brown, brown_);
            compare(counts, jokers, in_play, Side::grey, grey_);
        }
        ++hands_;
    }
    [[nodiscard]] int hands() const { return hands_; }

private:
    void compare(Counts& counts, int jokers, unsigned in_play, Side side, NaiveScoring& naive) const {
        const ColourSet set(static_cast<std::uint8_t>(in_play));
        const Cards cards = cards_with(counts, jokers);
        const int expected = naive.best(counts, jokers, in_play) + 2 * count(cards, Card::plus_two);
        ASSERT_EQ(best_score(cards, side, set), expected) << cards;
        const Assignment assignment = best_assignment(cards, side, set);
        ASSERT_EQ(breakdown(cards, side, assignment).total, expected) << cards;
        ASSERT_TRUE(is_allowed(counts, jokers, in_play, assignment)) << cards;
    }

    /// R4, C25, R7: all jokers on colours in play; three of the colours there are, or all if there are fewer.
    static bool is_allowed(const Counts& counts, int jokers, unsigned in_play, const Assignment& assignment) {
        unsigned owned = 0;
        for (std::size_t colour = 0; colour < counts.size(); ++colour) {
            const int given = assignment.jokers[colour];
            if (given > 0 && (in_play >> colour & 1U) == 0) return false;
            jokers -= given;
            if (counts[colour] + given > 0) owned |= 1U << colour;
        }
        const unsigned plus = assignment.plus.bits();
        return jokers == 0 && (plus & ~owned) == 0 &&
               std::popcount(plus) == std::min(3, std::popcount(owned));
    }

    [[nodiscard]] Cards cards_with(const Counts& counts, int jokers) const {
        Cards cards = Cards::of(index(Card::plus_two), hands_ % 11);
        for (int colour = 0; colour < 7; ++colour) {
            cards += Cards::of(colour, counts[static_cast<std::size_t>(colour)]);
        }
        const int golden = jokers > 0 ? hands_ % 2 : 0;
        return cards + hand({{Card::joker, jokers - golden}, {Card::golden_joker, golden}});
    }

    NaiveScoring brown_{Side::brown};
    NaiveScoring grey_{Side::grey};
    int hands_ = 0;
};

/// All sorted hands: each colour in play, from `colour` on, has at most as many cards as the one before.
void compare_sorted(Comparison& comparison, Counts& counts, std::size_t colour, int most, unsigned in_play) {
    if (testing::Test::HasFatalFailure()) return;
    while (colour < 7 && (in_play >> colour & 1U) == 0) ++colour;
    if (colour == 7) {
        comparison.compare(counts, in_play);
        return;
    }
    for (int number = 0; number <= most; ++number) {
        counts[colour] = number;
        compare_sorted(comparison, counts, colour + 1, number, in_play);
    }
    counts[colour] = 0;
}

/// All hands of up to `cards` chameleons in the colours in play.
void compare_small(Comparison& comparison, Counts& counts, std::size_t colour, int cards, unsigned in_play) {
    if (testing::Test::HasFatalFailure()) return;
    while (colour < 7 && (in_play >> colour & 1U) == 0) ++colour;
    if (colour == 7) {
        comparison.compare(counts, in_play);
        return;
    }
    for (int number = 0; number <= cards; ++number) {
        counts[colour] = number;
        compare_small(comparison, counts, colour + 1, cards - number, in_play);
    }
    counts[colour] = 0;
}

int sorted_hands(unsigned in_play) {
    Comparison comparison;
    Counts counts{};
    compare_sorted(comparison, counts, 0, 9, in_play);
    return comparison.hands();
}

TEST(ColorettoRules, C23_C24_C25_C26_R4_R7_naive_scoring_agrees_with_seven_colours) {
    EXPECT_EQ(sorted_hands(0b1111111), 11'440);  // 16 over 7
}

TEST(ColorettoRules, C23_C24_C25_C26_R4_R7_naive_scoring_agrees_with_six_colours) {
    EXPECT_EQ(sorted_hands(0b0111111), 5'005);  // 15 over 6
}

TEST(ColorettoRules, C23_C24_C25_C26_R4_R7_naive_scoring_agrees_with_five_colours) {
    EXPECT_EQ(sorted_hands(0b0111110), 2'002);  // 14 over 5
}

TEST(ColorettoRules, C23_C24_C25_C26_R4_R7_naive_scoring_agrees_in_any_order_of_colours) {
    Comparison comparison;
    Counts counts{};
    compare_small(comparison, counts, 0, 8, 0b1111111);
    EXPECT_EQ(comparison.hands(), 6'435);  // 15 over 7
}

TEST(ColorettoRules, C7_R4_naive_scoring_agrees_whatever_colours_are_out) {
    Comparison comparison;
    Counts counts{};
    for (unsigned in_play = 0; in_play < 128; ++in_play) {
        if (std::popcount(in_play) != 5 && std::popcount(in_play) != 6) continue;
        compare_small(comparison, counts, 0, 4, in_play);
    }
    EXPECT_EQ(comparison.hands(), 7 * 210 + 21 * 126);  // 10 over 4, 9 over 4
}

}  // namespace
}  // namespace kameleon::coloretto
