// rate_limiter.cpp: see rate_limiter.h.
#include "net/rate_limiter.h"

#include <algorithm>

namespace kameleon::net {

void TokenBucket::fill(const Rate& rate, Clock::time_point now) {
    if (level_ < 0) {
        level_ = rate.burst;
    } else {
        const std::chrono::duration<double> passed = now - filled_;
        level_ = std::min(rate.burst, level_ + passed.count() * rate.per_second);
    }
    filled_ = now;
}

RateLimiter::Verdict RateLimiter::connect(const Address& address, Clock::time_point now) {
    if (is_exempt(address)) return Verdict::allowed;
    ClientLimits& client = clients_[address.rate_limit_key()];
    if (!client.connects.take(options_.connection_rate, now)) return Verdict::too_fast;
    if (client.connections >= options_.max_connections_per_address) return Verdict::too_many;
    ++client.connections;
    return Verdict::allowed;
}

void RateLimiter::disconnect(const Address& address) {
    if (is_exempt(address)) return;
    const auto client = clients_.find(address.rate_limit_key());
    if (client != clients_.end() && client->second.connections > 0) --client->second.connections;
}

bool RateLimiter::allow_request(const Address& address, Clock::time_point now) {
    return is_exempt(address) || clients_[address.rate_limit_key()].requests.take(options_.request_rate, now);
}

void RateLimiter::forget_idle(Clock::time_point now) {
    std::erase_if(clients_, [&](const auto& entry) {
        ClientLimits client = entry.second;
        return client.connections == 0 && client.connects.is_full(options_.connection_rate, now) &&
               client.requests.is_full(options_.request_rate, now);
    });
}

}  // namespace kameleon::net
