// svg_picture.cpp: see svg_picture.h.
#include "cli/charts/svg_picture.h"

#include "base/markup.h"
#include "base/text.h"
#include "cli/layout.h"
#include "texts/numbers.h"
#include "texts/render.h"

namespace kameleon::cli {
namespace {

constexpr std::string_view layout_style = R"(:root{color-scheme:light dark}
text{font-family:"Avenir Next","Nunito Sans","Segoe UI Variable Text","Segoe UI",Cantarell,"Noto Sans",system-ui,sans-serif;font-size:12px;font-variant-numeric:tabular-nums}
.title{font-size:20px;font-weight:800}
.subtitle{font-size:14px}
.name{font-size:15px}
.name,.label{font-weight:700}
.middle{text-anchor:middle}
.end{text-anchor:end}
.outlined{text-anchor:end;paint-order:stroke;stroke-width:4px;stroke-linejoin:round}
.frame,.line{fill:none}
.band{fill-opacity:.25}
.gap,.interval{stroke-width:3}
.mean,.level{stroke-width:1.5}
.level{stroke-dasharray:6 4}
.line{stroke-width:2;stroke-linejoin:round}
)";

struct Palette {
    std::string_view paper;
    std::string_view ink;
    std::string_view soft_ink;
    std::string_view grid;
    std::string_view mark;
};
constexpr Palette light{"#FBF5E9", "#2A211A", "#65563F", "#D3C1A2", "#88744F"};
constexpr Palette dark{"#222D28", "#F4ECDD", "#BDB6A4", "#41514A", "#788B82"};

// Plain rules instead of CSS variables, which not every SVG viewer knows.
std::string colour_style(const Palette& palette) {
    return fmt::format(
        ":root{{background:{0}}}\n"
        ".paper{{fill:{0}}}\n"
        ".outlined,.gap{{stroke:{0}}}\n"
        "text{{fill:{2}}}\n"
        ".title,.name,.label,.cell-text,.dot,.pointer{{fill:{1}}}\n"
        ".line,.mean{{stroke:{1}}}\n"
        ".grid,.frame{{stroke:{3}}}\n"
        ".base,.interval,.level{{stroke:{4}}}\n"
        ".bar,.cell,.band{{fill:{4}}}\n",
        palette.paper, palette.ink, palette.soft_ink, palette.grid, palette.mark);
}

/// In hundredths of the font's size: the widest of the common system fonts.
int advance(bool bold) { return bold ? 66 : 59; }

}  // namespace

int estimated_width(std::string_view text, int font_size, bool bold) {
    return static_cast<int>(shown_width(text)) * advance(bold) * font_size / 100 + 1;
}

std::string px(double value) {
    std::string text = fmt::format("{:.2f}", value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::int64_t floor_to(std::int64_t value, std::int64_t step) {
    const std::int64_t rest = value % step;
    return value - (rest < 0 ? rest + step : rest);
}

std::string joined_description(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty() && !part.empty()) text += " · ";
        text += part;
    }
    return text;
}

SvgPicture::SvgPicture(const ChartText& text, int width) : text_(text), width_(width) {
    paragraph(text.title, 20, "title");
    move_down(6);
    paragraph(text.subtitle, 14, "subtitle");
    move_down(12);
    paragraph(text.y_axis, 12, "note");
}

void SvgPicture::write(double x, double y, std::string_view classes, std::string_view text) {
    if (text.empty()) return;
    add(R"(<text class="{}" x="{}" y="{}">{}</text>)", classes, px(x), px(y), markup_text(text));
}

void SvgPicture::paragraph(std::string_view text, int font_size, std::string_view classes) {
    const int room = (width_ - 2 * picture_margin) * 100 / (advance(font_size > 14) * font_size);
    for (const std::string& line : split(wrapped(text, 0, static_cast<std::size_t>(room)), '\n')) {
        move_down(font_size * 13 / 10);
        const int baseline = y_ - font_size / 4;
        write(picture_margin, baseline, classes, line);
    }
}

void SvgPicture::percent_axis(const Scale& scale, std::int64_t step) {
    for (std::int64_t percent = 0; static_cast<double>(percent) <= 100 * scale.last + 1e-6; percent += step) {
        const double at = scale(static_cast<double>(percent) / 100);
        if (percent > 0) add(R"(<path class="grid" d="M{} {}H{}"/>)", plot_left, px(at), plot_right);
        write(plot_left - 8, at + 4, "y end", number(percent));
    }
}

void SvgPicture::base_line() { add(R"(<path class="base" d="M{} {}H{}"/>)", plot_left, y_, plot_right); }

void SvgPicture::base_mark(double x, std::string_view label) {
    add(R"(<path class="base" d="M{} {}v4"/>)", px(x), y_);
    // Not beyond the right edge of the picture.
    const double most = width_ - 4 - estimated_width(label, 12, false) / 2.0;
    write(std::min(x, most), y_ + 18, "x middle", label);
}

void SvgPicture::base_label(int left, int right) {
    move_down(42);
    write((left + right) / 2.0, y_, "middle", text_.x_axis);
}

std::string SvgPicture::number(std::int64_t value) const { return number_text(text_.language, value); }

std::string SvgPicture::finished(std::string_view details) const {
    const int height = y_ + picture_margin;
    std::string file = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img")"
        R"( aria-labelledby="title" aria-describedby="desc" xml:lang="{2}" lang="{2}">)"
        "\n<title id=\"title\">{3}</title>\n<desc id=\"desc\">{4}</desc>\n",
        width_, height, markup_text(text_.language), markup_text(text_.title),
        markup_text(joined_description({text_.subtitle, std::string(details)})));
    file += fmt::format(
        "<style>\n{}{}@media (prefers-color-scheme:dark){{\n{}}}\n</style>\n", layout_style,
        colour_style(light), colour_style(dark));
    file += fmt::format("<rect class=\"paper\" width=\"{}\" height=\"{}\"/>\n", width_, height);
    return file + body_ + "</svg>\n";
}

std::string SvgPicture::empty() {
    move_down(20);
    paragraph(text_.empty, 15, "name");
    move_down(16);
    return finished(text_.empty);
}

}  // namespace kameleon::cli
