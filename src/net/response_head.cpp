// response_head.cpp: see response_head.h.
#include "net/response_head.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "net/header_text.h"
#include "net/problem.h"

namespace kameleon::net {
namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;
struct Header {
    std::string_view name;
    std::string_view value;
};

/// On every response, unless the service sets them.
constexpr std::array default_headers{
    Header{
        "Content-Security-Policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; "
        "object-src 'none'"},
    Header{"X-Content-Type-Options", "nosniff"},
    Header{"Referrer-Policy", "no-referrer"},
    Header{"Cross-Origin-Opener-Policy", "same-origin"},
    Header{"Cross-Origin-Resource-Policy", "same-origin"},
    Header{
        "Permissions-Policy",
        "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), "
        "geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), "
        "picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), "
        "xr-spatial-tracking=()"},
    Header{"Cache-Control", "no-store"},
};
constexpr Header tls_header{"Strict-Transport-Security", "max-age=31536000"};

constexpr std::array<std::string_view, 7> reserved_names{
    "connection",           "content-length", "content-type",     "date",
    "sec-websocket-accept", "server",         "transfer-encoding"};

void add(std::string& head, std::string_view name, std::string_view value) {
    head += name;
    head += ": ";
    head += value;
    head += "\r\n";
}

bool is_plain(std::string_view text) {
    return std::ranges::none_of(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

bool is_name(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
}

bool has(const Headers& headers, std::string_view name) {
    return std::ranges::any_of(
        headers, [&](const auto& header) { return equals_ignoring_case(header.first, name); });
}

void add_all(std::string& head, const Headers& headers, const HeadOptions& options) {
    for (const auto& [name, value] : headers) {
        const bool reserved =
            std::ranges::find(reserved_names, lower(std::string_view(name))) != reserved_names.end();
        if (is_name(name) && is_plain(value) && !reserved) add(head, name, value);
    }
    for (const Header& header : default_headers) {
        if (!has(headers, header.name)) add(head, header.name, header.value);
    }
    if (options.secure && !has(headers, tls_header.name)) add(head, tls_header.name, tls_header.value);
    add(head, "Date", http_date(options.now));
}

std::string status_line(int status) {
    std::string line = "HTTP/1.1 " + std::to_string(status) + " ";
    line += status_reason(status);
    return line + "\r\n";
}

}  // namespace

bool may_have_body(int status) { return status >= 200 && status != 204 && status != 304; }

std::string response_head(const Response& response, const HeadOptions& options) {
    std::string head = status_line(response.status);
    head.reserve(1200);
    if (may_have_body(response.status)) {
        if (is_plain(response.type) && !response.type.empty()) add(head, "Content-Type", response.type);
        add(head, "Content-Length", std::to_string(response.body ? response.body->size() : 0));
    }
    if (options.close) add(head, "Connection", "close");
    add_all(head, response.headers, options);
    return head + "\r\n";
}

std::string upgrade_head(const UpgradeHeaders& upgrade, std::string_view accept, const HeadOptions& options) {
    std::string head = status_line(101);
    add(head, "Upgrade", "websocket");
    add(head, "Connection", "Upgrade");
    add(head, "Sec-WebSocket-Accept", accept);
    add_all(head, upgrade.headers, options);
    return head + "\r\n";
}

std::string http_date(std::chrono::system_clock::time_point time) {
    // Not strftime, which uses the names of the locale.
    return fmt::format(
        "{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

}  // namespace kameleon::net
