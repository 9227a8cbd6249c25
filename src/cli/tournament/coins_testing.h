// coins_testing.h: deals without a game: the winner is drawn by known strengths.
#pragma once

#include <cmath>
#include <vector>

#include "base/fast_random.h"
#include "cli/tournament/ratings.h"
#include "cli/tournament/sums.h"

namespace kameleon::cli::tournament {

struct Coins {
    std::vector<double> elo;  // of each contestant
    bool alike = false;       // whether one draw decides all rotations of a table: games that go together

    /// The winner has one point, all others none. The same number gives the same deal.
    [[nodiscard]] DealCounts deal(const Schedule& schedule, std::uint64_t seed, std::uint64_t number) const {
        FastRandom random(seed, number);
        DealCounts counts(schedule);
        for (const Table& table : schedule.tables) {
            double draw = 0;
            for (std::size_t turned = 0; turned < schedule.seats; ++turned) {
                if (turned == 0 || !alike) draw = random.next32() / 4294967296.0;
                const Table seated = rotated(table, turned);
                // Seats in the order of the table, so that one draw means the same contestant in each.
                counts.add(seated, won_by((winner(table, draw) + turned) % table.size(), table.size()));
            }
        }
        return counts;
    }

    [[nodiscard]] Sums deals(const Schedule& schedule, std::uint64_t seed, std::uint64_t number) const {
        Sums sums(schedule);
        for (std::uint64_t i = 0; i < number; ++i) sums.add(deal(schedule, seed, i));
        return sums;
    }

private:
    [[nodiscard]] std::size_t winner(const Table& table, double draw) const {
        double total = 0;
        for (const std::size_t who : table) total += std::exp(elo[who] / elo_scale);
        for (std::size_t seat = 0; seat < table.size(); ++seat) {
            draw -= std::exp(elo[table[seat]] / elo_scale) / total;
            if (draw < 0) return seat;
        }
        return table.size() - 1;
    }

    static Scores won_by(std::size_t seat, std::size_t seats) {
        Scores points;
        points.players = static_cast<std::uint8_t>(seats);
        points.points[seat] = 1;
        return points;
    }
};

}  // namespace kameleon::cli::tournament
