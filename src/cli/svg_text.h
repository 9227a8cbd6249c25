// svg_text.h: words on their way into an SVG: broken into lines. SVG breaks no lines
// and nobody knows the reader's font, so widths are guessed, on the wide side. Knows nothing of what is
// drawn.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kameleon::cli {

struct Lettering {
    int size = 12;  // pixels
    bool bold = false;
};

/// About how many pixels the text takes.
int guessed_width(std::string_view text, Lettering lettering);

/// The text in lines that fit, broken at spaces; a word longer than a line is broken anywhere. No line is
/// empty, so that empty text has none.
std::vector<std::string> wrapped(std::string_view text, Lettering lettering, int width);

}  // namespace kameleon::cli
