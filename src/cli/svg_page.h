// svg_page.h: the sheet that our pictures are drawn on: size, colours, lines of text, and the numbers of
// axes. Positions are counted in hundredths of a pixel, so that every compiler writes the same bytes. Knows
// nothing of what is drawn.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/svg_text.h"

namespace kameleon::cli {

inline constexpr Lettering title_letters{20, true};
inline constexpr Lettering name_letters{15, true};
inline constexpr Lettering subtitle_letters{14, false};
inline constexpr Lettering note_letters{12, false};
inline constexpr Lettering label_letters{12, true};

/// Hundredths as pixels, without zeros nobody needs.
std::string px(std::int64_t hundredths);

/// The largest multiple of the step that is not above the value.
std::int64_t floor_to(std::int64_t value, std::int64_t step);

/// The first of 1, 2, 5, 10, 20, 50 … that is good enough.
template <class Enough>
std::int64_t round_number(const Enough& enough) {
    for (std::int64_t power = 1;; power *= 10) {
        for (const std::int64_t step : {power, 2 * power, 5 * power}) {
            if (enough(step)) return step;
        }
    }
}

class SvgPage {
public:
    static constexpr int usual_width = 720;
    static constexpr int margin = 24;

    explicit SvgPage(int width = usual_width) : width_(width) {}

    /// Lines of text below what there is already, in the class `kind`.
    void paragraph(std::string_view text, Lettering lettering, std::string_view kind);
    void down(int pixels) { y_ += pixels; }
    /// How far down what there is reaches, in pixels.
    [[nodiscard]] int y() const { return y_; }
    [[nodiscard]] int width() const { return width_; }

    void write(std::int64_t x, int y, std::string_view kind, std::string_view text);
    /// An element that is drawn over those before.
    void add(std::string_view element);

    /// What screen readers say: language ("de", may be empty), title, description. `light` and `dark` are
    /// rules for the classes of this picture alone.
    struct About {
        std::string_view language;
        std::string_view title;
        std::string_view description;
    };
    [[nodiscard]] std::string finished(
        const About& about, std::string_view light, std::string_view dark) const;

private:
    int width_;
    int y_ = margin - 6;
    std::string body_;
};

}  // namespace kameleon::cli
