// origin.cpp: see origin.h.
#include "server/origin.h"

#include <algorithm>
#include <string_view>

#include "base/text.h"
#include "net/address.h"

namespace kameleon::server {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// A host name in lower case, or an IPv4 address.
bool is_host(const std::string& text) {
    constexpr std::size_t longest = 253;
    if (text.empty() || text.size() > longest) return false;
    const auto labels = split(text, '.');
    const bool numbers = std::ranges::all_of(labels.back(), is_digit);
    if (numbers) return net::Address::from(text).has_value();
    return std::ranges::all_of(labels, [](const std::string& label) {
        const bool letters = std::ranges::all_of(
            label, [](char c) { return is_digit(c) || (c >= 'a' && c <= 'z') || c == '-'; });
        return !label.empty() && label.size() <= 63 && letters && label.front() != '-' && label.back() != '-';
    });
}

/// In canonical form; an IPv6 address is in brackets.
std::optional<std::string> normal_host(const std::string& text) {
    if (!text.starts_with('[')) return is_host(text) ? std::optional(text) : std::nullopt;
    if (!text.ends_with(']')) return std::nullopt;
    const auto address = net::Address::from(text.substr(1, text.size() - 2));
    if (!address || address->is_v4()) return std::nullopt;
    return "[" + address->text() + "]";
}

}  // namespace

std::optional<std::string> normal_origin(const std::string& text) {
    const std::string lower_case = lower(text);
    std::string_view rest = lower_case;
    const bool secure = take_prefix(rest, "https://");
    if (!secure && !take_prefix(rest, "http://")) return std::nullopt;
    if (rest.ends_with('/')) rest.remove_suffix(1);
    // The port follows the closing bracket of an IPv6 address.
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
