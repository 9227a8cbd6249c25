// statistics.cpp: see statistics.h.
#include "cli/statistics.h"

#include <algorithm>
#include <cmath>

namespace kameleon::cli {
namespace {

constexpr double normal_quantile = 1.959964;
// Divisible by every possible number of winners.
constexpr int win_unit = 840;

}  // namespace

double student_quantile(std::uint64_t degrees) {
    constexpr std::array<double, 10> small{12.706, 4.303, 3.182, 2.776, 2.571,
                                           2.447,  2.365, 2.306, 2.262, 2.228};
    if (degrees <= small.size()) return small[degrees - 1];
    // The first terms of its expansion around the normal distribution, right to three decimals from here on.
    const double z = normal_quantile;
    const auto n = static_cast<double>(degrees);
    const double z2 = z * z;
    const double first = z * (z2 + 1) / 4;
    const double second = z * ((5 * z2 + 16) * z2 + 3) / 96;
    const double third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    return z + (first + (second + third / n) / n) / n;
}

Estimate wilson_interval(double share, double n, double z) {
    const double centre = (share + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z / (1 + z * z / n) * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    return {share, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Estimate share_estimate(double share, std::uint64_t games) {
    return wilson_interval(share, static_cast<double>(games), normal_quantile);
}

Message estimate_message(const Estimate& estimate, int decimals) {
    const Argument value("value", Decimal{estimate.value, decimals});
    if (!estimate.high) return Message("simulate.value", {value});
    const Decimal margin{*estimate.high - estimate.value, decimals};
    return Message("simulate.estimate", {value, {"margin", margin}});
}

Message percent_message(const Estimate& share, double baseline) {
    const auto percent = [&](double value) { return Decimal{100 * (value - baseline), 1}; };
    const Argument value("value", percent(share.value));
    if (!share.low || !share.high) return Message("simulate.value", {value});
    return Message("simulate.share", {value, {"low", percent(*share.low)}, {"high", percent(*share.high)}});
}

void add_estimate(Json& data, const std::string& key, const Estimate& estimate) {
    data.set(key, estimate.value);
    data.set(key + "_low", estimate.low ? Json(*estimate.low) : Json());
    data.set(key + "_high", estimate.high ? Json(*estimate.high) : Json());
}

void SeatSums::add(int points, int place, int winners) {
    points_ += points;
    squares_ += std::int64_t{points} * points;
    if (place == 1) wins_ += win_unit / winners;
}

SeatSums& SeatSums::operator+=(const SeatSums& other) {
    points_ += other.points_;
    squares_ += other.squares_;
    wins_ += other.wins_;
    return *this;
}

Estimate SeatSums::mean(std::uint64_t games) const {
    const auto n = static_cast<double>(games);
    const double value = static_cast<double>(points_) / n;
    if (games < 2) return {value};
    return Estimate::around(value, student_quantile(games - 1) * deviation(games).value / std::sqrt(n));
}

Estimate SeatSums::deviation(std::uint64_t games) const {
    if (games < 2) return {};
    const auto n = static_cast<double>(games);
    const double mean = static_cast<double>(points_) / n;
    const double variance = (static_cast<double>(squares_) - n * mean * mean) / (n - 1);
    const double value = std::sqrt(std::max(0.0, variance));
    return Estimate::around(value, student_quantile(games - 1) * value / std::sqrt(2 * (n - 1)));
}

Estimate SeatSums::win_share(std::uint64_t games) const {
    return share_estimate(static_cast<double>(wins_) / win_unit / static_cast<double>(games), games);
}

void GameStats::add(const Scores& points, Seat first) {
    const auto place = places(points);
    const auto winners = static_cast<int>(std::count(place.begin(), place.begin() + points.players, 1));
    for (Seat seat = 0; seat < points.players; ++seat) {
        const auto turn = static_cast<std::size_t>((seat + points.players - first) % points.players);
        by_seat[seat].add(points[seat], place[seat], winners);
        by_turn[turn].add(points[seat], place[seat], winners);
        ++scores[seat][points[seat]];
    }
    ++games;
}

GameStats& GameStats::operator+=(const GameStats& other) {
    for (std::size_t i = 0; i < most_seats; ++i) {
        by_seat[i] += other.by_seat[i];
        by_turn[i] += other.by_turn[i];
        for (const auto& [points, count] : other.scores[i]) scores[i][points] += count;
    }
    games += other.games;
    return *this;
}

}  // namespace kameleon::cli
