// visitors.cpp: see visitors.h.
#include "net/visitors.h"

#include <algorithm>

namespace kameleon::net {

void Bucket::fill(const Rate& rate, Clock::time_point now) {
    if (level_ < 0) {
        level_ = rate.burst;
    } else {
        const std::chrono::duration<double> passed = now - filled_;
        level_ = std::min(rate.burst, level_ + passed.count() * rate.per_second);
    }
    filled_ = now;
}

Visitors::Verdict Visitors::arrive(const Address& address, Clock::time_point now) {
    if (is_exempt(address)) return Verdict::welcome;
    Visitor& visitor = visitors_[address.household()];
    if (!visitor.arrivals.take(settings_.connections_per_address_rate, now)) return Verdict::too_fast;
    if (visitor.connections >= settings_.connections_per_address) return Verdict::too_many;
    ++visitor.connections;
    return Verdict::welcome;
}

void Visitors::leave(const Address& address) {
    if (is_exempt(address)) return;
    const auto visitor = visitors_.find(address.household());
    if (visitor != visitors_.end() && visitor->second.connections > 0) --visitor->second.connections;
}

bool Visitors::may_ask(const Address& address, Clock::time_point now) {
    return is_exempt(address) ||
           visitors_[address.household()].requests.take(settings_.requests_per_address, now);
}

void Visitors::forget(Clock::time_point now) {
    std::erase_if(visitors_, [&](const auto& entry) {
        Visitor visitor = entry.second;
        return visitor.connections == 0 &&
               visitor.arrivals.is_full(settings_.connections_per_address_rate, now) &&
               visitor.requests.is_full(settings_.requests_per_address, now);
    });
}

}  // namespace kameleon::net
