// schedule.h: which contestants meet. A tournament is a list of tables; on every deal each of them is played
// in every rotation of its seats, so that neither cards nor seats favour a contestant.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "base/result.h"
#include "cli/tournament/square_matrix.h"

namespace kameleon::cli::tournament {

enum class Pairing : std::uint8_t {
    round_robin,      // every two: one of the first among the second's kind, and the other way round
    one_against_all,  // one of the first contestant among each other kind
    all_against_one,  // one of each other contestant among the first's kind
    mixed,            // every choice of different contestants
};

/// In the order of the enumeration.
std::span<const std::string_view> pairing_names();
std::string_view name_of(Pairing pairing);
std::optional<Pairing> pairing_of(std::string_view name);

/// The contestant on each seat, by number.
using Table = std::vector<std::size_t>;

/// The table with every contestant moved on by this many seats.
Table rotated(const Table& table, std::size_t by);

struct Schedule {
    std::size_t contestants = 0;
    std::size_t seats = 0;
    std::vector<Table> tables;

    [[nodiscard]] std::size_t games_per_deal() const { return tables.size() * seats; }
};

/// Sums of squares over a million deals still fit into 64 bits.
inline constexpr std::size_t max_games_per_deal = 2000;
inline constexpr std::uint64_t max_deals = 1'000'000;

/// The schedule, or why there is none.
Result<Schedule, Message> make_schedule(Pairing pairing, std::size_t contestants, std::size_t seats);

/// The number of games of a deal that compare two contestants: the row has one seat at a table with the
/// column.
SquareMatrix<std::int64_t> comparing_games(const Schedule& schedule);

}  // namespace kameleon::cli::tournament
