// train_report.cpp: see train_report.h.
#include "cli/train_report.h"

#include <algorithm>

#include "cli/layout.h"
#include "cli/line_chart.h"
#include "json/json.h"
#include "texts/numbers.h"
#include "texts/render.h"
#include "training/settings.h"

namespace kameleon::cli {
namespace {

Decimal percent(double share) { return {100 * share, 1}; }

std::string wins_text(const Catalogue& words) {
    return words.text(Message("train.wins", {{"opponent", strength_opponent}}));
}

std::string par_text(const TrainRequest& request, const Catalogue& words) {
    return words.text(Message("train.par", {{"percent", percent(1.0 / players_of_net(request.net))}}));
}

/// As wide as the widest number below it, which is the last.
std::size_t games_width(const TrainRequest& request, const Catalogue& words) {
    const auto games = static_cast<std::int64_t>(request.settings.games + training::games_per_step);
    return std::max(
        shown_width(words.text("train.games")), shown_width(number_text(words.language(), games)));
}

}  // namespace

std::string strength_heading(const TrainRequest& request, const Catalogue& words) {
    return request.net + "\n" + training::settings_text(request.settings) + "\n\n" +
           padded_left(words.text("train.games"), games_width(request, words)) + "   " + wins_text(words) +
           " (" + par_text(request, words) + ")\n";
}

std::string strength_line(
    const training::StrengthPoint& point, const TrainRequest& request, const Catalogue& words) {
    const Estimate share = estimate_of(point);
    const std::string games = number_text(words.language(), static_cast<std::int64_t>(point.games));
    return padded_left(games, games_width(request, words)) + "   " +
           words.text(Message(
               "simulate.share", {{"value", percent(share.value)},
                                  {"low", percent(share.low.value_or(0))},
                                  {"high", percent(share.high.value_or(1))}})) +
           "\n";
}

std::string strength_text(const training::StrengthPoint& point, const Catalogue& words) {
    return words.text(Message("train.percent", {{"percent", percent(point.share())}}));
}

std::string training_json(const Trained& trained, const TrainRequest& request, std::string_view out) {
    Data::List strength;
    for (const training::StrengthPoint& point : trained.strength) {
        const Estimate share = estimate_of(point);
        strength.push_back(Data::object(
            {{"games", static_cast<std::int64_t>(point.games)},
             {"measured", static_cast<std::int64_t>(point.measured)},
             {"wins", share.value},
             {"wins_low", share.low.value_or(0)},
             {"wins_high", share.high.value_or(1)}}));
    }
    return pretty_json(Data::object(
               {{"net", request.net},
                {"recipe", training::settings_text(request.settings)},
                {"players", std::int64_t{players_of_net(request.net)}},
                {"games", static_cast<std::int64_t>(trained.games)},
                {"finished", trained.finished},
                {"out", trained.finished ? Data(std::string(out)) : Data()},
                {"opponent", std::string(strength_opponent)},
                {"strength", std::move(strength)}})) +
           "\n";
}

std::string training_plot(const Trained& trained, const TrainRequest& request, const Catalogue& words) {
    LineChartWords shown;
    shown.language = words.language();
    shown.title = words.text(Message("train.chart", {{"net", request.net}}));
    shown.subtitle = training::settings_text(request.settings);
    shown.games_axis = words.text("train.games_axis");
    shown.share_axis = wins_text(words);
    shown.level = par_text(request, words);
    shown.nothing = words.text("train.nothing");
    shown.end = [&words](Decimal share) {
        return words.text(Message("train.percent", {{"percent", share}}));
    };
    std::vector<ChartPoint> points;
    for (const training::StrengthPoint& point : trained.strength) {
        const Estimate share = estimate_of(point);
        points.push_back(
            {.games = point.games,
             .share = share.value,
             .low = share.low.value_or(0),
             .high = share.high.value_or(1)});
    }
    const auto number = [&words](std::int64_t value) { return number_text(words.language(), value); };
    return line_chart_svg(points, 1.0 / players_of_net(request.net), shown, number);
}

}  // namespace kameleon::cli
