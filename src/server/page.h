// page.h: what a browser is shown: so far a page that says what the server can do, in the reader's language.
#pragma once

#include <optional>

#include "net/service.h"
#include "texts/catalogue.h"

namespace kameleon::server {

/// The file at this address. Addresses of the page itself, such as that of a table, all give its first file;
/// nothing for others.
std::optional<net::Response> page_file(const net::Request& request, const Catalogue& words);

}  // namespace kameleon::server
