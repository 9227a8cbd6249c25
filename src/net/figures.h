// figures.h: what the network has counted since it began. Plain numbers, read on the thread that runs it.
#pragma once

#include <array>
#include <cstdint>

namespace kameleon::net {

struct Figures {
    // How many there are now.
    std::uint64_t connections = 0;
    std::uint64_t websockets = 0;

    // How many there were.
    std::uint64_t accepted = 0;
    std::uint64_t upgraded = 0;
    std::array<std::uint64_t, 6> answers{};  // by the first digit of the status
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t bytes_in = 0;  // as the service and its clients see them: under TLS, before encryption
    std::uint64_t bytes_out = 0;

    /// Why the network turned somebody away.
    struct Refused {
        std::uint64_t server_full = 0;
        std::uint64_t address_full = 0;
        std::uint64_t connecting_too_fast = 0;
        std::uint64_t asking_too_fast = 0;
        std::uint64_t talking_too_fast = 0;
        std::uint64_t too_large = 0;  // headers, bodies, messages
        std::uint64_t malformed = 0;  // no HTTP, no WebSocket, no TLS
        std::uint64_t too_slow = 0;   // to make a request
        std::uint64_t not_reading = 0;
        std::uint64_t silent = 0;
        std::uint64_t service_too_slow = 0;
    } refused;
};

}  // namespace kameleon::net
