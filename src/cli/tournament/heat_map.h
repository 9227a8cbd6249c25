// heat_map.h: everybody against everybody as a picture (SVG): the fuller a square, the more first places for
// its row, and beside it the ratings with their intervals. Pure: figures and words in, text out. Knows no
// game, no language and no file.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/tournament/square.h"

namespace kameleon::cli::tournament {

struct HeatCell {
    double share = 0;   // 0 … 1: how full it is
    bool sure = false;  // differs from an equal share for certain: in bold type
    std::string label;
};

struct HeatRow {
    std::string name;
    double rating = 0;
    std::optional<double> low;  // a side without a bound is drawn to the edge, with an arrow
    std::optional<double> high;
    bool bounded = true;  // false: no bounds are known at all, and none are drawn
    std::string label;    // the rating in words
};

/// Everything there is to read, in the reader's language. Empty texts take no room.
struct HeatWords {
    std::string language;  // "de", for screen readers
    std::string title;
    std::string subtitle;
    std::string cells;    // what the squares tell
    std::string ratings;  // the title of the ratings' axis
    std::string no_games;
    std::function<std::string(std::int64_t)> number;  // as the axis shows it
};

/// Rows and columns in the order given; without rows, there is nothing but a word of that.
std::string heat_map_svg(
    const std::vector<HeatRow>& rows, const Square<std::optional<HeatCell>>& cells, const HeatWords& words);

}  // namespace kameleon::cli::tournament
