// figures.cpp: see figures.h.
#include "cli/figures.h"

#include <algorithm>

#include "cli/layout.h"
#include "json/json.h"
#include "texts/numbers.h"

namespace kameleon::cli {
namespace {

using Row = std::vector<std::string>;
using SumsBySeat = std::array<SeatSums, most_seats>;

/// "25.31 ± 0.42", where the bounds are equally far from the value.
std::string margin_text(const Estimate& estimate, const Catalogue& words) {
    const Argument value("value", Decimal{estimate.value, 2});
    if (!estimate.high) return words.text(Message("simulate.value", {value}));
    return words.text(
        Message("simulate.estimate", {value, {"margin", Decimal{*estimate.high - estimate.value, 2}}}));
}

/// "25.3 (24.9–25.8)", in hundredths, less what is to be expected.
std::string share_text(const Estimate& estimate, double expected, const Catalogue& words) {
    const auto percent = [&](double share) { return Decimal{100 * (share - expected), 1}; };
    return words.text(Message(
        "simulate.share", {{"value", percent(estimate.value)},
                           {"low", percent(estimate.low.value_or(0))},
                           {"high", percent(estimate.high.value_or(1))}}));
}

Row heading(std::string_view first, const Catalogue& words) {
    return {
        words.text(first), words.text("simulate.wins"), words.text("simulate.points"),
        words.text("simulate.spread")};
}

Row figures_row(std::string first, const SeatSums& sums, std::uint64_t games, const Catalogue& words) {
    return {
        std::move(first), share_text(sums.win_share(games), 0, words), margin_text(sums.mean(games), words),
        margin_text(sums.spread(games), words)};
}

std::string seats_table(const Figures& figures, const FiguresTitle& title, const Catalogue& words) {
    std::vector<Row> rows{heading("simulate.seat", words)};
    for (std::size_t i = 0; i < title.seats.size(); ++i) {
        const Message seat(
            "simulate.seat_of", {{"seat", static_cast<int>(i) + 1}, {"player", title.seats[i]}});
        rows.push_back(figures_row(words.text(seat), figures.sums.by_seat[i], figures.sums.games, words));
    }
    return table(rows);
}

/// Seat advantage: how much more or less than an equal share those win who start, come second, and so on.
std::string turns_table(const Figures& figures, const FiguresTitle& title, const Catalogue& words) {
    Row head = heading("simulate.turn", words);
    head.push_back(words.text("simulate.advantage"));
    std::vector<Row> rows{head};
    for (std::size_t i = 0; i < title.seats.size(); ++i) {
        const SeatSums& sums = figures.sums.by_turn[i];
        Row row = figures_row(
            words.text(Message("simulate.turn_of", {{"n", static_cast<int>(i) + 1}})), sums,
            figures.sums.games, words);
        const double equal = 1.0 / static_cast<double>(title.seats.size());
        row.push_back(share_text(sums.win_share(figures.sums.games), equal, words));
        rows.push_back(std::move(row));
    }
    return table(rows);
}

/// "wins", "wins_low" and "wins_high"; null where there is nothing to tell.
void add_estimate(Data& data, const std::string& key, const Estimate& estimate) {
    data.set(key, estimate.value);
    data.set(key + "_low", estimate.low ? Data(*estimate.low) : Data());
    data.set(key + "_high", estimate.high ? Data(*estimate.high) : Data());
}

Data figures_data(const SumsBySeat& all, const Figures& figures, std::size_t seats) {
    Data::List list;
    for (std::size_t i = 0; i < seats; ++i) {
        Data one = Data::Object{};
        add_estimate(one, "wins", all[i].win_share(figures.sums.games));
        add_estimate(one, "points", all[i].mean(figures.sums.games));
        add_estimate(one, "spread", all[i].spread(figures.sums.games));
        list.push_back(std::move(one));
    }
    return list;
}

Data counts_data(const Figures& figures, std::size_t seats) {
    Data::List list;
    for (std::size_t seat = 0; seat < seats; ++seat) {
        Data::Object one;
        for (const auto& [points, games] : figures.counts.of(seat)) {
            one.push_back({std::to_string(points), static_cast<std::int64_t>(games)});
        }
        list.emplace_back(std::move(one));
    }
    return list;
}

bool all_alike(const std::vector<std::string>& seats) {
    return std::ranges::all_of(seats, [&](const std::string& one) { return one == seats.front(); });
}

}  // namespace

std::string figures_table(
    const Figures& figures, const FiguresTitle& title, const Catalogue& words, std::size_t width) {
    const auto games = static_cast<std::int64_t>(figures.sums.games);
    std::string text =
        words.text(Message("simulate.title", {{"game", title.title}, {"games", games}})) + "\n";
    text += title.options + "\n" + words.text(Message("simulate.seed", {{"seed", title.seed}})) + "\n";
    if (games == 0) return text;
    text += "\n" + seats_table(figures, title, words) + "\n" + turns_table(figures, title, words) + "\n";
    return text + wrapped(words.text("simulate.legend"), 0, width) + "\n";
}

std::string figures_json(const Figures& figures, const FiguresTitle& title) {
    const std::size_t seats = title.seats.size();
    Data data = Data::object(
        {{"game", title.game},
         {"options", title.options_data},
         {"seats", Data::List(title.seats.begin(), title.seats.end())},
         {"seed", title.seed},
         {"requested", static_cast<std::int64_t>(title.requested)},
         {"games", static_cast<std::int64_t>(figures.sums.games)}});
    if (figures.sums.games > 0) {
        data.set("by_seat", figures_data(figures.sums.by_seat, figures, seats));
        data.set("by_turn", figures_data(figures.sums.by_turn, figures, seats));
        data.set("scores", counts_data(figures, seats));
    }
    return pretty_json(data) + "\n";
}

std::string figures_plot(const Figures& figures, const FiguresTitle& title, const Catalogue& words) {
    HistogramWords shown;
    shown.language = words.language();
    const auto games = static_cast<std::int64_t>(figures.sums.games);
    shown.title = words.text(Message("simulate.title", {{"game", title.title}, {"games", games}}));
    shown.subtitle = title.options;
    shown.points_axis = words.text("simulate.points");
    shown.games_axis = words.text("simulate.share_of_games");
    shown.no_games = words.text("simulate.no_games");
    shown.mean = [&words](Decimal mean) { return words.text(Message("simulate.mean", {{"mean", mean}})); };
    const bool one = all_alike(title.seats);
    for (std::size_t i = 0; i < title.seats.size() && !one; ++i) {
        shown.series.push_back(words.text(
            Message("simulate.seat_of", {{"seat", static_cast<int>(i) + 1}, {"player", title.seats[i]}})));
    }
    if (one) {
        shown.series.push_back(words.text(Message("simulate.all_seats", {{"player", title.seats.front()}})));
    }
    const auto number = [&words](std::int64_t value) { return number_text(words.language(), value); };
    return one ? histogram_svg(figures.counts.together(), 1, shown, number)
               : histogram_svg(figures.counts, static_cast<int>(title.seats.size()), shown, number);
}

}  // namespace kameleon::cli
