// render.h: renders Markdown for a terminal: headings, paragraphs, lists and tables.
#pragma once

#include <string>
#include <string_view>

namespace kameleon {

struct RenderOptions {
    std::size_t width = 80;  // of lines, except in tables
    bool styled = false;     // bold headings and terms, by escape sequences
};

std::string render(std::string_view markdown, const RenderOptions& options);

/// The number of columns this UTF-8 text takes on a terminal, without its escape sequences.
std::size_t shown_width(std::string_view text);

}  // namespace kameleon
