// report_data.cpp: see report.h: the report as JSON and as a chart.
#include "cli/charts/charts.h"
#include "cli/tournament/report.h"
#include "texts/numbers.h"

namespace kameleon::cli::tournament {
namespace {

std::string_view limit_name(Limit limit) {
    switch (limit) {
        case Limit::both:
            return "both";
        case Limit::below_only:
            return "low";
        case Limit::above_only:
            break;
    }
    return "high";
}

std::string_view verdict_name(Verdict verdict) {
    switch (verdict) {
        case Verdict::open:
            return "open";
        case Verdict::low:
            return "low";
        case Verdict::high:
            break;
    }
    return "high";
}

Json ratings_data(const Report& report) {
    Json list = Json::list();
    for (const std::size_t i : report.ranking()) {
        Json one = Json::object({{"player", report.plan.players[i]}});
        add_estimate(one, "rating", report.ratings[i].elo);
        one.set("limits", limit_name(report.ratings[i].limit));
        list.push(one);
    }
    return list;
}

Json comparisons_data(const Report& report) {
    Json list = Json::list();
    for (std::size_t i = 0; i < report.plan.players.size(); ++i) {
        for (std::size_t j = 0; j < report.plan.players.size(); ++j) {
            const auto& compared = report.comparisons.at(i, j);
            if (!compared) continue;
            Json one = Json::object(
                {{"player", report.plan.players[i]},
                 {"against", report.plan.players[j]},
                 {"games", compared->games}});
            add_estimate(one, "share", compared->share);
            add_estimate(one, "points", compared->lead);
            list.push(one);
        }
    }
    return list;
}

/// Whether the share differs from an equal one by more than chance explains.
bool is_significant(const Estimate& share, double equal_share) {
    return share.low && share.high && (*share.low > equal_share || *share.high < equal_share);
}

}  // namespace

std::string report_json(const Report& report) {
    const Plan& plan = report.plan;
    Json data = Json::object(
        {{"game", plan.game},
         {"options", report.options_data},
         {"players", Json::list(plan.players)},
         {"pairing", name_of(plan.pairing)},
         {"seed", plan.seed.hex()},
         {"requested", report.requested},
         {"deals", report.deals},
         {"games", report.games},
         {"par", report.equal_share()}});
    if (report.deals > 0) {
        data.set("ratings", ratings_data(report));
        data.set("pairs", comparisons_data(report));
    }
    if (report.sprt) {
        data.set(
            "sprt", Json::object(
                        {{"low", plan.sprt->low},
                         {"high", plan.sprt->high},
                         {"alpha", plan.sprt->alpha},
                         {"beta", plan.sprt->beta},
                         {"llr", report.sprt->ratio},
                         {"lower", report.sprt->lower},
                         {"upper", report.sprt->upper},
                         {"verdict", verdict_name(report.sprt->verdict)}}));
    }
    return data.pretty() + "\n";
}

std::string report_plot(const Report& report, const Catalogue& words) {
    const auto text = [&](double value, int decimals) {
        return number_text(words.language(), Decimal{value, decimals});
    };
    std::vector<HeatRow> rows;
    const std::vector<std::size_t> order = report.ranking();
    for (std::size_t i = 0; i < order.size() && report.deals > 0; ++i) {
        const Estimate& elo = report.ratings[order[i]].elo;
        HeatRow& row = rows.emplace_back(
            HeatRow{report.plan.players[order[i]], elo.value, elo.low, elo.high, text(elo.value, 0), {}});
        for (const std::size_t other : order) {
            const auto& one = report.comparisons.at(order[i], other);
            auto& cell = row.cells.emplace_back();
            if (!one) continue;
            const double share = one->share.value;
            cell = {share, is_significant(one->share, report.equal_share()), text(100 * share, 1)};
        }
    }
    return heat_map_svg(
        rows, {.language = std::string(words.language()),
               .title = report_title(report, words),
               .subtitle = report.plan.options,
               .x_axis = words.text("tournament.rating"),
               .y_axis = cross_title(report, words),
               .empty = words.text("simulate.no_games")});
}

}  // namespace kameleon::cli::tournament
