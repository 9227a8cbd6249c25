// server_options.h: address, TLS files, limits and timeouts of a server.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kameleon::net {

/// `per_second` in the long run, `burst` at once.
struct Rate {
    double per_second = 0;
    double burst = 0;
};

struct ServerOptions {
    std::string address = "127.0.0.1";  // numeric
    std::uint16_t port = 0;             // 0: any free port
    std::string certificate_file;       // PEM, the whole chain; empty: no TLS
    std::string key_file;
    /// Addresses or networks ("10.0.0.0/8") whose X-Forwarded-* headers are believed.
    std::vector<std::string> trusted_proxies;

    std::size_t max_message_bytes = 16 * 1024;
    std::size_t max_body_bytes = 64 * 1024;
    std::size_t max_header_bytes = 8 * 1024;
    std::size_t max_queued_bytes = 256 * 1024;  // of one WebSocket; more, and it is dropped
    std::size_t kernel_send_bytes = 64 * 1024;  // kernel send buffer of a WebSocket; 0: default

    std::size_t max_connections = 18000;
    std::size_t max_connections_per_address = 200;
    /// Whether limits by address also hold for loopback addresses.
    bool limit_loopback = false;
    Rate message_rate{.per_second = 20, .burst = 60};   // of one WebSocket
    Rate request_rate{.per_second = 50, .burst = 250};  // by address; a page is many files
    Rate connection_rate{.per_second = 20, .burst = 200};

    std::chrono::milliseconds header_timeout{10'000};   // for the TLS handshake, the headers, the body: each
    std::chrono::milliseconds idle_timeout{30'000};     // between requests, and while a response is not read
    std::chrono::milliseconds service_timeout{15'000};  // until the service responds
    std::chrono::milliseconds ping_interval{20'000};    // a silent WebSocket gets pings
    std::chrono::milliseconds silence_timeout{60'000};  // until a silent WebSocket is dropped
    std::chrono::milliseconds linger_timeout{2'000};    // for the peer to close after our last bytes
    std::chrono::milliseconds shutdown_timeout{5'000};  // for responses under way at shutdown
    std::chrono::milliseconds tick_interval{50};
    /// Every connection's timeouts are checked this often: no timer per connection.
    std::chrono::milliseconds sweep_interval{1'000};
};

}  // namespace kameleon::net
