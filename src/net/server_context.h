// server_context.h: what all connections of a server share: event loop, options, metrics, rate limiter, and
// one buffer each for reading and writing, since only one connection is served at a time. Network thread
// only.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "net/address.h"
#include "net/asio.h"
#include "net/net_metrics.h"
#include "net/rate_limiter.h"
#include "net/server_options.h"
#include "net/service.h"
#include "net/tls.h"

namespace kameleon::net {

class Connection;

struct ServerContext {
    ServerContext(ServerOptions all_options, Service& the_service)
        : options(std::move(all_options)), service(the_service), rate_limiter(options) {}
    ServerContext(const ServerContext&) = delete;
    ServerContext& operator=(const ServerContext&) = delete;
    // Sockets must not outlive the loop.
    ~ServerContext() {
        connections.clear();
        to_flush.clear();
    }

    const ServerOptions options;
    Service& service;
    NetMetrics metrics;
    RateLimiter rate_limiter;
    std::vector<Network> trusted_proxies;
    std::optional<TlsContext> tls;
    bool stopping = false;

    // The size of the longest TLS record, so that OpenSSL keeps nothing after a read.
    std::array<char, 16 * 1024> read_buffer{};
    std::array<char, 16 * 1024> write_buffer{};

    std::vector<std::shared_ptr<Connection>> connections;  // open ones; each knows its index
    std::vector<std::shared_ptr<Connection>> to_flush;     // with new output

    // Last: pending calls are destroyed before what they refer to.
    asio::io_context loop{1};
};

}  // namespace kameleon::net
