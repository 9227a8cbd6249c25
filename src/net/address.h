// address.h: internet addresses as values, networks of them, and which address to believe when a proxy speaks
// for its client. Knows no socket.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kameleon::net {

/// Of version 6; an address of version 4 is held as ::ffff:a.b.c.d, and written as a.b.c.d.
struct Address {
    std::array<std::uint8_t, 16> bytes{};

    /// "192.0.2.1" or "2001:db8::1"; names and ports are none.
    static std::optional<Address> from(std::string_view text);
    [[nodiscard]] std::string text() const;
    [[nodiscard]] bool is_v4() const;
    [[nodiscard]] bool is_loopback() const;
    /// What one household has: an address of version 4, or the first half of one of version 6.
    [[nodiscard]] Address household() const;

    friend bool operator==(const Address&, const Address&) = default;
};

struct AddressHash {
    std::size_t operator()(const Address& address) const;
};

/// All addresses that begin with the same bits.
struct Network {
    Address address;
    unsigned bits = 128;

    /// "192.0.2.1", "10.0.0.0/8", "2001:db8::/32".
    static std::optional<Network> from(std::string_view text);
    [[nodiscard]] bool holds(const Address& other) const;
};

bool is_in(std::span<const Network> networks, const Address& address);

/// The client's address from X-Forwarded-For, which every proxy appends its own peer to: read from its end,
/// the first address that is not a trusted proxy. `peer` (who connected here) must be one for any of it to
/// count.
Address forwarded_for(const Address& peer, std::string_view header, std::span<const Network> trusted);

}  // namespace kameleon::net
