// statistics.h: sums over games, and means with their confidence intervals. Sums are whole numbers, so that
// adding them up in any order gives the same.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>

#include "rules/game.h"

namespace kameleon::cli {

/// A value and how far the truth may be from it: 95 of 100 such intervals hold it.
struct Estimate {
    double value = 0;
    double margin = 0;
};

class SeatSums {
public:
    /// Points of one game, and the seat's part of the win: ties share it.
    void add(int points, int place, int winners) {
        points_ += points;
        squares_ += std::int64_t{points} * points;
        if (place == 1) wins_ += whole_win / winners;
    }
    SeatSums& operator+=(const SeatSums& other) {
        points_ += other.points_;
        squares_ += other.squares_;
        wins_ += other.wins_;
        return *this;
    }

    [[nodiscard]] Estimate mean(std::uint64_t games) const {
        const auto n = static_cast<double>(games);
        return {static_cast<double>(points_) / n, 1.96 * deviation(games) / std::sqrt(n)};
    }
    [[nodiscard]] double deviation(std::uint64_t games) const {
        if (games < 2) return 0;
        const auto n = static_cast<double>(games);
        const double mean = static_cast<double>(points_) / n;
        return std::sqrt(std::max(0.0, (static_cast<double>(squares_) - n * mean * mean) / (n - 1)));
    }
    /// The standard deviation of the points of one game, with its interval where points are about normal.
    [[nodiscard]] Estimate spread(std::uint64_t games) const {
        if (games < 2) return {};
        const double value = deviation(games);
        return {value, 1.96 * value / std::sqrt(2 * (static_cast<double>(games) - 1))};
    }
    /// Share of the wins. The interval is Wilson's half width, which behaves at 0 and 1 too.
    [[nodiscard]] Estimate win_share(std::uint64_t games) const {
        const auto n = static_cast<double>(games);
        const double p = static_cast<double>(wins_) / whole_win / n;
        constexpr double z = 1.96;
        return {p, z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n))};
    }

private:
    // Divisible by every possible number of winners.
    static constexpr int whole_win = 840;
    std::int64_t points_ = 0;
    std::int64_t squares_ = 0;
    std::int64_t wins_ = 0;
};

struct GameSums {
    std::array<SeatSums, most_seats> by_seat{};
    std::array<SeatSums, most_seats> by_turn{};  // 0 for who started, 1 for the next one clockwise …
    std::uint64_t games = 0;

    void add(const Scores& points, Seat first) {
        const auto place = places(points);
        int winners = 0;
        for (Seat seat = 0; seat < points.players; ++seat) winners += place[seat] == 1 ? 1 : 0;
        for (Seat seat = 0; seat < points.players; ++seat) {
            by_seat[seat].add(points[seat], place[seat], winners);
            by_turn[static_cast<std::size_t>((seat + points.players - first) % points.players)].add(
                points[seat], place[seat], winners);
        }
        ++games;
    }
    GameSums& operator+=(const GameSums& other) {
        for (std::size_t i = 0; i < most_seats; ++i) {
            by_seat[i] += other.by_seat[i];
            by_turn[i] += other.by_turn[i];
        }
        games += other.games;
        return *this;
    }
};

}  // namespace kameleon::cli
