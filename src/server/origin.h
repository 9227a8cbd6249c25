// origin.h: web origins in the form that browsers send.
#pragma once

#include <optional>
#include <string>

namespace kameleon::server {

/// Scheme (http or https), host and port as in the header Origin: lower case, no default port. Accepts a
/// slash at the end. Nothing if it is not an origin.
std::optional<std::string> normal_origin(const std::string& text);

}  // namespace kameleon::server
