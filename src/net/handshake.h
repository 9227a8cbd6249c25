// handshake.h: how a request asks for a WebSocket, and what it is answered (RFC 6455, section 4). Knows no
// socket.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "net/problem.h"
#include "net/service.h"

namespace kameleon::net {

/// Whether this request wants to become a WebSocket (rightly or not).
bool asks_for_websocket(const Request& request);

/// What is wrong with how it asks, if anything.
std::optional<Trouble> objection_to_upgrade(const Request& request);

/// Proves that the client's key was read.
std::string accept_key(std::string_view key);

}  // namespace kameleon::net
