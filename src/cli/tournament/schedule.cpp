// schedule.cpp: see schedule.h.
#include "cli/tournament/schedule.h"

#include <algorithm>
#include <array>

namespace kameleon::cli::tournament {
namespace {

constexpr std::array<std::string_view, 4> names{"round-robin", "one-against-all", "all-against-one", "mixed"};

/// One seat for one contestant, all others for another.
Table one_among(std::size_t one, std::size_t others, std::size_t seats) {
    Table table(seats, others);
    table.front() = one;
    return table;
}

std::vector<Table> round_robin(std::size_t contestants, std::size_t seats) {
    std::vector<Table> tables;
    for (std::size_t a = 0; a < contestants; ++a) {
        for (std::size_t b = a + 1; b < contestants; ++b) {
            tables.push_back(one_among(a, b, seats));
            // With two seats, both orders are the same table.
            if (seats > 2) tables.push_back(one_among(b, a, seats));
        }
    }
    return tables;
}

std::vector<Table> choices(std::size_t contestants, std::size_t seats) {
    std::vector<Table> tables;
    Table table(seats);
    for (std::size_t i = 0; i < seats; ++i) table[i] = i;
    for (;;) {
        tables.push_back(table);
        // The last seat that can have a later contestant, and those after it as early as possible.
        std::size_t seat = seats;
        while (seat > 0 && table[seat - 1] == contestants - seats + seat - 1) --seat;
        if (seat == 0) return tables;
        ++table[seat - 1];
        for (; seat < seats; ++seat) table[seat] = table[seat - 1] + 1;
    }
}

/// The number of tables; any number above the limit if there are more.
std::size_t number_of_tables(Pairing pairing, std::size_t contestants, std::size_t seats) {
    switch (pairing) {
        case Pairing::round_robin:
            return contestants * (contestants - 1) / (seats > 2 ? 1 : 2);
        case Pairing::one_against_all:
        case Pairing::all_against_one:
            return contestants - 1;
        case Pairing::mixed:
            break;
    }
    std::size_t number = 1;
    for (std::size_t i = 0; i < seats && number <= max_games_per_deal * seats; ++i) {
        number = number * (contestants - i) / (i + 1);
    }
    return number;
}

}  // namespace

std::span<const std::string_view> pairing_names() { return names; }

std::string_view name_of(Pairing pairing) { return names[static_cast<std::size_t>(pairing)]; }

std::optional<Pairing> pairing_of(std::string_view name) {
    const auto found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<Pairing>(found - names.begin());
}

Table rotated(const Table& table, std::size_t by) {
    Table result(table.size());
    for (std::size_t seat = 0; seat < table.size(); ++seat) result[(seat + by) % table.size()] = table[seat];
    return result;
}

Result<Schedule, Message> make_schedule(Pairing pairing, std::size_t contestants, std::size_t seats) {
    if (contestants < 2) return refuse(Message("tournament.too_few"));
    if (pairing == Pairing::mixed && contestants < seats) {
        return refuse(Message(
            "tournament.mixed_needs", {{"seats", static_cast<std::int64_t>(seats)},
                                       {"given", static_cast<std::int64_t>(contestants)}}));
    }
    if (number_of_tables(pairing, contestants, seats) * seats > max_games_per_deal) {
        return refuse(
            Message("tournament.too_many", {{"most", static_cast<std::int64_t>(max_games_per_deal)}}));
    }
    Schedule schedule{contestants, seats, {}};
    switch (pairing) {
        case Pairing::round_robin:
            schedule.tables = round_robin(contestants, seats);
            break;
        case Pairing::one_against_all:
            for (std::size_t i = 1; i < contestants; ++i) schedule.tables.push_back(one_among(0, i, seats));
            break;
        case Pairing::all_against_one:
            for (std::size_t i = 1; i < contestants; ++i) schedule.tables.push_back(one_among(i, 0, seats));
            break;
        case Pairing::mixed:
            schedule.tables = choices(contestants, seats);
            break;
    }
    return schedule;
}

SquareMatrix<std::int64_t> comparing_games(const Schedule& schedule) {
    SquareMatrix<std::int64_t> games(schedule.contestants);
    for (const Table& table : schedule.tables) {
        for (const std::size_t one : table) {
            if (std::ranges::count(table, one) != 1) continue;
            for (std::size_t other = 0; other < schedule.contestants; ++other) {
                if (other == one || std::ranges::find(table, other) == table.end()) continue;
                games.at(one, other) += static_cast<std::int64_t>(schedule.seats);
            }
        }
    }
    return games;
}

}  // namespace kameleon::cli::tournament
