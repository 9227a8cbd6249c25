// net_metrics.h: counters of the network. Network thread only.
#pragma once

#include <array>
#include <cstdint>

namespace kameleon::net {

struct NetMetrics {
    // Current numbers.
    std::uint64_t connections = 0;
    std::uint64_t websockets = 0;

    // Since the start.
    std::array<std::uint64_t, 6> responses{};  // by the first digit of the status
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t bytes_in = 0;  // under TLS, of the plain text
    std::uint64_t bytes_out = 0;

    /// Rejected or closed, by reason.
    struct Refused {
        std::uint64_t server_full = 0;
        std::uint64_t address_full = 0;
        std::uint64_t connection_rate = 0;
        std::uint64_t request_rate = 0;
        std::uint64_t message_rate = 0;
        std::uint64_t too_large = 0;  // headers, bodies, messages
        std::uint64_t malformed = 0;  // invalid HTTP, WebSocket or TLS
        std::uint64_t too_slow = 0;   // to send a request
        std::uint64_t not_reading = 0;
        std::uint64_t silent = 0;
        std::uint64_t service_too_slow = 0;
    } refused;
};

}  // namespace kameleon::net
