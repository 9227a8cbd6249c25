// utf8.h: whether bytes are text.
#pragma once

#include <string_view>

namespace kameleon::net {

/// Well-formed UTF-8: no overlong forms, no halves of surrogate pairs, nothing beyond U+10FFFF.
bool is_utf8(std::string_view text);

}  // namespace kameleon::net
