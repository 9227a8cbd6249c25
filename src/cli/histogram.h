// histogram.h: how often each score came up, and a picture of it as SVG. Pure: counts and words in, text out,
// the same bytes everywhere. Knows no game, no language and no file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "base/message.h"
#include "cli/svg_picture.h"
#include "rules/game.h"

namespace kameleon::cli {

/// Counts of each score by seat. They are whole numbers, so that adding them up in any order gives the same.
class ScoreCounts {
public:
    using Counts = std::map<int, std::uint64_t>;

    void add(std::size_t seat, int points) { ++by_seat_.at(seat)[points]; }
    ScoreCounts& operator+=(const ScoreCounts& other);

    /// The scores of all seats as if they were one: for players who are all alike.
    [[nodiscard]] ScoreCounts together() const;
    [[nodiscard]] const Counts& of(std::size_t seat) const { return by_seat_.at(seat); }

    friend bool operator==(const ScoreCounts&, const ScoreCounts&) = default;

private:
    std::array<Counts, most_seats> by_seat_{};
};

/// Everything there is to read, in the reader's language. Long texts are broken into lines; empty ones take
/// no room.
struct HistogramWords {
    std::string language;  // "de", for screen readers; may be empty
    std::string title;
    std::string subtitle;
    std::string points_axis;          // "Points"
    std::string games_axis;           // "Share of games in %": the numbers are percentages without a sign
    std::string no_games;             // instead of bars where nothing was counted
    std::vector<std::string> series;  // a name for each seat; one that is not there is not shown
    /// The label of a mean ("mean 23.4"), given with one place after the point.
    std::function<std::string(Decimal)> mean;
};

/// One panel for each of the first `seats` seats, one below the other, all to the same scales.
std::string histogram_svg(
    const ScoreCounts& counts, int seats, const HistogramWords& words, const NumberFormat& number);

}  // namespace kameleon::cli
