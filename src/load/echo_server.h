// echo_server.h: the baseline of load tests: a plain Beast WebSocket echo server, on one thread and loopback,
// without limits.
#pragma once

#include <cstdint>
#include <functional>

namespace kameleon::load {

/// Runs until the process ends. Calls `listening` with the port.
void serve_echo(const std::function<void(std::uint16_t port)>& listening);

}  // namespace kameleon::load
