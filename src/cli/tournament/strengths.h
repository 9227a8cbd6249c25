// strengths.h: fits strengths to first places: the chance of a seat is its contestant's strength over the sum
// of the strengths at the table (Plackett-Luce, first places only).
#pragma once

#include <cstddef>
#include <vector>

#include "cli/tournament/square_matrix.h"

namespace kameleon::cli::tournament {

/// Games between the same contestants with the same numbers of seats.
struct Lineup {
    struct Entry {
        std::size_t who = 0;
        double seats = 0;
    };
    std::vector<Entry> parts;
    double games = 0;
};

struct FirstPlaceCounts {
    std::vector<Lineup> lineups;
    std::vector<double> wins;  // of each contestant; a shared first place in fractions
};

/// The strengths that make these results most likely, as natural logarithms with mean 0. There must be such:
/// no group of contestants may have won every game against all others.
std::vector<double> fitted_strengths(const FirstPlaceCounts& results);

/// The information matrix: the negative second derivatives of the log-likelihood.
SquareMatrix<double> information(const FirstPlaceCounts& results, const std::vector<double>& strengths);

}  // namespace kameleon::cli::tournament
