// svg_picture.cpp: see svg_picture.h.
#include "cli/svg_picture.h"

#include <cstdlib>

#include <fmt/format.h>

#include "base/markup.h"

namespace kameleon::cli {
namespace {

// Plain rules instead of variables: not every program that shows SVG knows those. The colours are our panel,
// ink and bark; only cards have other ones.
constexpr std::string_view light = R"(:root{color-scheme:light dark;background:#FBF5E9}
text{font-family:"Avenir Next","Nunito Sans","Segoe UI Variable Text","Segoe UI",Cantarell,"Noto Sans",system-ui,sans-serif;font-size:12px;font-variant-numeric:tabular-nums;fill:#65563F}
.title{font-size:20px;font-weight:800;fill:#2A211A}
.subtitle{font-size:14px}
.name{font-size:15px;font-weight:700;fill:#2A211A}
.label{font-weight:700;fill:#2A211A}
.x,.axis{text-anchor:middle}
.y{text-anchor:end}
.panel{fill:#FBF5E9}
.grid{stroke:#D3C1A2;stroke-width:1}
.base{stroke:#88744F;stroke-width:1}
)";
constexpr std::string_view dark = R"(:root{background:#222D28}
text{fill:#BDB6A4}
.title,.name,.label{fill:#F4ECDD}
.panel{fill:#222D28}
.grid{stroke:#41514A}
.base{stroke:#788B82}
)";

}  // namespace

std::string px(std::int64_t hundredths) {
    std::string text = fmt::format(
        "{}{}.{:02}", hundredths < 0 ? "-" : "", std::abs(hundredths) / 100, std::abs(hundredths) % 100);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text == "-0" ? "0" : text;
}

std::int64_t floor_to(std::int64_t value, std::int64_t step) {
    const std::int64_t rest = value % step;
    return value - (rest < 0 ? rest + step : rest);
}

void SvgPicture::add(std::string_view element) {
    body_ += element;
    body_ += '\n';
}

void SvgPicture::write(std::int64_t x, int y, std::string_view kind, std::string_view text) {
    if (text.empty()) return;
    add(fmt::format(R"(<text class="{}" x="{}" y="{}">{}</text>)", kind, px(x), y, markup_text(text)));
}

void SvgPicture::paragraph(std::string_view text, Lettering lettering, std::string_view kind) {
    for (const std::string& line : wrapped(text, lettering, width_ - 2 * picture_margin)) {
        down(lettering.size * 13 / 10);
        write(picture_margin * 100, y_ - lettering.size / 4, kind, line);
    }
}

void SvgPicture::heading(std::string_view title, std::string_view subtitle) {
    paragraph(title, title_letters, "title");
    down(6);
    paragraph(subtitle, subtitle_letters, "subtitle");
}

void SvgPicture::grid_line(std::int64_t y, std::string_view number, bool line) {
    if (line) add(fmt::format(R"(<path class="grid" d="M{} {}H{}"/>)", plot_left, px(y), plot_right));
    add(fmt::format(
        R"(<text class="y" x="{}" y="{}">{}</text>)", plot_left - 8, px(y + 400), markup_text(number)));
}

void SvgPicture::base_line() {
    add(fmt::format(R"(<path class="base" d="M{} {}H{}"/>)", plot_left, y_, plot_right));
}

void SvgPicture::base_mark(std::int64_t x) {
    add(fmt::format(R"(<path class="base" d="M{} {}v4"/>)", px(x), y_));
}

void SvgPicture::name_base(std::string_view words) {
    down(26);
    for (const std::string& line : wrapped(words, note_letters, plot_width)) {
        down(16);
        write((plot_left + plot_right) * 50, y_, "axis", line);
    }
}

std::string SvgPicture::finished(
    std::string_view language, std::string_view title, std::string_view description,
    const OwnStyle& style) const {
    const int height = y_ + picture_margin;
    const std::string spoken =
        language.empty() ? "" : fmt::format(R"( xml:lang="{0}" lang="{0}")", markup_text(language));
    std::string text = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img")"
        R"( aria-labelledby="title" aria-describedby="desc"{2}>)"
        "\n",
        width_, height, spoken);
    text += fmt::format("<title id=\"title\">{}</title>\n", markup_text(title));
    text += fmt::format("<desc id=\"desc\">{}</desc>\n", markup_text(description));
    text += "<style>\n";
    text += light;
    text += style.light;
    text += "@media (prefers-color-scheme:dark){\n";
    text += dark;
    text += style.dark;
    text += "}\n</style>\n";
    text += fmt::format("<rect class=\"panel\" width=\"{}\" height=\"{}\"/>\n", width_, height);
    return text + body_ + "</svg>\n";
}

}  // namespace kameleon::cli
