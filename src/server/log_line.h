// log_line.h: how the fields of an event become part of one line of the log. Knows neither time nor threads.
#pragma once

#include <string>

#include "base/data.h"

namespace kameleon::server {

/// A longer text is cut to about so many bytes: the log is no place to keep what strangers send.
inline constexpr std::size_t longest_log_text = 500;

/// As JSON on one line, in which no character can end it, turn its direction or be obeyed by a terminal; long
/// texts cut, values under secret names (log.h) replaced by "[secret]".
std::string log_json(const Data& value);

/// The same for a line of key=value: simple words bare, everything else as JSON.
std::string log_word(const Data& value);

}  // namespace kameleon::server
