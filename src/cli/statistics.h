// statistics.h: sums over games, and means with their confidence intervals. Sums are whole numbers, so that
// adding them up in any order gives the same.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>

#include "rules/game.h"

namespace kameleon::cli {

/// A value, and bounds between which the truth lies in 95 of 100 such cases. Without bounds where there is
/// too little to tell.
struct Estimate {
    double value = 0;
    std::optional<double> low = std::nullopt;
    std::optional<double> high = std::nullopt;

    static Estimate around(double value, double margin) { return {value, value - margin, value + margin}; }
};

/// The 97.5 % quantile of Student's t: what 1.96 is to many games, for few.
inline double student_quantile(std::uint64_t degrees) {
    constexpr std::array<double, 10> small{12.706, 4.303, 3.182, 2.776, 2.571,
                                           2.447,  2.365, 2.306, 2.262, 2.228};
    if (degrees <= small.size()) return small[degrees - 1];
    // The first terms of its expansion around the normal distribution; good to three places from here on.
    const double z = 1.959964;
    const auto n = static_cast<double>(degrees);
    const double z2 = z * z;
    const double first = z * (z2 + 1) / 4;
    const double second = z * ((5 * z2 + 16) * z2 + 3) / 96;
    const double third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    return z + (first + (second + third / n) / n) / n;
}

/// A share of so many games, with Wilson's interval, which behaves at 0 and 1 too.
inline Estimate share_estimate(double share, std::uint64_t games) {
    const auto n = static_cast<double>(games);
    constexpr double z = 1.959964;
    const double centre = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {share, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

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
        const double value = static_cast<double>(points_) / n;
        if (games < 2) return {value};
        return Estimate::around(value, student_quantile(games - 1) * deviation(games) / std::sqrt(n));
    }
    /// The standard deviation of the points of one game, with its interval where points are about normal.
    [[nodiscard]] Estimate spread(std::uint64_t games) const {
        if (games < 2) return {};
        const double value = deviation(games);
        return Estimate::around(
            value, student_quantile(games - 1) * value / std::sqrt(2 * (static_cast<double>(games) - 1)));
    }
    /// Share of the wins.
    [[nodiscard]] Estimate win_share(std::uint64_t games) const {
        return share_estimate(static_cast<double>(wins_) / whole_win / static_cast<double>(games), games);
    }

private:
    [[nodiscard]] double deviation(std::uint64_t games) const {
        const auto n = static_cast<double>(games);
        const double mean = static_cast<double>(points_) / n;
        return std::sqrt(std::max(0.0, (static_cast<double>(squares_) - n * mean * mean) / (n - 1)));
    }

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
