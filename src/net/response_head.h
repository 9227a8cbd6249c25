// response_head.h: what stands before the body of an answer: the status, the headers of the service, and
// those every answer has, for safety. Knows no socket.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "net/service.h"

namespace kameleon::net {

struct HeadOptions {
    bool secure = false;  // over TLS, here or at the proxy
    bool close = false;   // this is the last answer of the connection
    std::chrono::system_clock::time_point now;
};

/// The head of an answer. Headers that could not be told from two (a line break in them) are left out, as are
/// those that only the network may set (Content-Length, Connection, …).
std::string response_head(const Response& response, const HeadOptions& options);

/// The answer that turns a connection into a WebSocket; `accept` is the answer to the client's key.
std::string upgrade_head(const Welcome& welcome, std::string_view accept, const HeadOptions& options);

/// Whether an answer of this status has a body at all.
bool may_have_body(int status);

/// "Sun, 06 Nov 1994 08:49:37 GMT"
std::string http_date(std::chrono::system_clock::time_point time);

}  // namespace kameleon::net
