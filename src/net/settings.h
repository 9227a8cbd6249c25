// settings.h: how the network is to behave, all numbers in one place.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace kameleon::net {

/// So many a second in the long run, and `burst` at once.
struct Rate {
    double per_second = 0;
    double burst = 0;
};

struct Settings {
    std::string address = "127.0.0.1";  // in digits
    std::uint16_t port = 0;             // 0: any that is free
    std::string certificate_file{};     // PEM, the whole chain; empty: no TLS
    std::string key_file{};
    /// "127.0.0.1", "10.0.0.0/8": only what comes from these is believed about whom it comes from.
    std::vector<std::string> trusted_proxies{};

    std::size_t message_bytes = 16 * 1024;
    std::size_t body_bytes = 64 * 1024;
    std::size_t header_bytes = 8 * 1024;
    std::size_t queue_bytes = 256 * 1024;       // for one WebSocket that does not read
    std::size_t kernel_send_bytes = 64 * 1024;  // what the system may hold for it besides; 0: as it likes

    std::size_t connections = 18000;
    std::size_t connections_per_address = 200;
    /// Limits by address do not hold for programs on this machine, unless told.
    bool limit_loopback = false;
    Rate messages{.per_second = 20, .burst = 60};               // of one WebSocket
    Rate requests_per_address{.per_second = 50, .burst = 250};  // a page is many files
    Rate connections_per_address_rate{.per_second = 20, .burst = 200};

    std::chrono::milliseconds header_time{10'000};  // for a handshake, for headers, for a body: each
    std::chrono::milliseconds idle_time{30'000};    // between requests, and while an answer is not taken
    std::chrono::milliseconds answer_time{15'000};  // for the service
    std::chrono::milliseconds ping_time{20'000};  // of silence, until a WebSocket is asked for a sign of life
    std::chrono::milliseconds silence_time{60'000};  // until it is given up
    std::chrono::milliseconds linger_time{2'000};    // for the far end to hear the last word
    std::chrono::milliseconds drain_time{5'000};     // for answers under way when the server stops
    std::chrono::milliseconds tick_time{50};
    /// Time-outs are looked for this often, so that no connection needs a timer of its own.
    std::chrono::milliseconds sweep_time{1'000};
};

}  // namespace kameleon::net
