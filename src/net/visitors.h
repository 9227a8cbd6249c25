// visitors.h: how much each address has asked of us lately, and whether that is too much. Knows no socket.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "net/address.h"
#include "net/settings.h"

namespace kameleon::net {

using Clock = std::chrono::steady_clock;

/// Lets so many through as a `Rate` allows.
class Bucket {
public:
    bool take(const Rate& rate, Clock::time_point now) {
        fill(rate, now);
        if (level_ < 1) return false;
        level_ -= 1;
        return true;
    }
    /// Nothing was taken for so long that it is as good as new.
    [[nodiscard]] bool is_full(const Rate& rate, Clock::time_point now) {
        fill(rate, now);
        return level_ >= rate.burst;
    }

private:
    void fill(const Rate& rate, Clock::time_point now);

    double level_ = -1;  // new
    Clock::time_point filled_;
};

class Visitors {
public:
    explicit Visitors(const Settings& settings) : settings_(settings) {}

    enum class Verdict : std::uint8_t { welcome, too_many, too_fast };
    /// Somebody connects. If they are welcome, `leave` must follow one day.
    Verdict arrive(const Address& address, Clock::time_point now);
    void leave(const Address& address);
    /// Somebody sends a request.
    bool may_ask(const Address& address, Clock::time_point now);
    /// Forgets those who have been away for long enough.
    void forget(Clock::time_point now);
    [[nodiscard]] std::size_t remembered() const { return visitors_.size(); }

private:
    struct Visitor {
        std::size_t connections = 0;
        Bucket arrivals;
        Bucket requests;
    };
    [[nodiscard]] bool is_exempt(const Address& address) const {
        return address.is_loopback() && !settings_.limit_loopback;
    }

    const Settings& settings_;
    std::unordered_map<Address, Visitor, AddressHash> visitors_;
};

}  // namespace kameleon::net
