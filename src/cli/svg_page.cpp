// svg_page.cpp: see svg_page.h.
#include "cli/svg_page.h"

#include <cstdlib>

#include <fmt/format.h>

namespace kameleon::cli {
namespace {

// Plain rules instead of variables: not every program that shows SVG knows those. The colours are our panel,
// ink and bark; only cards have other ones.
constexpr std::string_view light_style = R"(:root{color-scheme:light dark;background:#FBF5E9}
text{font-family:"Avenir Next","Nunito Sans","Segoe UI Variable Text","Segoe UI",Cantarell,"Noto Sans",system-ui,sans-serif;font-size:12px;font-variant-numeric:tabular-nums;fill:#65563F}
.title{font-size:20px;font-weight:800;fill:#2A211A}
.subtitle{font-size:14px}
.name{font-size:15px;font-weight:700;fill:#2A211A}
.x,.axis{text-anchor:middle}
.y{text-anchor:end}
.panel{fill:#FBF5E9}
.grid{stroke:#D3C1A2;stroke-width:1}
.base{stroke:#88744F;stroke-width:1}
)";
constexpr std::string_view dark_style = R"(:root{background:#222D28}
text{fill:#BDB6A4}
.title,.name{fill:#F4ECDD}
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

void SvgPage::paragraph(std::string_view text, Lettering lettering, std::string_view kind) {
    for (const std::string& line : wrapped(text, lettering, width_ - 2 * margin)) {
        down(lettering.size * 13 / 10);
        write(margin * 100, y_ - lettering.size / 4, kind, line);
    }
}

void SvgPage::write(std::int64_t x, int y, std::string_view kind, std::string_view text) {
    if (text.empty()) return;
    add(fmt::format(R"(<text class="{}" x="{}" y="{}">{}</text>)", kind, px(x), y, xml_escaped(text)));
}

void SvgPage::add(std::string_view element) {
    body_ += element;
    body_ += '\n';
}

std::string SvgPage::finished(const About& about, std::string_view light, std::string_view dark) const {
    const int height = y_ + margin;
    const std::string language =
        about.language.empty() ? ""
                               : fmt::format(R"( xml:lang="{0}" lang="{0}")", xml_escaped(about.language));
    std::string text = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" role="img")"
        R"( aria-labelledby="title" aria-describedby="desc"{2}>)"
        "\n",
        width_, height, language);
    text += fmt::format("<title id=\"title\">{}</title>\n", xml_escaped(about.title));
    text += fmt::format("<desc id=\"desc\">{}</desc>\n", xml_escaped(about.description));
    text += fmt::format(
        "<style>\n{}{}@media (prefers-color-scheme:dark){{\n{}{}}}\n</style>\n", light_style, light,
        dark_style, dark);
    text += fmt::format(
        R"(<rect class="panel" width="{}" height="{}"/>)"
        "\n",
        width_, height);
    return text + body_ + "</svg>\n";
}

}  // namespace kameleon::cli
