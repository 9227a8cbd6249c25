// origin.cpp: see origin.h.
#include "server/origin.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "base/text.h"

namespace kameleon::server {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Labels of small letters, digits and hyphens with points between them, or an IPv4 address.
bool is_host(const std::string& text) {
    constexpr std::size_t longest = 253;
    if (text.empty() || text.size() > longest) return false;
    const auto labels = split(text, '.');
    const bool numbers = std::ranges::all_of(labels.back(), is_digit);
    if (numbers) {
        in_addr v4{};
        return inet_pton(AF_INET, text.c_str(), &v4) == 1;
    }
    return std::ranges::all_of(labels, [](const std::string& label) {
        const bool letters = std::ranges::all_of(
            label, [](char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || c == '-'; });
        return !label.empty() && label.size() <= 63 && letters && label.front() != '-' && label.back() != '-';
    });
}

/// The host in its usual form; an IPv6 address stands in brackets.
std::optional<std::string> normal_host(const std::string& text) {
    if (!text.starts_with('[')) return is_host(text) ? std::optional(text) : std::nullopt;
    if (!text.ends_with(']')) return std::nullopt;
    const auto address = normal_address(text.substr(1, text.size() - 2));
    if (!address || !address->contains(':')) return std::nullopt;
    return "[" + *address + "]";
}

}  // namespace

std::optional<std::string> normal_address(const std::string& text) {
    std::array<unsigned char, sizeof(in6_addr)> bytes{};
    std::array<char, INET6_ADDRSTRLEN> normal{};
    for (const int family : {AF_INET, AF_INET6}) {
        if (inet_pton(family, text.c_str(), bytes.data()) != 1) continue;
        if (inet_ntop(family, bytes.data(), normal.data(), normal.size()) != nullptr) return normal.data();
    }
    return std::nullopt;
}

std::optional<std::string> normal_network(const std::string& text) {
    const std::size_t slash = text.find('/');
    auto address = normal_address(text.substr(0, slash));
    if (!address || slash == std::string::npos) return address;
    const auto bits =
        read_number(std::string_view(text).substr(slash + 1), 0, address->contains(':') ? 128 : 32);
    if (!bits) return std::nullopt;
    return *address + "/" + std::to_string(*bits);
}

bool is_loopback(const std::string& address) {
    return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
}

std::optional<std::string> normal_origin(const std::string& text) {
    std::string small = text;
    for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    std::string_view rest = small;
    const bool secure = take_prefix(rest, "https://");
    if (!secure && !take_prefix(rest, "http://")) return std::nullopt;
    if (rest.ends_with('/')) rest.remove_suffix(1);
    // The colons of an IPv6 address stand before the bracket that closes it.
    const std::size_t bracket = rest.find(']');
    const std::size_t colon = rest.find(':', bracket == std::string_view::npos ? 0 : bracket);
    const auto host = normal_host(std::string(rest.substr(0, colon)));
    if (!host) return std::nullopt;
    std::string origin = (secure ? "https://" : "http://") + *host;
    if (colon == std::string_view::npos) return origin;
    const auto port = read_number(rest.substr(colon + 1), 1, 65535);
    if (!port) return std::nullopt;
    if (*port != (secure ? 443 : 80)) origin += ":" + std::to_string(*port);
    return origin;
}

}  // namespace kameleon::server
