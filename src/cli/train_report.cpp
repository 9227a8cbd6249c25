// train_report.cpp: see train_report.h.
#include "cli/train_report.h"

#include <algorithm>

#include "cli/charts/charts.h"
#include "cli/layout.h"
#include "cli/statistics.h"
#include "texts/numbers.h"
#include "texts/render.h"
#include "training/settings.h"

namespace kameleon::cli {
namespace {

/// Slightly too wide: playing the same cards from every seat reduces chance more than this knows.
Estimate estimate_of(const training::StrengthPoint& point) {
    return share_estimate(point.share(), point.measured);
}

std::string wins_text(const Catalogue& words) {
    return words.text(Message("train.wins", {{"opponent", strength_opponent}}));
}

double equal_share(const TrainRequest& request) { return 1.0 / players_of_net(request.net); }

std::string equal_share_text(const TrainRequest& request, const Catalogue& words) {
    return words.text(Message("train.par", {{"percent", Decimal{100 * equal_share(request), 1}}}));
}

/// As wide as the largest number in the column, which is the last.
std::size_t games_width(const TrainRequest& request, const Catalogue& words) {
    const auto games = static_cast<std::int64_t>(request.settings.games + training::games_per_step);
    return std::max(
        shown_width(words.text("train.games")), shown_width(number_text(words.language(), games)));
}

}  // namespace

std::string strength_heading(const TrainRequest& request, const Catalogue& words) {
    return request.net + "\n" + training::settings_text(request.settings) + "\n\n" +
           padded_left(words.text("train.games"), games_width(request, words)) + "   " + wins_text(words) +
           " (" + equal_share_text(request, words) + ")\n";
}

std::string strength_line(
    const training::StrengthPoint& point, const TrainRequest& request, const Catalogue& words) {
    const std::string games = number_text(words.language(), static_cast<std::int64_t>(point.games));
    return padded_left(games, games_width(request, words)) + "   " +
           words.text(percent_message(estimate_of(point))) + "\n";
}

std::string strength_text(const training::StrengthPoint& point, const Catalogue& words) {
    return words.text(Message("train.percent", {{"percent", Decimal{100 * point.share(), 1}}}));
}

std::string training_json(const TrainingResult& result, const TrainRequest& request, std::string_view out) {
    Json strength = Json::list();
    for (const training::StrengthPoint& point : result.strength) {
        Json one = Json::object(
            {{"games", static_cast<std::int64_t>(point.games)},
             {"measured", static_cast<std::int64_t>(point.measured)}});
        add_estimate(one, "wins", estimate_of(point));
        strength.push(one);
    }
    return Json::object({{"net", request.net},
                         {"recipe", training::settings_text(request.settings)},
                         {"players", std::int64_t{players_of_net(request.net)}},
                         {"games", static_cast<std::int64_t>(result.games)},
                         {"finished", result.finished},
                         {"out", result.finished ? Json(std::string(out)) : Json()},
                         {"opponent", std::string(strength_opponent)},
                         {"strength", std::move(strength)}})
               .pretty() +
           "\n";
}

std::string training_plot(const TrainingResult& result, const TrainRequest& request, const Catalogue& words) {
    LineChart chart{
        .points = {},
        .last_label = {},
        .level = equal_share(request),
        .level_label = equal_share_text(request, words)};
    for (const training::StrengthPoint& point : result.strength) {
        const Estimate share = estimate_of(point);
        chart.points.push_back({point.games, share.value, *share.low, *share.high});
        chart.last_label = strength_text(point, words);
    }
    return line_chart_svg(
        chart, {.language = std::string(words.language()),
                .title = words.text(Message("train.chart", {{"net", request.net}})),
                .subtitle = training::settings_text(request.settings),
                .x_axis = words.text("train.games_axis"),
                .y_axis = wins_text(words),
                .empty = words.text("train.nothing")});
}

}  // namespace kameleon::cli
