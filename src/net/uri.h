// uri.h: the parts of an address on the web, taken apart and decoded. Everything comes from strangers, so
// whatever could be read in two ways is refused. Knows no socket.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kameleon::net {

/// What follows the method in the first line of a request.
struct Target {
    std::string path;   // decoded
    std::string query;  // as it came
    friend bool operator==(const Target&, const Target&) = default;
};

/// "/path?query" or "http://host/path?query". Nothing if the path is not one: escapes that are none, bytes
/// that are no UTF-8, control characters, an escaped slash, and the segments "." and "..".
std::optional<Target> read_target(std::string_view text);

/// Every %xx replaced; nothing if one is broken. `plus`: a plus sign stands for a space, as in forms.
std::optional<std::string> percent_decoded(std::string_view text, bool plus = false);

/// The decoded value of the first field of this name in a query; empty if there is none, or a broken one.
std::string query_parameter(std::string_view query, std::string_view name);

/// The value of the first cookie of this name in a Cookie header, as it came.
std::optional<std::string_view> cookie_value(std::string_view header, std::string_view name);

}  // namespace kameleon::net
