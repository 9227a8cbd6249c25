// report_data.cpp: see report.h: the report for programs, and as a picture.
#include "cli/tournament/heat_map.h"
#include "cli/tournament/report.h"
#include "json/json.h"
#include "texts/numbers.h"

namespace kameleon::cli::tournament {
namespace {

/// "share", "share_low" and "share_high"; null where there is nothing to tell.
void add_estimate(Data& data, const std::string& key, const Estimate& estimate) {
    data.set(key, estimate.value);
    data.set(key + "_low", estimate.low ? Data(*estimate.low) : Data());
    data.set(key + "_high", estimate.high ? Data(*estimate.high) : Data());
}

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

Data ratings_data(const Report& report) {
    Data::List list;
    for (const std::size_t i : report.ranking()) {
        Data one = Data::object({{"player", report.plan.players[i]}});
        add_estimate(one, "rating", report.ratings[i].elo);
        one.set("limits", limit_name(report.ratings[i].limit));
        list.push_back(std::move(one));
    }
    return list;
}

Data comparisons_data(const Report& report) {
    Data::List list;
    for (std::size_t i = 0; i < report.plan.players.size(); ++i) {
        for (std::size_t j = 0; j < report.plan.players.size(); ++j) {
            const auto& compared = report.comparisons.at(i, j);
            if (!compared) continue;
            Data one = Data::object(
                {{"player", report.plan.players[i]},
                 {"against", report.plan.players[j]},
                 {"games", compared->games}});
            add_estimate(one, "share", compared->share);
            add_estimate(one, "points", compared->lead);
            list.push_back(std::move(one));
        }
    }
    return list;
}

/// Whether chance alone is ruled out as the reason for a share.
bool differs(const Estimate& share, double par) {
    return share.low && share.high && (*share.low > par || *share.high < par);
}

}  // namespace

std::string report_json(const Report& report) {
    const Plan& plan = report.plan;
    Data data = Data::object(
        {{"game", plan.game},
         {"options", report.options_data},
         {"players", Data::List(plan.players.begin(), plan.players.end())},
         {"pairing", name_of(plan.pairing)},
         {"seed", plan.seed.hex()},
         {"requested", report.requested},
         {"deals", report.deals},
         {"games", report.games},
         {"par", report.par()}});
    if (report.deals > 0) {
        data.set("ratings", ratings_data(report));
        data.set("pairs", comparisons_data(report));
    }
    if (report.sprt) {
        data.set(
            "sprt", Data::object(
                        {{"low", plan.sprt->low},
                         {"high", plan.sprt->high},
                         {"alpha", plan.sprt->alpha},
                         {"beta", plan.sprt->beta},
                         {"llr", report.sprt->ratio},
                         {"lower", report.sprt->lower},
                         {"upper", report.sprt->upper},
                         {"verdict", verdict_name(report.sprt->verdict)}}));
    }
    return pretty_json(data) + "\n";
}

std::string report_plot(const Report& report, const Catalogue& words) {
    const auto percent = [&](double share) { return number_text(words.language(), Decimal{100 * share, 1}); };
    HeatWords shown;
    shown.language = words.language();
    shown.title = report_title(report, words);
    shown.subtitle = report.plan.options;
    shown.cells = cross_title(report, words);
    shown.ratings = words.text("tournament.rating");
    shown.no_games = words.text("simulate.no_games");
    shown.number = [&](std::int64_t number) { return number_text(words.language(), number); };
    std::vector<HeatRow> rows;
    const std::vector<std::size_t> order = report.ranking();
    Square<std::optional<HeatCell>> cells(order.size());
    for (std::size_t i = 0; i < order.size() && report.deals > 0; ++i) {
        const Rating& rating = report.ratings[order[i]];
        rows.push_back(
            {report.plan.players[order[i]], rating.elo.value, rating.elo.low, rating.elo.high,
             rating.elo.low || rating.elo.high, number_text(words.language(), Decimal{rating.elo.value, 0})});
        for (std::size_t j = 0; j < order.size(); ++j) {
            const auto& one = report.comparisons.at(order[i], order[j]);
            if (!one) continue;
            cells.at(i, j) =
                HeatCell{one->share.value, differs(one->share, report.par()), percent(one->share.value)};
        }
    }
    return heat_map_svg(rows, cells, shown);
}

}  // namespace kameleon::cli::tournament
