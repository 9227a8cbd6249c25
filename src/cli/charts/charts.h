// charts.h: the program's charts as SVG: a histogram of scores, a line with its confidence band, and a heat
// map with ratings. Data and translated text in, a file out.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kameleon::cli {

/// In the reader's language. Long titles are wrapped; empty texts take no space.
struct ChartText {
    std::string language;  // "de"
    std::string title;
    std::string subtitle;
    std::string x_axis;
    std::string y_axis;  // above the chart
    std::string empty;   // instead of a chart without data
};

/// How many games ended with each score.
using ScoreCounts = std::map<int, std::uint64_t>;

double mean_score(const ScoreCounts& counts);

struct HistogramPanel {
    std::string name;
    ScoreCounts counts;
    std::string mean_label;
};

/// The panels one below the other, all to the same scales: shares of games in percent over scores.
std::string histogram_svg(std::span<const HistogramPanel> panels, const ChartText& text);

struct ChartPoint {
    std::uint64_t games = 1;  // at least 1: the axis is logarithmic
    double share = 0;         // 0 … 1, like the bounds of its confidence interval
    double low = 0;
    double high = 0;
};

struct LineChart {
    std::vector<ChartPoint> points;  // in the order of their games
    std::string last_label;          // at the last point
    double level = 0;                // a dashed line to compare with, 0 … 1
    std::string level_label;
};

std::string line_chart_svg(const LineChart& chart, const ChartText& text);

struct HeatCell {
    double share = 0;          // 0 … 1: how dark it is
    bool significant = false;  // in bold type
    std::string label;
};

struct HeatRow {
    std::string name;
    double rating = 0;
    /// Of its confidence interval, which has an arrow on a side without a bound; without both it is not
    /// drawn.
    std::optional<double> low;
    std::optional<double> high;
    std::string label;
    std::vector<std::optional<HeatCell>> cells;  // one for each row: its results against that one
};

std::string heat_map_svg(std::span<const HeatRow> rows, const ChartText& text);

}  // namespace kameleon::cli
