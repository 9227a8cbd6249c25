// lan.cpp: see lan.h.
#include "server/lan.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>

namespace kameleon::server {
namespace {

enum class Rank : std::uint8_t { private_v4, other_v4, v6, bridge };

/// Nothing for loopback, link-local and unspecified addresses.
std::optional<Rank> rank_v4(std::uint32_t address) {
    const auto in = [&](std::uint32_t net, unsigned bits) {
        return (address >> (32 - bits)) == (net >> (32 - bits));
    };
    if (in(0x7F000000, 8) || in(0xA9FE0000, 16) || in(0, 8)) return std::nullopt;
    const bool own = in(0x0A000000, 8) || in(0xAC100000, 12) || in(0xC0A80000, 16);
    return own ? Rank::private_v4 : Rank::other_v4;
}

std::optional<Rank> rank_v6(const in6_addr& address) {
    if (IN6_IS_ADDR_LOOPBACK(&address) || IN6_IS_ADDR_LINKLOCAL(&address) ||
        IN6_IS_ADDR_UNSPECIFIED(&address)) {
        return std::nullopt;
    }
    return Rank::v6;
}

std::optional<Rank> rank_of(const InterfaceAddress& one) {
    if (!one.up || one.loopback) return std::nullopt;
    in_addr v4{};
    in6_addr v6{};
    std::optional<Rank> rank;
    if (inet_pton(AF_INET, one.address.c_str(), &v4) == 1) {
        rank = rank_v4(ntohl(v4.s_addr));
    } else if (inet_pton(AF_INET6, one.address.c_str(), &v6) == 1) {
        rank = rank_v6(v6);
    }
    constexpr std::array<std::string_view, 5> bridges{"docker", "br-", "veth", "virbr", "podman"};
    const bool is_bridge =
        std::ranges::any_of(bridges, [&](std::string_view name) { return one.interface.starts_with(name); });
    return rank && is_bridge ? Rank::bridge : rank;
}

std::string text_of(const sockaddr& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const void* bytes = nullptr;
    if (address.sa_family == AF_INET) bytes = &reinterpret_cast<const sockaddr_in&>(address).sin_addr;
    if (address.sa_family == AF_INET6) bytes = &reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;
    if (bytes == nullptr || inet_ntop(address.sa_family, bytes, text.data(), text.size()) == nullptr)
        return {};
    return text.data();
}

}  // namespace

std::vector<std::string> reachable(const std::vector<InterfaceAddress>& all) {
    std::multimap<Rank, std::string> ranked;  // of the same rank, in the system's order
    for (const InterfaceAddress& one : all) {
        if (const auto rank = rank_of(one)) ranked.emplace(*rank, one.address);
    }
    std::vector<std::string> addresses;
    for (auto& [rank, address] : ranked) {
        if (std::ranges::find(addresses, address) == addresses.end()) addresses.push_back(std::move(address));
    }
    return addresses;
}

std::vector<std::string> lan_addresses() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return {};
    std::vector<InterfaceAddress> all;
    for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
        if (one->ifa_addr == nullptr) continue;
        all.push_back(
            {.interface = one->ifa_name,
             .address = text_of(*one->ifa_addr),
             .up = (one->ifa_flags & IFF_UP) != 0,
             .loopback = (one->ifa_flags & IFF_LOOPBACK) != 0});
    }
    freeifaddrs(first);
    return reachable(all);
}

}  // namespace kameleon::server
