// svg_picture.h: what all charts share: size, fonts, colours for light and dark screens, headings, axes, and
// a description for screen readers. The same input gives the same bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "cli/charts/charts.h"

namespace kameleon::cli {

// In pixels, like all lengths here.
inline constexpr int picture_width = 720;
inline constexpr int picture_margin = 24;
inline constexpr int plot_left = 64;
inline constexpr int plot_right = picture_width - 32;
inline constexpr int plot_width = plot_right - plot_left;

/// A rough upper bound: SVG does not wrap lines, and the reader's font is unknown.
int estimated_width(std::string_view text, int font_size, bool bold);

/// The first of 1, 2, 5, 10, 20, 50 … that is large enough.
template <class LargeEnough>
std::int64_t round_step(const LargeEnough& large_enough) {
    for (std::int64_t power = 1;; power *= 10) {
        for (const std::int64_t step : {power, 2 * power, 5 * power}) {
            if (large_enough(static_cast<double>(step))) return step;
        }
    }
}

/// The largest multiple of the step that is not above the value.
std::int64_t floor_to(std::int64_t value, std::int64_t step);

/// A coordinate with at most two decimals.
std::string px(double value);

/// Maps first … last to the pixels from … to.
struct Scale {
    double first = 0;
    double last = 1;
    double from = 0;
    double to = 1;
    [[nodiscard]] double operator()(double value) const {
        return from + (value - first) / (last - first) * (to - from);
    }
};

/// Filled from top to bottom.
class SvgPicture {
public:
    /// With title, subtitle and the label of the vertical axis. The text must outlive the picture.
    explicit SvgPicture(const ChartText& text, int width = picture_width);

    /// How far down it is filled.
    [[nodiscard]] int y() const { return y_; }
    void move_down(int pixels) { y_ += pixels; }

    template <class... Values>
    void add(fmt::format_string<Values...> element, Values&&... values) {
        fmt::format_to(std::back_inserter(body_), element, std::forward<Values>(values)...);
        body_ += '\n';
    }
    /// One line of text with these CSS classes; nothing if it is empty.
    void write(double x, double y, std::string_view classes, std::string_view text);
    /// Text in lines as wide as the picture.
    void paragraph(std::string_view text, int font_size, std::string_view classes);
    /// Lines across the plot at 0, step, 2 × step … percent, with their numbers at the left.
    void percent_axis(const Scale& scale, std::int64_t step);
    /// The lower edge of the plot.
    void base_line();
    /// A mark on the lower edge, and its label.
    void base_mark(double x, std::string_view label);
    /// The label of the horizontal axis, below its numbers and centred in left … right.
    void base_label(int left, int right);
    [[nodiscard]] std::string number(std::int64_t value) const;

    /// The whole file. The details follow the subtitle in the description for screen readers.
    [[nodiscard]] std::string finished(std::string_view details) const;
    /// The whole file where there is nothing to draw.
    [[nodiscard]] std::string empty();

private:
    const ChartText& text_;
    int width_;
    int y_ = picture_margin - 6;
    std::string body_;
};

/// The parts that are not empty, separated by dots.
std::string joined_description(const std::vector<std::string>& parts);

}  // namespace kameleon::cli
