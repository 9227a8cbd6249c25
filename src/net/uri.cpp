// uri.cpp: see uri.h.
#include "net/uri.h"

#include <algorithm>

#include "base/utf8.h"
#include "net/header_text.h"

namespace kameleon::net {
namespace {

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

bool has_escaped_slash(std::string_view text) {
    return text.find("%2f") != std::string_view::npos || text.find("%2F") != std::string_view::npos;
}

bool has_dot_segment(std::string_view path) {
    while (!path.empty()) {
        const std::string_view segment = next_part(path, '/');
        if (segment == "." || segment == "..") return true;
    }
    return false;
}

/// Removes "http://host", which proxies may send.
std::string_view without_host(std::string_view text) {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!equals_ignoring_case(text.substr(0, scheme.size()), scheme)) continue;
        const auto slash = text.find_first_of("/?", scheme.size());
        if (slash == std::string_view::npos || text[slash] == '?') return {};
        return text.substr(slash);
    }
    return text;
}

}  // namespace

std::optional<std::string> percent_decoded(std::string_view text, bool plus) {
    std::string decoded;
    decoded.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            decoded += plus && text[i] == '+' ? ' ' : text[i];
            continue;
        }
        if (i + 2 >= text.size()) return std::nullopt;
        const int high = hex_digit(text[i + 1]);
        const int low = hex_digit(text[i + 2]);
        if (high < 0 || low < 0) return std::nullopt;
        decoded += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return decoded;
}

std::optional<Target> read_target(std::string_view text) {
    text = without_host(text);
    if (!text.starts_with('/')) return std::nullopt;
    const std::string_view path = next_part(text, '?');
    if (path.find('#') != std::string_view::npos || has_escaped_slash(path)) return std::nullopt;
    auto decoded = percent_decoded(path);
    if (!decoded || !is_utf8(*decoded) || std::ranges::any_of(*decoded, is_control) ||
        has_dot_segment(*decoded)) {
        return std::nullopt;
    }
    return Target{.path = std::move(*decoded), .query = std::string(text)};
}

std::string query_parameter(std::string_view query, std::string_view name) {
    while (!query.empty()) {
        std::string_view value = next_part(query, '&');
        const std::string_view key = next_part(value, '=');
        if (percent_decoded(key, true) == name) return percent_decoded(value, true).value_or("");
    }
    return {};
}

std::optional<std::string_view> cookie_value(std::string_view header, std::string_view name) {
    while (!header.empty()) {
        std::string_view value = trimmed(next_part(header, ';'));
        if (value.find('=') == std::string_view::npos) continue;
        const std::string_view key = next_part(value, '=');
        if (key == name) return value;
    }
    return std::nullopt;
}

}  // namespace kameleon::net
