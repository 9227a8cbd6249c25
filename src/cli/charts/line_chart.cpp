// line_chart.cpp: see charts.h.
#include <algorithm>
#include <cmath>
#include <ranges>

#include "cli/charts/svg_picture.h"

namespace kameleon::cli {
namespace {

constexpr int plot_height = 300;
constexpr int label_height = 24;
/// As many as fit side by side with their thousands.
constexpr std::size_t max_ticks = 8;

double log_of(std::uint64_t games) { return std::log10(static_cast<double>(games)); }

/// Round numbers between the first and the last point: 1, 2, 5, 10 …, or only powers of ten if those are too
/// many, or both ends if there are none.
std::vector<std::uint64_t> ticks_between(std::uint64_t least, std::uint64_t most) {
    std::vector<std::uint64_t> all;
    std::vector<std::uint64_t> tens;
    for (std::uint64_t power = 1; power <= most; power *= 10) {
        for (const std::uint64_t at : {power, 2 * power, 5 * power}) {
            if (at >= least && at <= most) all.push_back(at);
        }
        if (power >= least) tens.push_back(power);
        if (power > most / 10) break;  // before it overflows
    }
    if (all.size() < 2) return least == most ? std::vector{least} : std::vector{least, most};
    return all.size() > max_ticks && tens.size() > 1 ? tens : all;
}

Scale scale_of_games(const std::vector<ChartPoint>& points) {
    const double first = log_of(points.front().games);
    const double last = log_of(points.back().games);
    // A single point is drawn in the middle of a decade.
    const double around = first == last ? 0.5 : 0;
    return {first - around, last + around, double{plot_left}, double{plot_right}};
}

/// A path through the points.
std::string path_of(const std::vector<std::pair<double, double>>& corners) {
    std::string path;
    for (const auto& [x, y] : corners) path += (path.empty() ? "M" : "L") + px(x) + " " + px(y);
    return path;
}

void draw_band(SvgPicture& picture, const std::vector<ChartPoint>& points, const Scale& x, const Scale& y) {
    // A single point would have no width.
    const double half = points.size() == 1 ? 4 : 0;
    std::vector<std::pair<double, double>> corners;
    for (const ChartPoint& one : points) corners.emplace_back(x(log_of(one.games)) - half, y(one.high));
    if (half > 0) corners.emplace_back(x(log_of(points[0].games)) + half, y(points[0].high));
    for (const ChartPoint& one : points | std::views::reverse) {
        corners.emplace_back(x(log_of(one.games)) + half, y(one.low));
    }
    if (half > 0) corners.emplace_back(x(log_of(points[0].games)) - half, y(points[0].low));
    picture.add(R"(<path class="band" d="{}z"/>)", path_of(corners));
}

void draw_line(SvgPicture& picture, const LineChart& chart, const Scale& x, const Scale& y) {
    std::vector<std::pair<double, double>> corners;
    for (const ChartPoint& one : chart.points) corners.emplace_back(x(log_of(one.games)), y(one.share));
    picture.add(R"(<path class="line" d="{}"/>)", path_of(corners));
    for (const auto& corner : corners) {
        picture.add(
            R"(<circle class="dot" cx="{}" cy="{}" r="{}"/>)", px(corner.first), px(corner.second),
            &corner == &corners.back() ? 4.5 : 2.5);
    }
    const double least = plot_left + estimated_width(chart.last_label, 12, true);
    picture.write(
        std::max(corners.back().first, std::min(least, double{plot_right})), y(chart.points.back().high) - 7,
        "label outlined", chart.last_label);
}

}  // namespace

std::string line_chart_svg(const LineChart& chart, const ChartText& text) {
    SvgPicture picture(text);
    const std::vector<ChartPoint>& points = chart.points;
    if (points.empty()) return picture.empty();
    double highest = chart.level;
    for (const ChartPoint& point : points) highest = std::max(highest, point.high);
    const std::int64_t step = round_step([&](double one) { return 100 * highest <= 6 * one; });
    const double top = std::ceil(100 * highest / static_cast<double>(step)) * static_cast<double>(step) / 100;
    picture.move_down(label_height + plot_height);
    const Scale x = scale_of_games(points);
    const double bottom = picture.y();
    const Scale y{0, std::min(1.0, top), bottom, bottom - plot_height};
    picture.percent_axis(y, step);
    draw_band(picture, points, x, y);
    picture.add(R"(<path class="level" d="M{} {}H{}"/>)", plot_left, px(y(chart.level)), plot_right);
    picture.base_line();
    for (const std::uint64_t games : ticks_between(points.front().games, points.back().games)) {
        picture.base_mark(x(log_of(games)), picture.number(static_cast<std::int64_t>(games)));
    }
    draw_line(picture, chart, x, y);
    // At the right, on the side where the line does not end.
    const bool below = points.back().share >= chart.level;
    picture.write(plot_right - 4, y(chart.level) + (below ? 16 : -7), "note outlined", chart.level_label);
    picture.base_label(plot_left, plot_right);
    return picture.finished(joined_description({text.y_axis, chart.last_label, chart.level_label}));
}

}  // namespace kameleon::cli
