// scoring.cpp: exact scoring on both sides of the summary card.
#include "rules/coloretto/scoring.h"

#include <algorithm>
#include <span>
#include <utility>

namespace kameleon::coloretto {
namespace {

using Counts = std::array<int, colour_count>;

Counts counts_of(Cards cards) {
    Counts counts{};
    for (int i = 0; i < colour_count; ++i) counts[static_cast<std::size_t>(i)] = cards.count(i);
    return counts;
}

/// Plus for the three colours worth most, minus for the others: twice the best three, less the sum of all.
int score_of(const Counts& counts, const PointTable& points) {
    int sum = 0;
    int first = 0;
    int second = 0;
    int third = 0;
    for (const int count : counts) {
        const int value = points[static_cast<std::size_t>(count)];
        sum += value;
        const int below_first = std::min(first, value);
        first = std::max(first, value);
        const int below_second = std::min(second, below_first);
        second = std::max(second, below_first);
        third = std::max(third, below_second);
    }
    return 2 * (first + second + third) - sum;
}

/// Calls f(counts) for every way to give `jokers` jokers to the colours listed in `order`, from `from` on.
template <class F>
void for_each_gift(Counts& counts, int jokers, std::span<const std::uint8_t> order, std::size_t from, F&& f) {
    if (jokers == 0) {
        f(counts);
        return;
    }
    for (std::size_t i = from; i < order.size(); ++i) {
        ++counts[order[i]];
        for_each_gift(counts, jokers - 1, order, i, f);
        --counts[order[i]];
    }
}

/// Brown side: each further card of a colour is worth more than the one before, up to the sixth, so jokers go
/// to the largest colour that is not yet at six, and on to the next. Only the three largest colours are worth
/// a joker; where those are all at six, jokers change nothing. (The tests compare this with every possible
/// gift on every possible hand.)
int best_brown(Counts counts, int jokers) {
    constexpr int full = 6;
    std::array<int, 3> top{};
    int minus = 0;
    for (int count : counts) {
        count = std::min(count, full);
        for (int& place : top) {
            if (count > place) std::swap(count, place);
        }
        minus += brown_points[static_cast<std::size_t>(count)];
    }
    int plus = 0;
    for (const int count : top) {
        const int gift = std::min(jokers, full - count);
        jokers -= gift;
        plus += brown_points[static_cast<std::size_t>(count + gift)];
    }
    return plus - minus;
}

/// Puts the items worth most first; equal ones keep their order. (std::stable_sort would allocate.)
template <class Value>
void sort_by(std::span<std::uint8_t> items, Value&& value) {
    for (std::size_t i = 1; i < items.size(); ++i) {
        for (std::size_t j = i; j > 0 && value(items[j]) > value(items[j - 1]); --j)
            std::swap(items[j], items[j - 1]);
    }
}

/// The colours in play, most cards first.
FixedList<std::uint8_t, colour_count> by_size(const Counts& counts, ColourSet in_play) {
    FixedList<std::uint8_t, colour_count> order;
    for_each_colour([&](Colour colour) {
        if (in_play.contains(colour)) order.push_back(static_cast<std::uint8_t>(index(colour)));
    });
    sort_by(std::span(order.begin(), order.size()), [&](std::uint8_t colour) { return counts[colour]; });
    return order;
}

}  // namespace

int best_score(Cards cards, Side side, ColourSet in_play) {
    Counts counts = counts_of(cards);
    const int jokers = jokers_in(cards);
    const int extra = points_of_plus_two * count(cards, Card::plus_two);
    if (jokers == 0) return score_of(counts, points_of(side)) + extra;
    if (side == Side::brown) return best_brown(counts, jokers) + extra;
    int best = -1000;
    const auto order = by_size(counts, in_play);
    for_each_gift(counts, jokers, std::span(order.begin(), order.size()), 0, [&](const Counts& given) {
        best = std::max(best, score_of(given, grey_points));
    });
    return best + extra;
}

ColourSet best_plus(Cards cards, Side side, const GivenJokers& jokers) {
    const PointTable& points = points_of(side);
    std::array<std::uint8_t, colour_count> order{};
    for (std::uint8_t i = 0; i < colour_count; ++i) order[i] = i;
    const auto value = [&](std::uint8_t colour) {
        return points[static_cast<std::size_t>(cards.count(colour) + jokers[colour])];
    };
    sort_by(order, value);
    ColourSet plus;
    for (std::size_t i = 0; i < 3; ++i) {
        if (value(order[i]) > 0) plus.insert(static_cast<Colour>(order[i]));
    }
    return plus;
}

Assignment best_assignment(Cards cards, Side side, ColourSet in_play) {
    return best_assignment(cards, side, in_play, {});
}

Assignment best_assignment(Cards cards, Side side, ColourSet in_play, const GivenJokers& given) {
    const Counts own = counts_of(cards);
    Counts counts = own;
    int jokers = jokers_in(cards);
    for (std::size_t i = 0; i < own.size(); ++i) {
        counts[i] += given[i];
        jokers -= given[i];
    }
    const auto order = by_size(counts, in_play);
    Counts best = counts;
    int most = -1000;
    for_each_gift(counts, jokers, std::span(order.begin(), order.size()), 0, [&](const Counts& all) {
        const int score = score_of(all, points_of(side));
        if (score > most) {
            most = score;
            best = all;
        }
    });
    Assignment assignment;
    for (std::size_t i = 0; i < own.size(); ++i) {
        assignment.jokers[i] = static_cast<std::uint8_t>(best[i] - own[i]);
    }
    assignment.plus = best_plus(cards, side, assignment.jokers);
    return assignment;
}

Breakdown breakdown(Cards cards, Side side, const Assignment& assignment) {
    Breakdown result;
    result.plus_twos = static_cast<std::uint8_t>(count(cards, Card::plus_two));
    int total = points_of_plus_two * result.plus_twos;
    for_each_colour([&](Colour colour) {
        const auto i = static_cast<std::size_t>(index(colour));
        ColourLine& line = result.colours[i];
        line.cards = static_cast<std::uint8_t>(count(cards, colour));
        line.jokers = assignment.jokers[i];
        line.plus = assignment.plus.contains(colour);
        const int points = points_of(side)[static_cast<std::size_t>(line.cards + line.jokers)];
        line.points = static_cast<std::int8_t>(line.plus ? points : -points);
        total += line.points;
    });
    result.total = static_cast<std::int16_t>(total);
    return result;
}

}  // namespace kameleon::coloretto
