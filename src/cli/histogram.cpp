// histogram.cpp: see histogram.h. Positions are counted in hundredths of a pixel; where a division leaves a
// rest, it is rounded once, so that no compiler can tell another story.
#include "cli/histogram.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace kameleon::cli {
namespace {

constexpr int most_bins = 64;
// Few scores would otherwise be drawn as walls.
constexpr int fewest_bins = 24;

constexpr OwnStyle own_style{
    R"(.label{text-anchor:middle}
.bar{fill:#88744F}
.gap{stroke:#FBF5E9;stroke-width:3}
.mean{stroke:#2A211A;stroke-width:1.5}
.pointer{fill:#2A211A}
)",
    R"(.bar{fill:#788B82}
.gap{stroke:#222D28}
.mean{stroke:#F4ECDD}
.pointer{fill:#F4ECDD}
)"};

/// One seat's scores, gathered in bins.
struct Series {
    std::map<std::int64_t, std::uint64_t> bins;  // by the lowest score of each
    std::uint64_t games = 0;
    double mean = 0;

    [[nodiscard]] double share(std::uint64_t count) const {
        return static_cast<double>(count) / static_cast<double>(games);
    }
};

/// What all panels have in common.
struct Scales {
    std::int64_t first = 0;  // the lowest score that has a place
    std::int64_t span = fewest_bins;
    std::int64_t bin = 1;
    std::int64_t points_step = 5;
    double top_share = 1;
    std::int64_t percent_step = 50;
    int plot_height = 0;

    /// From the left edge of the plot to the left edge of a score's place: a score is as wide as a bin of
    /// one.
    [[nodiscard]] std::int64_t x_edge(double points) const {
        const double from_first = points - static_cast<double>(first);
        return plot_left * 100 + std::llround(from_first * (plot_width * 100) / static_cast<double>(span));
    }
    [[nodiscard]] std::int64_t x_middle(double points) const { return x_edge(points + 0.5); }
    [[nodiscard]] std::int64_t height(double share) const {
        return std::llround(share * (plot_height * 100) / top_share);
    }
};

Scales score_scale(const ScoreCounts& counts, int seats) {
    std::int64_t low = std::numeric_limits<std::int64_t>::max();
    std::int64_t high = std::numeric_limits<std::int64_t>::min();
    for (int seat = 0; seat < seats; ++seat) {
        const auto& of_seat = counts.of(static_cast<std::size_t>(seat));
        if (of_seat.empty()) continue;
        low = std::min<std::int64_t>(low, of_seat.begin()->first);
        high = std::max<std::int64_t>(high, of_seat.rbegin()->first);
    }
    Scales scales;
    if (low > high) return scales;
    const auto first_of = [&](std::int64_t bin) { return floor_to(low, bin); };
    const auto span_of = [&](std::int64_t bin) { return floor_to(high, bin) + bin - first_of(bin); };
    scales.bin = round_number([&](std::int64_t bin) { return span_of(bin) <= most_bins * bin; });
    scales.first = first_of(scales.bin);
    scales.span = span_of(scales.bin);
    const std::int64_t missing = fewest_bins - scales.span / scales.bin;
    if (missing > 0) {
        scales.first -= missing / 2 * scales.bin;
        scales.span += missing * scales.bin;
    }
    return scales;
}

Series series_of(const ScoreCounts::Counts& counts, std::int64_t bin) {
    Series series;
    double sum = 0;  // exact up to 2^53
    for (const auto& [points, count] : counts) {
        series.bins[floor_to(points, bin)] += count;
        series.games += count;
        sum += static_cast<double>(points) * static_cast<double>(count);
    }
    if (series.games > 0) series.mean = sum / static_cast<double>(series.games);
    return series;
}

class Picture : public SvgPicture {
public:
    Picture(const HistogramWords& words, const NumberFormat& number) : words_(words), number_(number) {}

    [[nodiscard]] std::string mean_label(double value) const {
        // Adding zero takes the sign off a zero.
        return words_.mean ? words_.mean(Decimal{std::round(value * 10) / 10 + 0.0, 1}) : std::string();
    }

    void panel(const Series& series, std::string_view name, const Scales& scales, bool last) {
        paragraph(name, name_letters, "name");
        down(name.empty() ? 20 : 24);  // the mean's label
        const int top = y();
        down(scales.plot_height);
        if (series.games > 0) {
            grid(scales);
            for (const auto& [points, count] : series.bins) bar(points, series.share(count), scales);
        } else {
            write(plot_left * 100, (top + y()) / 2, "none", words_.no_games);
        }
        base_line();
        points_ticks(scales, last);
        if (series.games > 0) mean(series.mean, top, scales);
    }

private:
    void grid(const Scales& scales) {
        for (std::int64_t percent = 0;; percent += scales.percent_step) {
            const double share = static_cast<double>(percent) / 100;
            if (share > scales.top_share) break;
            grid_line(y() * 100 - scales.height(share), number_(percent), percent > 0);
        }
    }

    void bar(std::int64_t points, double share, const Scales& scales) {
        const std::int64_t height = scales.height(share);
        if (height == 0) return;
        const std::int64_t left = scales.x_edge(static_cast<double>(points));
        const std::int64_t width = scales.x_edge(static_cast<double>(points + scales.bin)) - left;
        const std::int64_t gap = std::min<std::int64_t>(200, width / 6);
        add(fmt::format(
            R"(<rect class="bar" x="{}" y="{}" width="{}" height="{}"/>)", px(left + gap / 2),
            px(y() * 100 - height), px(width - gap), px(height)));
    }

    /// Every panel has ticks, the last one their numbers.
    void points_ticks(const Scales& scales, bool numbers) {
        const std::int64_t step = scales.points_step;
        for (std::int64_t at = floor_to(scales.first + step - 1, step); at < scales.first + scales.span;
             at += step) {
            const std::int64_t x = scales.x_middle(static_cast<double>(at));
            base_mark(x);
            if (numbers) write(x, y() + 18, "x", number_(at));
        }
    }

    void mean(double value, int top, const Scales& scales) {
        const std::int64_t x = scales.x_middle(value);
        for (const char* kind : {"gap", "mean"}) {
            add(fmt::format(R"(<path class="{}" d="M{} {}V{}"/>)", kind, px(x), top - 2, y()));
        }
        add(fmt::format(R"(<path class="pointer" d="M{} {}h8l-4 5z"/>)", px(x - 400), top - 4));
        const std::string label = mean_label(value);
        const std::int64_t half = guessed_width(label, label_letters) * 50;
        const std::int64_t least = plot_left * 100 + half;
        const std::int64_t most =
            std::max<std::int64_t>(least, (picture_width - picture_margin) * 100 - half);
        write(std::clamp(x, least, most), top - 8, "label", label);
    }

    const HistogramWords& words_;
    const NumberFormat& number_;
};

std::string name_of(const HistogramWords& words, std::size_t seat) {
    return seat < words.series.size() ? words.series[seat] : std::string();
}

/// What the picture says, for those who do not see it.
std::string described(const Picture& picture, const HistogramWords& words, const std::vector<Series>& all) {
    std::string text = words.subtitle;
    for (std::size_t seat = 0; seat < all.size(); ++seat) {
        const std::string mean = all[seat].games > 0 ? picture.mean_label(all[seat].mean) : words.no_games;
        for (const std::string& part : {name_of(words, seat), mean}) {
            if (!text.empty() && !part.empty()) text += " · ";
            text += part;
        }
    }
    return text;
}

}  // namespace

ScoreCounts& ScoreCounts::operator+=(const ScoreCounts& other) {
    for (std::size_t seat = 0; seat < most_seats; ++seat) {
        // Added to itself, a map meets only keys it has: nothing moves under the loop.
        for (const auto& [points, count] : other.by_seat_[seat]) by_seat_[seat][points] += count;
    }
    return *this;
}

ScoreCounts ScoreCounts::together() const {
    ScoreCounts result;
    for (const Counts& counts : by_seat_) {
        for (const auto& [points, count] : counts) result.by_seat_[0][points] += count;
    }
    return result;
}

std::string histogram_svg(
    const ScoreCounts& counts, int seats, const HistogramWords& words, const NumberFormat& number) {
    Scales scales = score_scale(counts, seats);
    std::vector<Series> all;
    double top_share = 0;
    for (int seat = 0; seat < seats; ++seat) {
        const Series& series =
            all.emplace_back(series_of(counts.of(static_cast<std::size_t>(seat)), scales.bin));
        for (const auto& [points, count] : series.bins) top_share = std::max(top_share, series.share(count));
    }

    Picture picture(words, number);
    picture.heading(words.title, words.subtitle);
    if (top_share == 0) {
        picture.down(32);
        picture.paragraph(words.no_games, name_letters, "name");
        picture.down(16);
        return picture.finished(words.language, words.title, words.no_games, own_style);
    }

    scales.top_share = top_share;
    scales.plot_height = seats == 1 ? 240 : 96;
    // At most five lines in a tall panel, four in a low one.
    const double most_lines = seats == 1 ? 5 : 4;
    scales.percent_step = round_number(
        [&](std::int64_t step) { return 100 * top_share < (most_lines + 1) * static_cast<double>(step); });
    scales.points_step =
        round_number([&](std::int64_t step) { return step * plot_width >= 44 * scales.span; });

    picture.down(12);
    picture.paragraph(words.games_axis, note_letters, "games");
    for (std::size_t seat = 0; seat < all.size(); ++seat) {
        picture.down(seat == 0 ? 8 : 22);
        picture.panel(all[seat], name_of(words, seat), scales, seat + 1 == all.size());
    }
    picture.name_base(words.points_axis);
    return picture.finished(words.language, words.title, described(picture, words, all), own_style);
}

}  // namespace kameleon::cli
