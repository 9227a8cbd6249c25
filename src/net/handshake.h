// handshake.h: the WebSocket opening handshake (RFC 6455, section 4).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "net/problem.h"
#include "net/service.h"

namespace kameleon::net {

/// Whether the request asks for a WebSocket, correctly or not.
bool asks_for_websocket(const Request& request);

/// The error in an upgrade request, if any.
std::optional<HttpError> check_upgrade(const Request& request);

/// The Sec-WebSocket-Accept value for a client's key.
std::string accept_key(std::string_view key);

}  // namespace kameleon::net
