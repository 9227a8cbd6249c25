// address.h: IP addresses and networks as values, and the client's address behind proxies.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kameleon::net {

/// IPv6; an IPv4 address is stored as ::ffff:a.b.c.d and printed as a.b.c.d.
struct Address {
    std::array<std::uint8_t, 16> bytes{};

    /// "192.0.2.1" or "2001:db8::1"; no names, no ports.
    static std::optional<Address> from(std::string_view text);
    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool is_v4() const;
    [[nodiscard]] bool is_loopback() const;
    /// The part that one customer usually has: an IPv4 address, or the first 64 bits of an IPv6 address.
    [[nodiscard]] Address rate_limit_key() const;

    friend bool operator==(const Address&, const Address&) = default;
};

/// Whether the text is a loopback address.
bool is_loopback(std::string_view text);

struct AddressHash {
    std::size_t operator()(const Address& address) const;
};

/// An address prefix.
struct Network {
    Address address;
    unsigned bits = 128;

    /// "192.0.2.1", "10.0.0.0/8", "2001:db8::/32".
    static std::optional<Network> from(std::string_view text);
    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool holds(const Address& other) const;
};

bool is_in(std::span<const Network> networks, const Address& address);

/// The client's address by X-Forwarded-For, to which every proxy appends its own peer: from the end, the
/// first address that is not a trusted proxy. `peer` itself if that is not a trusted proxy.
Address forwarded_for(const Address& peer, std::string_view header, std::span<const Network> trusted);

}  // namespace kameleon::net
