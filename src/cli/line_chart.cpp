// line_chart.cpp: see line_chart.h. Positions are rounded once, to hundredths of a pixel: the last bit of a
// logarithm, in which libraries differ, is far below that.
#include "cli/line_chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <fmt/format.h>

namespace kameleon::cli {
namespace {

constexpr int plot_height = 300;
/// Above the plot, for the label of a point at its upper edge.
constexpr int room_for_label = 24;
constexpr int between_numbers = 10;

constexpr OwnStyle own_style{
    R"(.label{text-anchor:end}
.label,.level{paint-order:stroke;stroke:#FBF5E9;stroke-width:4px;stroke-linejoin:round}
.band{fill:#88744F;fill-opacity:.22}
.line{fill:none;stroke:#2A211A;stroke-width:2;stroke-linejoin:round}
.dot{fill:#2A211A}
.par{stroke:#88744F;stroke-width:1.5;stroke-dasharray:6 4}
)",
    R"(.label,.level{stroke:#222D28}
.band{fill:#788B82;fill-opacity:.3}
.line{stroke:#F4ECDD}
.dot{fill:#F4ECDD}
.par{stroke:#788B82}
)"};

struct Scales {
    double first = 0;  // logarithm of the games at the left edge
    double span = 1;
    double top_share = 1;
    std::int64_t percent_step = 20;
    int bottom = 0;  // pixels

    [[nodiscard]] std::int64_t x(std::uint64_t games) const {
        const double part = (std::log10(static_cast<double>(games)) - first) / span;
        return plot_left * 100 + std::llround(part * plot_width * 100);
    }
    [[nodiscard]] std::int64_t y(double share) const {
        return bottom * 100 - std::llround(share * plot_height * 100 / top_share);
    }
};

Scales scales_of(std::span<const ChartPoint> points, double level) {
    Scales scales;
    scales.first = std::log10(static_cast<double>(points.front().games));
    scales.span = std::log10(static_cast<double>(points.back().games)) - scales.first;
    if (scales.span <= 0) {
        // A single place: in the middle of a decade.
        scales.first -= 0.5;
        scales.span = 1;
    }
    double highest = level;
    for (const ChartPoint& point : points) highest = std::max(highest, point.high);
    scales.percent_step =
        round_number([&](std::int64_t step) { return 100 * highest <= 6 * static_cast<double>(step); });
    const double step = static_cast<double>(scales.percent_step) / 100;
    scales.top_share = std::min(1.0, std::ceil(highest / step) * step);
    return scales;
}

/// 1, 2, 5, 10, 20, 50 … as far as they lie between the first and the last point; only powers of ten if there
/// is no room for all.
std::vector<std::uint64_t> ticks(
    std::span<const ChartPoint> points, const Scales& scales, const NumberFormat& number) {
    const std::uint64_t least = points.front().games;
    const std::uint64_t most = points.back().games;
    std::vector<std::uint64_t> all;
    std::vector<std::uint64_t> tens;
    for (std::uint64_t power = 1; power <= most; power *= 10) {
        for (const std::uint64_t at : {power, 2 * power, 5 * power}) {
            if (at >= least && at <= most) all.push_back(at);
        }
        if (power >= least) tens.push_back(power);
        if (power > most / 10) break;  // the next might be no number any more
    }
    bool room = true;
    for (std::size_t i = 1; i < all.size(); ++i) {
        const int width = guessed_width(number(static_cast<std::int64_t>(all[i])), note_letters);
        room = room && scales.x(all[i]) - scales.x(all[i - 1]) >= (width + between_numbers) * 100;
    }
    if (all.size() < 2) return least == most ? std::vector{least} : std::vector{least, most};
    return room || tens.size() < 2 ? all : tens;
}

class Chart : public SvgPicture {
public:
    Chart(std::span<const ChartPoint> points, const LineChartWords& words, const NumberFormat& number)
        : points_(points), words_(words), number_(number) {}

    [[nodiscard]] std::string end_label() const {
        return words_.end ? words_.end({100 * points_.back().share, 1}) : std::string();
    }

    void draw(double level) {
        Scales scales = scales_of(points_, level);
        down(room_for_label + plot_height);
        scales.bottom = y();
        for (std::int64_t percent = 0; static_cast<double>(percent) <= 100 * scales.top_share + 0.5;
             percent += scales.percent_step) {
            grid_line(scales.y(static_cast<double>(percent) / 100), number_(percent), percent > 0);
        }
        draw_band(scales);
        draw_level(level, scales);
        base_line();
        for (const std::uint64_t games : ticks(points_, scales, number_)) draw_tick(games, scales);
        draw_line(scales);
    }

private:
    void draw_band(const Scales& scales) {
        std::string path;
        const auto corner = [&](std::int64_t x, double share) {
            path += fmt::format("{}{} {}", path.empty() ? "M" : "L", px(x), px(scales.y(share)));
        };
        // One point alone would have no width.
        const std::int64_t half = points_.size() == 1 ? 400 : 0;
        for (const ChartPoint& point : points_) corner(scales.x(point.games) - half, point.high);
        if (half != 0) corner(scales.x(points_.back().games) + half, points_.back().high);
        for (std::size_t i = points_.size(); i-- > 0;) {
            corner(scales.x(points_[i].games) + half, points_[i].low);
        }
        if (half != 0) corner(scales.x(points_.back().games) - half, points_.back().low);
        add(fmt::format(R"(<path class="band" d="{}z"/>)", path));
    }

    void draw_level(double level, const Scales& scales) {
        const std::int64_t at = scales.y(level);
        add(fmt::format(R"(<path class="par" d="M{} {}H{}"/>)", plot_left, px(at), plot_right));
        // At the left, since the last point has its label at the right; and where the line does not begin.
        const bool below = points_.front().share >= level;
        const auto line = static_cast<int>(at / 100);
        write((plot_left + 4) * 100, below ? line + 16 : line - 7, "level", words_.level);
    }

    void draw_tick(std::uint64_t games, const Scales& scales) {
        const std::int64_t x = scales.x(games);
        base_mark(x);
        // Whole within the picture, also at its right edge.
        const std::string text = number_(static_cast<std::int64_t>(games));
        const std::int64_t most = (picture_width - 4) * 100 - guessed_width(text, note_letters) * 50;
        write(std::min(x, most), y() + 18, "x", text);
    }

    void draw_line(const Scales& scales) {
        std::string path;
        for (const ChartPoint& point : points_) {
            path += fmt::format(
                "{}{} {}", path.empty() ? "M" : "L", px(scales.x(point.games)), px(scales.y(point.share)));
        }
        add(fmt::format(R"(<path class="line" d="{}"/>)", path));
        for (const ChartPoint& point : points_) {
            add(fmt::format(
                R"(<circle class="dot" cx="{}" cy="{}" r="{}"/>)", px(scales.x(point.games)),
                px(scales.y(point.share)), &point == &points_.back() ? "4.5" : "2.5"));
        }
        const ChartPoint& last = points_.back();
        const auto top = static_cast<int>(scales.y(last.high) / 100);
        const std::string label = end_label();
        const std::int64_t least = plot_left * 100 + guessed_width(label, label_letters) * 100;
        write(
            std::max(scales.x(last.games), std::min<std::int64_t>(least, plot_right * 100)), top - 7, "label",
            label);
    }

    std::span<const ChartPoint> points_;
    const LineChartWords& words_;
    const NumberFormat& number_;
};

/// What the picture says, for those who do not see it.
std::string described(const Chart& chart, const LineChartWords& words) {
    std::string text;
    for (const std::string& part : {words.subtitle, words.share_axis, chart.end_label(), words.level}) {
        if (!text.empty() && !part.empty()) text += " · ";
        text += part;
    }
    return text;
}

}  // namespace

std::string line_chart_svg(
    std::span<const ChartPoint> points, double level, const LineChartWords& words,
    const NumberFormat& number) {
    Chart chart(points, words, number);
    chart.heading(words.title, words.subtitle);
    if (points.empty()) {
        chart.down(32);
        chart.paragraph(words.nothing, name_letters, "name");
        chart.down(16);
        return chart.finished(words.language, words.title, words.nothing, own_style);
    }
    chart.down(12);
    chart.paragraph(words.share_axis, note_letters, "shares");
    chart.draw(level);
    chart.name_base(words.games_axis);
    return chart.finished(words.language, words.title, described(chart, words), own_style);
}

}  // namespace kameleon::cli
