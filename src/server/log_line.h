// log_line.h: formats the values of log fields.
#pragma once

#include <string>

#include "server/log.h"

namespace kameleon::server {

/// Longer texts are truncated.
inline constexpr std::size_t longest_log_text = 500;

/// JSON on one line: control and direction characters escaped, long texts truncated.
std::string log_json(const LogValue& value);

/// For key=value lines: simple words as they are, everything else as JSON.
std::string log_word(const LogValue& value);

}  // namespace kameleon::server
