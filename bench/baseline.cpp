// baseline.cpp: 4-player Coloretto by hand, as a competent programmer in a hurry would write it.
#include "bench/baseline.h"

#include <algorithm>
#include <functional>
#include <span>

#include "base/random.h"

namespace kameleon::bench {
namespace {

constexpr int players = 4;
constexpr int plus_two = 7;
constexpr int joker = 8;
constexpr std::array<int, 7> points_for{0, 1, 3, 6, 10, 15, 21};

int value(int cards) { return points_for[static_cast<std::size_t>(std::min(cards, 6))]; }

int score(std::array<int, 9> cards) {
    std::sort(cards.begin(), cards.begin() + 7, std::greater<>());
    int jokers = cards[joker];
    for (std::size_t i = 0; i < 3 && jokers > 0; ++i) {
        while (jokers > 0 && cards[i] < 6) {
            ++cards[i];
            --jokers;
        }
    }
    int total = 2 * cards[plus_two];
    for (std::size_t i = 0; i < 7; ++i) total += i < 3 ? value(cards[i]) : -value(cards[i]);
    return total;
}

struct Row {
    std::array<std::uint8_t, 3> cards{};
    int size = 0;
    bool taken = false;
};

}  // namespace

// NOLINTNEXTLINE(readability-function-cognitive-complexity): one plain loop is the point of a baseline.
BaselineGame play_baseline(FastRandom& random) {
    BaselineGame game;
    std::array<std::array<int, 9>, players> owned{};
    std::array<std::uint8_t, 7> colours{0, 1, 2, 3, 4, 5, 6};
    shuffle(std::span(colours), random);
    std::array<int, 9> left{9, 9, 9, 9, 9, 9, 9, 10, 3};
    for (std::size_t seat = 0; seat < players; ++seat) {
        ++owned[seat][colours[seat]];
        --left[colours[seat]];
    }
    std::array<std::uint8_t, 72> deck{};
    std::size_t size = 0;
    for (std::uint8_t kind = 0; kind < 9; ++kind) {
        for (int i = 0; i < left[kind]; ++i) deck[size++] = kind;
    }
    shuffle(std::span(deck), random);

    std::size_t next = 0;
    std::size_t seat = below(random, players);
    bool last_round = false;
    while (!last_round) {
        std::array<Row, players> rows{};
        std::array<bool, players> out{};
        int in = players;
        while (in > 0) {
            std::array<std::size_t, players> open{};
            std::array<std::size_t, players> filled{};
            std::size_t open_count = 0;
            std::size_t filled_count = 0;
            for (std::size_t row = 0; row < players; ++row) {
                if (rows[row].taken) continue;
                if (rows[row].size < 3) open[open_count++] = row;
                if (rows[row].size > 0) filled[filled_count++] = row;
            }
            const std::size_t may_draw = open_count > 0 ? 1 : 0;
            const std::size_t choice = below(random, static_cast<std::uint32_t>(may_draw + filled_count));
            ++game.decisions;
            if (choice < may_draw) {
                if (next == size - 15) last_round = true;
                const std::uint8_t card = deck[next++];
                Row& row = rows[open[below(random, static_cast<std::uint32_t>(open_count))]];
                ++game.decisions;
                row.cards[static_cast<std::size_t>(row.size++)] = card;
            } else {
                Row& row = rows[filled[choice - may_draw]];
                for (int i = 0; i < row.size; ++i) ++owned[seat][row.cards[static_cast<std::size_t>(i)]];
                row.taken = true;
                out[seat] = true;
                if (--in == 0) break;
            }
            do {
                seat = (seat + 1) % players;
            } while (out[seat]);
        }
    }
    for (std::size_t i = 0; i < players; ++i) game.points[i] = score(owned[i]);
    return game;
}

}  // namespace kameleon::bench
