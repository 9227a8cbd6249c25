// strengths.cpp: see strengths.h. Hunter's minorization-maximization: every step makes the results more
// likely, whatever the start.
#include "cli/tournament/strengths.h"

#include <algorithm>
#include <cmath>

namespace kameleon::cli::tournament {
namespace {

constexpr int most_steps = 100'000;
constexpr double near_enough = 1e-11;

double total_of(const Company& company, const std::vector<double>& strengths) {
    double total = 0;
    for (const Company::Part& part : company.parts) total += part.seats * std::exp(strengths[part.who]);
    return total;
}

void centre(std::vector<double>& strengths) {
    double mean = 0;
    for (const double one : strengths) mean += one / static_cast<double>(strengths.size());
    for (double& one : strengths) one -= mean;
}

std::vector<double> step(const FirstPlaces& results, const std::vector<double>& strengths) {
    std::vector<double> chances(strengths.size());  // to win, for each unit of strength
    for (const Company& company : results.companies) {
        const double total = total_of(company, strengths);
        for (const Company::Part& part : company.parts) {
            chances[part.who] += company.games * part.seats / total;
        }
    }
    std::vector<double> next(strengths.size());
    for (std::size_t i = 0; i < next.size(); ++i) next[i] = std::log(results.wins[i] / chances[i]);
    centre(next);
    return next;
}

}  // namespace

std::vector<double> fitted_strengths(const FirstPlaces& results) {
    std::vector<double> strengths(results.wins.size());
    for (int i = 0; i < most_steps; ++i) {
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

Square<double> information(const FirstPlaces& results, const std::vector<double>& strengths) {
    Square<double> matrix(strengths.size());
    for (const Company& company : results.companies) {
        const double total = total_of(company, strengths);
        const auto chance = [&](const Company::Part& part) {
            return part.seats * std::exp(strengths[part.who]) / total;
        };
        for (const Company::Part& one : company.parts) {
            matrix.at(one.who, one.who) += company.games * chance(one);
            for (const Company::Part& other : company.parts) {
                matrix.at(one.who, other.who) -= company.games * chance(one) * chance(other);
            }
        }
    }
    return matrix;
}

}  // namespace kameleon::cli::tournament
