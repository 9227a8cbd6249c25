// report.cpp: see report.h: the report and its text.
#include "cli/tournament/report.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "cli/layout.h"
#include "cli/tournament/cross_table.h"
#include "texts/numbers.h"
#include "texts/render.h"

namespace kameleon::cli::tournament {
namespace {

using Rows = std::vector<std::vector<std::string>>;

/// Without decimals if they are zero.
Decimal short_decimal(double value) { return {value, value == std::floor(value) ? 0 : 1}; }

Message pairing_message(Pairing pairing) {
    switch (pairing) {
        case Pairing::round_robin:
            return Message("tournament.round_robin");
        case Pairing::one_against_all:
            return Message("tournament.one_against_all");
        case Pairing::all_against_one:
            return Message("tournament.all_against_one");
        case Pairing::mixed:
            break;
    }
    return Message("tournament.mixed");
}

Message rating_message(const Rating& rating) {
    const Argument value("value", Decimal{rating.elo.value, 0});
    if (rating.limit == Limit::below_only && rating.elo.low) {
        return Message("tournament.above", {value, {"low", Decimal{*rating.elo.low, 0}}});
    }
    if (rating.limit == Limit::above_only && rating.elo.high) {
        return Message("tournament.below", {value, {"high", Decimal{*rating.elo.high, 0}}});
    }
    return estimate_message(rating.elo, 0);
}

std::string ratings_table(const Report& report, const Catalogue& words, std::size_t width) {
    Rows rows{{words.text("tournament.player"), words.text("tournament.rating")}};
    int number = 0;
    for (const std::size_t i : report.ranking()) {
        const std::string name =
            std::to_string(++number) + " " + shortened(report.plan.players[i], width / 2);
        rows.push_back({name, words.text(rating_message(report.ratings[i]))});
    }
    return table(rows);
}

std::string cross_table_text(const Report& report, const Catalogue& words, std::size_t width) {
    const std::vector<std::size_t> order = report.ranking();
    std::vector<std::string> names;
    SquareMatrix<std::string> cells(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        names.push_back(report.plan.players[order[i]]);
        for (std::size_t j = 0; j < order.size(); ++j) {
            const auto& one = report.comparisons.at(order[i], order[j]);
            cells.at(i, j) = one ? number_text(words.language(), Decimal{100 * one->share.value, 1}) : "–";
        }
    }
    return cross_table(names, cells, width);
}

/// A line for each comparison; names are cut to fit beside the numbers.
std::string comparisons_table(const Report& report, const Catalogue& words, std::size_t width) {
    Rows rows{
        {words.text("tournament.player"), words.text("tournament.against"),
         words.text("tournament.first_places"), words.text("tournament.lead"),
         words.text("tournament.games")}};
    const std::vector<std::size_t> order = report.ranking();
    for (const std::size_t i : order) {
        for (const std::size_t j : order) {
            const auto& one = report.comparisons.at(i, j);
            if (!one) continue;
            rows.push_back(
                {report.plan.players[i], report.plan.players[j], words.text(percent_message(one->share)),
                 words.text(estimate_message(one->lead, 2)), number_text(words.language(), one->games)});
        }
    }
    std::size_t numbers = 0;
    for (std::size_t column = 2; column < 5; ++column) {
        std::size_t widest = 0;
        for (const auto& row : rows) widest = std::max(widest, shown_width(row[column]));
        numbers += widest + 3;
    }
    const std::size_t room = width > numbers + 3 ? (width - numbers - 3) / 2 : 0;
    for (auto& row : rows) {
        for (std::size_t column = 0; column < 2; ++column) {
            row[column] = shortened(row[column], std::max<std::size_t>(room, 8));
        }
    }
    return table(rows);
}

std::string sprt_lines(const Report& report, const Catalogue& words) {
    const SprtPlan& plan = *report.plan.sprt;
    const SprtResult& result = *report.sprt;
    const Argument low("low", short_decimal(plan.low));
    const Argument high("high", short_decimal(plan.high));
    Message verdict("tournament.sprt_open");
    if (result.verdict == Verdict::low) verdict = Message("tournament.sprt_low", {low});
    if (result.verdict == Verdict::high) verdict = Message("tournament.sprt_high", {high});
    const Message question(
        "tournament.sprt", {{"player", printable(report.plan.players[0])},
                            {"other", printable(report.plan.players[1])},
                            low,
                            high,
                            {"alpha", short_decimal(100 * plan.alpha)},
                            {"beta", short_decimal(100 * plan.beta)}});
    const Message answer(
        "tournament.sprt_state", {{"ratio", Decimal{result.ratio, 2}},
                                  {"lower", Decimal{result.lower, 2}},
                                  {"upper", Decimal{result.upper, 2}},
                                  {"verdict", verdict}});
    return words.text(question) + "\n" + words.text(answer);
}

}  // namespace

std::vector<std::size_t> Report::ranking() const {
    std::vector<std::size_t> order(plan.players.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    if (ratings.empty()) return order;
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        const double first = ratings[a].elo.value;
        const double second = ratings[b].elo.value;
        return first != second ? first > second : a < b;
    });
    return order;
}

Report make_report(const Plan& plan, const Schedule& schedule, const Sums& sums) {
    Report report;
    report.plan = plan;
    report.seats = static_cast<std::int64_t>(schedule.seats);
    report.deals = sums.deals;
    report.games = sums.deals * static_cast<std::int64_t>(schedule.games_per_deal());
    if (sums.deals > 0) report.ratings = ratings(schedule, sums);
    report.comparisons = comparisons(schedule, sums);
    if (plan.sprt) report.sprt = sprt(*plan.sprt, schedule, sums.first_wins);
    return report;
}

std::string report_title(const Report& report, const Catalogue& words) {
    return words.text(Message(
        "tournament.title", {{"game", report.title},
                             {"players", static_cast<std::int64_t>(report.plan.players.size())},
                             {"deals", report.deals},
                             {"games", report.games}}));
}

std::string cross_title(const Report& report, const Catalogue& words) {
    const Argument par("par", Decimal{100 * report.equal_share(), 1});
    const bool mixed = report.plan.pairing == Pairing::mixed;
    return words.text(mixed ? Message("tournament.cross_mixed", {par}) : Message("tournament.cross", {par}));
}

std::string report_text(const Report& report, const Catalogue& words, std::size_t width) {
    const auto prose = [&](const std::string& text) { return wrapped(text, 0, width) + "\n"; };
    std::string text = prose(report_title(report, words));
    text += prose(report.plan.options);
    text += words.text(Message("simulate.seed", {{"seed", report.plan.seed.hex()}})) + "\n";
    text += prose(words.text(pairing_message(report.plan.pairing)));
    if (report.deals == 0) return text;
    text += "\n" + ratings_table(report, words, width) + "\n";
    text += prose(cross_title(report, words)) + cross_table_text(report, words, width) + "\n";
    text += comparisons_table(report, words, width) + "\n";
    if (report.sprt) text += prose(sprt_lines(report, words)) + "\n";
    text += prose(words.text("tournament.legend"));
    const bool unbounded =
        std::ranges::any_of(report.ratings, [](const Rating& one) { return one.limit != Limit::both; });
    if (unbounded) text += prose(words.text("tournament.legend_open"));
    return text;
}

}  // namespace kameleon::cli::tournament
