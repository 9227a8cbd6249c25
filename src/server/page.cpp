// page.cpp: see page.h.
#include "server/page.h"

namespace kameleon::server {

std::optional<net::Response> page_file(const net::Request& /*request*/) { return std::nullopt; }

}  // namespace kameleon::server
