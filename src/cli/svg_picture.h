// svg_picture.h: what our pictures have in common: size, letters, colours by day and by night, text, and a
// word for those who do not see them. Pure: the same bytes everywhere. Knows nothing of what is drawn.
//
// Positions are counted in hundredths of a pixel where they come out of a division, and rounded once.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "cli/svg_text.h"

namespace kameleon::cli {

inline constexpr int picture_width = 720;
inline constexpr int picture_margin = 24;
inline constexpr int plot_left = 64;
inline constexpr int plot_right = picture_width - 32;
inline constexpr int plot_width = plot_right - plot_left;

inline constexpr Lettering title_letters{20, true};
inline constexpr Lettering name_letters{15, true};
inline constexpr Lettering subtitle_letters{14, false};
inline constexpr Lettering note_letters{12, false};
inline constexpr Lettering label_letters{12, true};

/// A number as the axes show it.
using NumberFormat = std::function<std::string(std::int64_t)>;

/// The first of 1, 2, 5, 10, 20, 50 … that is good enough.
template <class Enough>
std::int64_t round_number(const Enough& enough) {
    for (std::int64_t power = 1;; power *= 10) {
        for (const std::int64_t step : {power, 2 * power, 5 * power}) {
            if (enough(step)) return step;
        }
    }
}

/// The largest multiple of the step that is not above the value.
std::int64_t floor_to(std::int64_t value, std::int64_t step);

/// Hundredths as pixels, without zeros nobody needs.
std::string px(std::int64_t hundredths);

/// Rules of style that one kind of picture has beside the common ones, by day and by night.
struct OwnStyle {
    std::string_view light;
    std::string_view dark;
};

/// Grows downwards.
class SvgPicture {
public:
    explicit SvgPicture(int width = picture_width) : width_(width) {}

    /// How far down it has come, in pixels.
    [[nodiscard]] int y() const { return y_; }
    void down(int pixels) { y_ += pixels; }

    void add(std::string_view element);
    /// One line of text, `x` in hundredths; nothing if it is empty.
    void write(std::int64_t x, int y, std::string_view kind, std::string_view text);
    /// Lines of text below what there is already.
    void paragraph(std::string_view text, Lettering lettering, std::string_view kind);
    void heading(std::string_view title, std::string_view subtitle);
    /// A line across the plot with its number at the left, `y` in hundredths.
    void grid_line(std::int64_t y, std::string_view number, bool line = true);
    /// The lower edge of the plot, and marks on it.
    void base_line();
    void base_mark(std::int64_t x);
    /// What the numbers below the plot are.
    void name_base(std::string_view words);

    [[nodiscard]] std::string finished(
        std::string_view language, std::string_view title, std::string_view description,
        const OwnStyle& style) const;

private:
    int width_;
    std::string body_;
    int y_ = picture_margin - 6;
};

}  // namespace kameleon::cli
