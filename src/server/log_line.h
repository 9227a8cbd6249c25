// log_line.h: formats the values of log fields.
#pragma once

#include <string>

#include "base/data.h"

namespace kameleon::server {

/// Longer texts are truncated.
inline constexpr std::size_t longest_log_text = 500;

/// JSON on one line: control and direction characters escaped, long texts truncated, values of secret names
/// (log.h) replaced by "[secret]".
std::string log_json(const Data& value);

/// For key=value lines: simple words as they are, everything else as JSON.
std::string log_word(const Data& value);

}  // namespace kameleon::server
