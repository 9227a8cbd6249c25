// sums.h: the results of the games so far, as integers: they do not depend on the order of the deals, and are
// saved without loss. All statistics of a tournament follow from them. Games on the same deal are correlated,
// so sums are taken over whole deals.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "cli/tournament/schedule.h"
#include "cli/tournament/square_matrix.h"
#include "rules/game.h"

namespace kameleon::cli::tournament {

/// A first place: divisible by every possible number of winners.
inline constexpr std::int64_t win_unit = 840;

/// The games on one deal, all of them.
struct DealCounts {
    explicit DealCounts(const Schedule& schedule);

    /// One game: who sat where, and what came of it.
    void add(const Table& seated, const Scores& points);

    std::size_t seats;
    std::vector<std::int64_t> wins;            // of each contestant, with all seats it has
    SquareMatrix<std::int64_t> shared_wins;    // of the row, at tables with the column
    SquareMatrix<std::int64_t> compared_wins;  // of the row where it sits alone, at tables with the column
    /// In these games: points of the row less the mean of the column's seats, times one less than there are
    /// seats.
    SquareMatrix<std::int64_t> leads;
};

/// How many deals gave the first contestant so much.
using WinCounts = std::map<std::int64_t, std::int64_t>;

struct Sums {
    explicit Sums(const Schedule& schedule);

    void add(const DealCounts& deal);
    friend bool operator==(const Sums&, const Sums&) = default;

    std::int64_t deals = 0;
    std::vector<std::int64_t> wins;
    SquareMatrix<std::int64_t> win_products;  // sums of one's wins on a deal times another's
    SquareMatrix<std::int64_t> shared_wins;
    SquareMatrix<std::int64_t> compared_wins;
    SquareMatrix<std::int64_t> compared_squares;
    SquareMatrix<std::int64_t> leads;
    SquareMatrix<std::int64_t> lead_squares;
    WinCounts first_wins;  // kept where there are two contestants, for the sequential test
};

}  // namespace kameleon::cli::tournament
