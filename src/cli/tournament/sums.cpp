// sums.cpp: see sums.h.
#include "cli/tournament/sums.h"

#include <algorithm>
#include <array>

namespace kameleon::cli::tournament {
namespace {

using Numbers = std::vector<std::int64_t>;

/// Each contestant at a table once: how many seats it has, and what they came to.
struct Party {
    std::size_t who = 0;
    std::int64_t seats = 0;
    std::int64_t wins = 0;
    std::int64_t points = 0;
};

std::vector<Party> parties(const Table& seated, const Scores& points) {
    const auto place = places(points);
    const std::int64_t winners = std::count(place.begin(), place.begin() + points.players, 1);
    std::vector<Party> result;
    for (std::size_t seat = 0; seat < seated.size(); ++seat) {
        auto found = std::ranges::find(result, seated[seat], &Party::who);
        if (found == result.end()) found = result.insert(result.end(), Party{seated[seat]});
        ++found->seats;
        found->points += points[static_cast<Seat>(seat)];
        if (place[seat] == 1) found->wins += win_unit / winners;
    }
    return result;
}

void add_to(Numbers& sums, const Numbers& more) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += more[i];
}

void add_squares(Numbers& sums, const Numbers& more) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += more[i] * more[i];
}

}  // namespace

DealCounts::DealCounts(const Schedule& schedule)
    : seats(schedule.seats),
      wins(schedule.contestants),
      shared_wins(schedule.contestants),
      compared_wins(schedule.contestants),
      leads(schedule.contestants) {}

void DealCounts::add(const Table& seated, const Scores& points) {
    const std::vector<Party> all = parties(seated, points);
    for (const Party& one : all) {
        wins[one.who] += one.wins;
        for (const Party& other : all) {
            if (other.who == one.who) continue;
            shared_wins.at(one.who, other.who) += one.wins;
            if (one.seats != 1) continue;
            compared_wins.at(one.who, other.who) += one.wins;
            // The others have one seat each or all but one between them, so that nothing is lost here.
            const auto others = static_cast<std::int64_t>(seats) - 1;
            leads.at(one.who, other.who) += others * one.points - others / other.seats * other.points;
        }
    }
}

Sums::Sums(const Schedule& schedule)
    : wins(schedule.contestants),
      win_products(schedule.contestants),
      shared_wins(schedule.contestants),
      compared_wins(schedule.contestants),
      compared_squares(schedule.contestants),
      leads(schedule.contestants),
      lead_squares(schedule.contestants) {}

void Sums::add(const DealCounts& deal) {
    ++deals;
    add_to(wins, deal.wins);
    for (std::size_t i = 0; i < wins.size(); ++i) {
        for (std::size_t j = 0; j < wins.size(); ++j) win_products.at(i, j) += deal.wins[i] * deal.wins[j];
    }
    add_to(shared_wins.items(), deal.shared_wins.items());
    add_to(compared_wins.items(), deal.compared_wins.items());
    add_squares(compared_squares.items(), deal.compared_wins.items());
    add_to(leads.items(), deal.leads.items());
    add_squares(lead_squares.items(), deal.leads.items());
    if (wins.size() == 2) ++first_wins[deal.wins.front()];
}

}  // namespace kameleon::cli::tournament
