// statistics.h: sums over games, and estimates with their confidence intervals. Sums are integers, so that
// they do not depend on the order of the games.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "base/json.h"
#include "base/message.h"
#include "cli/charts/charts.h"
#include "rules/game.h"

namespace kameleon::cli {

/// A value with the bounds of its 95 % confidence interval, which are missing where there is too little data.
struct Estimate {
    double value = 0;
    std::optional<double> low = std::nullopt;
    std::optional<double> high = std::nullopt;

    static Estimate around(double value, double margin) { return {value, value - margin, value + margin}; }
};

/// The 97.5 % quantile of Student's t distribution: 1.96 for many degrees of freedom, more for few.
double student_quantile(std::uint64_t degrees);

/// The Wilson interval of a share of n games, which is also right near 0 and 1; z is the quantile to use.
Estimate wilson_interval(double share, double n, double z);
Estimate share_estimate(double share, std::uint64_t games);

/// "25.31 ± 0.42"
Message estimate_message(const Estimate& estimate, int decimals);
/// "25.3 (24.9–25.8)": in percent, as the difference to a baseline.
Message percent_message(const Estimate& share, double baseline = 0);
/// Adds "wins", "wins_low" and "wins_high"; null where a bound is missing.
void add_estimate(Json& data, const std::string& key, const Estimate& estimate);

/// The results of one seat, or of one place in the turn order.
class SeatSums {
public:
    /// The points of one game, and the seat's part of the win: ties share it.
    void add(int points, int place, int winners);
    SeatSums& operator+=(const SeatSums& other);

    [[nodiscard]] Estimate mean(std::uint64_t games) const;
    /// The standard deviation of the points; its interval assumes that points are about normally distributed.
    [[nodiscard]] Estimate deviation(std::uint64_t games) const;
    [[nodiscard]] Estimate win_share(std::uint64_t games) const;

private:
    std::int64_t points_ = 0;
    std::int64_t squares_ = 0;
    std::int64_t wins_ = 0;
};

struct GameStats {
    std::array<SeatSums, most_seats> by_seat{};
    std::array<SeatSums, most_seats> by_turn{};  // 0 for the starting player, then clockwise
    std::array<ScoreCounts, most_seats> scores{};
    std::uint64_t games = 0;

    void add(const Scores& points, Seat first);
    GameStats& operator+=(const GameStats& other);
};

}  // namespace kameleon::cli
