// render.h: the Markdown of our texts, laid out for a terminal. Knows headings, paragraphs, lists and tables,
// and no more.
#pragma once

#include <string>
#include <string_view>

namespace kameleon {

struct RenderOptions {
    std::size_t width = 80;  // no line is longer, tables aside
    bool styled = false;     // bold headings and terms, by escape sequences
};

std::string render(std::string_view markdown, const RenderOptions& options);

/// How many characters a terminal shows for this UTF-8 text, escape sequences aside.
std::size_t shown_width(std::string_view text);

}  // namespace kameleon
