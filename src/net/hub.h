// hub.h: what all connections of a server share: the loop, the limits, the counters, and two buffers, since
// only one of them is read or written at a time. Everything is used on one thread.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "net/address.h"
#include "net/asio.h"
#include "net/figures.h"
#include "net/service.h"
#include "net/settings.h"
#include "net/tls.h"
#include "net/visitors.h"

namespace kameleon::net {

class Line;

struct Hub {
    Hub(Settings all_settings, Service& the_service)
        : settings(std::move(all_settings)), service(the_service), visitors(settings) {}
    Hub(const Hub&) = delete;
    Hub& operator=(const Hub&) = delete;
    // Sockets must not outlive the loop.
    ~Hub() {
        lines.clear();
        to_flush.clear();
    }

    const Settings settings;
    Service& service;
    Figures figures;
    Visitors visitors;
    std::vector<Network> trusted_proxies;
    std::optional<TlsContext> tls;
    bool stopping = false;

    // A record of TLS is at most this long, so that nothing is left inside OpenSSL after a read.
    std::array<char, 16 * 1024> read_buffer{};
    std::array<char, 16 * 1024> write_buffer{};

    std::vector<std::shared_ptr<Line>> lines;     // all that are open; each knows its place
    std::vector<std::shared_ptr<Line>> to_flush;  // with something new to send

    // Last, so that what waits in it dies before what it needs.
    asio::io_context loop{1};
};

}  // namespace kameleon::net
