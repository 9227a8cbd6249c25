// uri.h: decodes request targets, queries and cookies. Untrusted input: anything ambiguous is rejected.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kameleon::net {

/// The request target.
struct Target {
    std::string path;   // decoded
    std::string query;  // undecoded
    friend bool operator==(const Target&, const Target&) = default;
};

/// Reads "/path?query" or "http://host/path?query". Rejects invalid escapes and UTF-8, control characters,
/// escaped slashes, and the segments "." and "..".
std::optional<Target> read_target(std::string_view text);

/// Replaces %xx; nothing if one is invalid. `plus`: a plus sign is a space, as in forms.
std::optional<std::string> percent_decoded(std::string_view text, bool plus = false);

/// The decoded value of the first parameter of this name; empty if there is none or it is invalid.
std::string query_parameter(std::string_view query, std::string_view name);

/// The undecoded value of the first cookie of this name in a Cookie header.
std::optional<std::string_view> cookie_value(std::string_view header, std::string_view name);

}  // namespace kameleon::net
