// line_chart.h: a share that grows with a number of games, as SVG: a line, how far it can be trusted, and a
// level to compare it with. Pure: numbers and words in, text out. Knows no net, no language and no file.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "base/message.h"
#include "cli/svg_picture.h"

namespace kameleon::cli {

struct ChartPoint {
    std::uint64_t games = 1;  // at least 1: games are shown on a logarithmic scale
    double share = 0;         // 0 … 1, as are the bounds
    double low = 0;
    double high = 0;
};

/// Everything there is to read, in the reader's language. Long texts are broken into lines; empty ones take
/// no room.
struct LineChartWords {
    std::string language;  // "de", for screen readers; may be empty
    std::string title;
    std::string subtitle;
    std::string games_axis;
    std::string share_axis;  // "First places in %": the numbers are percentages without a sign
    std::string level;       // at the level
    std::string nothing;     // instead of a line where there are no points
    /// What stands at the last point: its percentage, with one place after the point.
    std::function<std::string(Decimal)> end;
};

/// The points in the order of their games.
std::string line_chart_svg(
    std::span<const ChartPoint> points, double level, const LineChartWords& words,
    const NumberFormat& number);

}  // namespace kameleon::cli
