// address.cpp: see address.h.
#include "net/address.h"

#include <algorithm>
#include <functional>

#include <arpa/inet.h>

#include "net/header_text.h"

namespace kameleon::net {
namespace {

constexpr std::array<std::uint8_t, 12> v4_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

/// An address in X-Forwarded-For may have a port: "192.0.2.1:80", "[2001:db8::1]:80".
std::optional<Address> without_port(std::string_view text) {
    if (text.starts_with('[')) {
        const auto end = text.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        return Address::from(text.substr(1, end - 1));
    }
    if (std::ranges::count(text, ':') == 1) text = text.substr(0, text.find(':'));
    return Address::from(text);
}

}  // namespace

std::optional<Address> Address::from(std::string_view text) {
    const std::string zero_ended(text);
    if (zero_ended.find('\0') != std::string::npos) return std::nullopt;
    Address address;
    if (inet_pton(AF_INET6, zero_ended.c_str(), address.bytes.data()) == 1) return address;
    std::ranges::copy(v4_prefix, address.bytes.begin());
    if (inet_pton(AF_INET, zero_ended.c_str(), address.bytes.data() + v4_prefix.size()) == 1) return address;
    return std::nullopt;
}

std::string Address::text() const {
    std::array<char, INET6_ADDRSTRLEN> room{};
    const bool v4 = is_v4();
    const std::uint8_t* const from = bytes.data() + (v4 ? v4_prefix.size() : 0);
    inet_ntop(v4 ? AF_INET : AF_INET6, from, room.data(), room.size());
    return room.data();
}

bool Address::is_v4() const { return std::ranges::equal(std::span(bytes).first<12>(), v4_prefix); }

bool Address::is_loopback() const {
    if (is_v4()) return bytes[12] == 127;
    Address one;
    one.bytes[15] = 1;
    return *this == one;
}

bool is_loopback(std::string_view text) {
    const auto address = Address::from(text);
    return address && address->is_loopback();
}

Address Address::rate_limit_key() const {
    if (is_v4()) return *this;
    Address half = *this;
    std::fill(half.bytes.begin() + 8, half.bytes.end(), std::uint8_t{0});
    return half;
}

std::size_t AddressHash::operator()(const Address& address) const {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the library hashes characters.
    const auto* const text = reinterpret_cast<const char*>(address.bytes.data());
    return std::hash<std::string_view>{}({text, address.bytes.size()});
}

std::optional<Network> Network::from(std::string_view text) {
    const bool whole = text.find('/') == std::string_view::npos;
    const auto address = Address::from(next_part(text, '/'));
    if (!address) return std::nullopt;
    if (whole) return Network{.address = *address};
    const auto bits = read_number(text, 0, address->is_v4() ? 32 : 128);
    if (!bits) return std::nullopt;
    return Network{.address = *address, .bits = static_cast<unsigned>(*bits + (address->is_v4() ? 96 : 0))};
}

std::string Network::text() const {
    if (bits == 128) return address.text();
    return address.text() + "/" + std::to_string(bits - (address.is_v4() ? 96 : 0));
}

bool Network::holds(const Address& other) const {
    const std::size_t whole = bits / 8;
    if (!std::equal(
            other.bytes.begin(), other.bytes.begin() + static_cast<long>(whole), address.bytes.begin())) {
        return false;
    }
    if (bits % 8 == 0) return true;
    const unsigned shift = 8 - bits % 8;
    return (other.bytes[whole] >> shift) == (address.bytes[whole] >> shift);
}

bool is_in(std::span<const Network> networks, const Address& address) {
    return std::ranges::any_of(networks, [&](const Network& network) { return network.holds(address); });
}

Address forwarded_for(const Address& peer, std::string_view header, std::span<const Network> trusted) {
    Address client = peer;
    while (is_in(trusted, client) && !header.empty()) {
        const auto comma = header.rfind(',');
        const bool last = comma == std::string_view::npos;
        const auto next = without_port(trimmed(last ? header : header.substr(comma + 1)));
        if (!next) break;
        client = *next;
        header = last ? std::string_view() : header.substr(0, comma);
    }
    return client;
}

}  // namespace kameleon::net
