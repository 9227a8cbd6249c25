// markup.h: text inside of HTML and SVG. Knows neither.
#pragma once

#include <string>
#include <string_view>

namespace kameleon {

/// As it is read between tags and in the values of attributes. What XML cannot hold (control characters,
/// bytes that are no text) is replaced by U+FFFD.
std::string markup_text(std::string_view text);

}  // namespace kameleon
