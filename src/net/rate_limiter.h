// rate_limiter.h: limits connections and requests by client address. No sockets, no clock of its own.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "net/address.h"
#include "net/server_options.h"

namespace kameleon::net {

using Clock = std::chrono::steady_clock;

/// Token bucket: holds at most `burst` tokens and gains `per_second`.
class TokenBucket {
public:
    bool take(const Rate& rate, Clock::time_point now) {
        fill(rate, now);
        if (level_ < 1) return false;
        level_ -= 1;
        return true;
    }
    [[nodiscard]] bool is_full(const Rate& rate, Clock::time_point now) {
        fill(rate, now);
        return level_ >= rate.burst;
    }

private:
    void fill(const Rate& rate, Clock::time_point now);

    double level_ = -1;  // not used yet
    Clock::time_point filled_;
};

class RateLimiter {
public:
    explicit RateLimiter(const ServerOptions& options) : options_(options) {}

    enum class Verdict : std::uint8_t { allowed, too_many, too_fast };
    /// If the connection is allowed, `disconnect` must follow.
    Verdict connect(const Address& address, Clock::time_point now);
    void disconnect(const Address& address);
    bool allow_request(const Address& address, Clock::time_point now);
    /// Drops addresses without connections and with full buckets.
    void forget_idle(Clock::time_point now);
    [[nodiscard]] std::size_t remembered() const { return clients_.size(); }

private:
    struct ClientLimits {
        std::size_t connections = 0;
        TokenBucket connects;
        TokenBucket requests;
    };
    [[nodiscard]] bool is_exempt(const Address& address) const {
        return address.is_loopback() && !options_.limit_loopback;
    }

    const ServerOptions& options_;
    std::unordered_map<Address, ClientLimits, AddressHash> clients_;
};

}  // namespace kameleon::net
