// markup.h: text inside of HTML and SVG. Knows neither.
#pragma once

#include <string>
#include <string_view>

namespace kameleon::server {

/// As it is read between tags, and in the values of attributes. XML has no form for control characters: they
/// become blanks.
std::string markup_text(std::string_view text);

}  // namespace kameleon::server
