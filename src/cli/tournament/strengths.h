// strengths.h: how strong contestants are, by who came first: the chance of a seat is its contestant's
// strength over the sum of the strengths at the table (Plackett and Luce, first places only). Knows no
// intervals and no scale.
#pragma once

#include <cstddef>
#include <vector>

#include "cli/tournament/square.h"

namespace kameleon::cli::tournament {

/// Games of the same company: who sat there with how many seats, and how many games that was.
struct Company {
    struct Part {
        std::size_t who = 0;
        double seats = 0;
    };
    std::vector<Part> parts;
    double games = 0;
};

struct FirstPlaces {
    std::vector<Company> companies;
    std::vector<double> wins;  // of each contestant; a shared first place in fractions
};

/// The strengths that make these results most likely, as natural logarithms with mean 0. There must be such:
/// no group of contestants may have won every game against all others.
std::vector<double> fitted_strengths(const FirstPlaces& results);

/// How sharply the results tell the strengths: less the second derivatives of the log-likelihood.
Square<double> information(const FirstPlaces& results, const std::vector<double>& strengths);

}  // namespace kameleon::cli::tournament
