// strengths.cpp: see strengths.h. Hunter's minorization-maximization: every step makes the results more
// likely, whatever the start.
#include "cli/tournament/strengths.h"

#include <algorithm>
#include <cmath>

namespace kameleon::cli::tournament {
namespace {

constexpr int max_steps = 100'000;
constexpr double near_enough = 1e-11;

double total_of(const Lineup& lineup, const std::vector<double>& strengths) {
    double total = 0;
    for (const Lineup::Entry& part : lineup.parts) total += part.seats * std::exp(strengths[part.who]);
    return total;
}

void centre(std::vector<double>& strengths) {
    double mean = 0;
    for (const double one : strengths) mean += one / static_cast<double>(strengths.size());
    for (double& one : strengths) one -= mean;
}

std::vector<double> step(const FirstPlaceCounts& results, const std::vector<double>& strengths) {
    std::vector<double> chances(strengths.size());  // to win, for each unit of strength
    for (const Lineup& lineup : results.lineups) {
        const double total = total_of(lineup, strengths);
        for (const Lineup::Entry& part : lineup.parts) {
            chances[part.who] += lineup.games * part.seats / total;
        }
    }
    std::vector<double> next(strengths.size());
    for (std::size_t i = 0; i < next.size(); ++i) next[i] = std::log(results.wins[i] / chances[i]);
    centre(next);
    return next;
}

}  // namespace

std::vector<double> fitted_strengths(const FirstPlaceCounts& results) {
    std::vector<double> strengths(results.wins.size());
    for (int i = 0; i < max_steps; ++i) {
        std::vector<double> next = step(results, strengths);
        double change = 0;
        for (std::size_t j = 0; j < next.size(); ++j) {
            change = std::max(change, std::abs(next[j] - strengths[j]));
        }
        strengths = std::move(next);
        if (change < near_enough) break;
    }
    return strengths;
}

SquareMatrix<double> information(const FirstPlaceCounts& results, const std::vector<double>& strengths) {
    SquareMatrix<double> matrix(strengths.size());
    for (const Lineup& lineup : results.lineups) {
        const double total = total_of(lineup, strengths);
        const auto chance = [&](const Lineup::Entry& part) {
            return part.seats * std::exp(strengths[part.who]) / total;
        };
        for (const Lineup::Entry& one : lineup.parts) {
            matrix.at(one.who, one.who) += lineup.games * chance(one);
            for (const Lineup::Entry& other : lineup.parts) {
                matrix.at(one.who, other.who) -= lineup.games * chance(one) * chance(other);
            }
        }
    }
    return matrix;
}

}  // namespace kameleon::cli::tournament
