// page.h: the files of the page, built into the program. Knows no API.
#pragma once

#include <optional>

#include "net/service.h"

namespace kameleon::server {

/// The file at this address. Addresses of the page itself, such as that of a table, all give its first file;
/// nothing for others.
std::optional<net::Response> page_file(const net::Request& request);

}  // namespace kameleon::server
