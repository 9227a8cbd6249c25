// echo_server.h: the yardstick for load tests: WebSockets that echo, with Beast as its examples use it, on
// one thread, on this machine only, and nothing else: no limits, no service, no care.
#pragma once

#include <cstdint>
#include <functional>

namespace kameleon::load {

/// Runs until the process is ended. `listening` is told the port.
void serve_echo(const std::function<void(std::uint16_t port)>& listening);

}  // namespace kameleon::load
