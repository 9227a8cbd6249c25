// response_head.h: status line and headers of responses, with the security headers that every response has.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "net/service.h"

namespace kameleon::net {

struct HeadOptions {
    bool secure = false;  // over TLS, here or at the proxy
    bool close = false;   // the last response of the connection
    std::chrono::system_clock::time_point now;
};

/// Leaves out headers with line breaks and those that only the network sets (Content-Length, Connection, …).
std::string response_head(const Response& response, const HeadOptions& options);

/// The response that accepts an upgrade; `accept` is the Sec-WebSocket-Accept value.
std::string upgrade_head(const UpgradeHeaders& upgrade, std::string_view accept, const HeadOptions& options);

bool may_have_body(int status);

/// "Sun, 06 Nov 1994 08:49:37 GMT"
std::string http_date(std::chrono::system_clock::time_point time);

}  // namespace kameleon::net
