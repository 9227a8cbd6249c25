// simulation_report.cpp: see simulation_report.h.
#include "cli/simulation_report.h"

#include <algorithm>
#include <cmath>

#include "cli/layout.h"

namespace kameleon::cli {
namespace {

using Row = std::vector<std::string>;
using SumsBySeat = std::array<SeatSums, most_seats>;

std::string title_text(const GameStats& stats, const SimulationInfo& info, const Catalogue& words) {
    return words.text(
        Message("simulate.title", {{"game", info.title}, {"games", static_cast<std::int64_t>(stats.games)}}));
}

std::string seat_text(const SimulationInfo& info, std::size_t seat, const Catalogue& words) {
    return words.text(
        Message("simulate.seat_of", {{"seat", static_cast<int>(seat) + 1}, {"player", info.seats[seat]}}));
}

Row heading(std::string_view first, const Catalogue& words) {
    return {
        words.text(first), words.text("simulate.wins"), words.text("simulate.points"),
        words.text("simulate.spread")};
}

Row stats_row(std::string first, const SeatSums& sums, std::uint64_t games, const Catalogue& words) {
    return {
        std::move(first), words.text(percent_message(sums.win_share(games))),
        words.text(estimate_message(sums.mean(games), 2)),
        words.text(estimate_message(sums.deviation(games), 2))};
}

std::string seats_table(const GameStats& stats, const SimulationInfo& info, const Catalogue& words) {
    std::vector<Row> rows{heading("simulate.seat", words)};
    for (std::size_t i = 0; i < info.seats.size(); ++i) {
        rows.push_back(stats_row(seat_text(info, i, words), stats.by_seat[i], stats.games, words));
    }
    return table(rows);
}

/// By place in the turn order, with the difference to an equal share of the wins.
std::string turns_table(const GameStats& stats, const SimulationInfo& info, const Catalogue& words) {
    std::vector<Row> rows{heading("simulate.turn", words)};
    rows[0].push_back(words.text("simulate.advantage"));
    const double equal_share = 1.0 / static_cast<double>(info.seats.size());
    for (std::size_t i = 0; i < info.seats.size(); ++i) {
        const std::string name = words.text(Message("simulate.turn_of", {{"n", static_cast<int>(i) + 1}}));
        Row& row = rows.emplace_back(stats_row(name, stats.by_turn[i], stats.games, words));
        row.push_back(words.text(percent_message(stats.by_turn[i].win_share(stats.games), equal_share)));
    }
    return table(rows);
}

Json stats_data(const SumsBySeat& sums, std::uint64_t games, std::size_t seats) {
    Json list = Json::list();
    for (std::size_t i = 0; i < seats; ++i) {
        Json one = Json::object();
        add_estimate(one, "wins", sums[i].win_share(games));
        add_estimate(one, "points", sums[i].mean(games));
        add_estimate(one, "spread", sums[i].deviation(games));
        list.push(one);
    }
    return list;
}

Json scores_data(const GameStats& stats, std::size_t seats) {
    Json list = Json::list();
    for (std::size_t seat = 0; seat < seats; ++seat) {
        Json one = Json::object();
        for (const auto& [points, games] : stats.scores[seat]) {
            one.set(std::to_string(points), static_cast<std::int64_t>(games));
        }
        list.push(one);
    }
    return list;
}

HistogramPanel panel_of(std::string name, const ScoreCounts& counts, const Catalogue& words) {
    // Adding zero removes the sign of a zero.
    const Decimal mean{std::round(mean_score(counts) * 10) / 10 + 0.0, 1};
    return {std::move(name), counts, words.text(Message("simulate.mean", {{"mean", mean}}))};
}

}  // namespace

std::string simulation_table(
    const GameStats& stats, const SimulationInfo& info, const Catalogue& words, std::size_t width) {
    std::string text = title_text(stats, info, words) + "\n" + info.options + "\n" +
                       words.text(Message("simulate.seed", {{"seed", info.seed}})) + "\n";
    if (stats.games == 0) return text;
    text += "\n" + seats_table(stats, info, words) + "\n" + turns_table(stats, info, words) + "\n";
    return text + wrapped(words.text("simulate.legend"), 0, width) + "\n";
}

std::string simulation_json(const GameStats& stats, const SimulationInfo& info) {
    const std::size_t seats = info.seats.size();
    Json data = Json::object(
        {{"game", info.game},
         {"options", info.options_data},
         {"seats", Json::list(info.seats)},
         {"seed", info.seed},
         {"requested", static_cast<std::int64_t>(info.requested)},
         {"games", static_cast<std::int64_t>(stats.games)}});
    if (stats.games > 0) {
        data.set("by_seat", stats_data(stats.by_seat, stats.games, seats));
        data.set("by_turn", stats_data(stats.by_turn, stats.games, seats));
        data.set("scores", scores_data(stats, seats));
    }
    return data.pretty() + "\n";
}

std::string simulation_plot(const GameStats& stats, const SimulationInfo& info, const Catalogue& words) {
    std::vector<HistogramPanel> panels;
    if (std::ranges::count(info.seats, info.seats.front()) == std::ssize(info.seats)) {
        ScoreCounts all;
        for (const ScoreCounts& seat : stats.scores) {
            for (const auto& [points, count] : seat) all[points] += count;
        }
        const Message name("simulate.all_seats", {{"player", info.seats.front()}});
        panels.push_back(panel_of(words.text(name), all, words));
    } else {
        for (std::size_t i = 0; i < info.seats.size(); ++i) {
            panels.push_back(panel_of(seat_text(info, i, words), stats.scores[i], words));
        }
    }
    return histogram_svg(
        panels, {.language = std::string(words.language()),
                 .title = title_text(stats, info, words),
                 .subtitle = info.options,
                 .x_axis = words.text("simulate.points"),
                 .y_axis = words.text("simulate.share_of_games"),
                 .empty = words.text("simulate.no_games")});
}

}  // namespace kameleon::cli
