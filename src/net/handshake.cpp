// handshake.cpp: see handshake.h.
#include "net/handshake.h"

#include <algorithm>
#include <array>

#include <openssl/evp.h>

#include "net/header_text.h"

namespace kameleon::net {
namespace {

/// 16 bytes in base64: 22 characters and "==".
bool is_key(std::string_view text) {
    return text.size() == 24 && text.ends_with("==") && std::ranges::all_of(text.substr(0, 22), [](char c) {
               return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/';
           });
}

}  // namespace

bool asks_for_websocket(const Request& request) {
    return list_contains(request.header("upgrade"), "websocket");
}

std::optional<HttpError> check_upgrade(const Request& request) {
    if (request.method != Method::get || !list_contains(request.header("connection"), "upgrade")) {
        return HttpError::bad_request;
    }
    if (request.header("sec-websocket-version") != "13") return HttpError::upgrade_required;
    if (!is_key(request.header("sec-websocket-key")) || !request.body.empty()) return HttpError::bad_request;
    return std::nullopt;
}

std::string accept_key(std::string_view key) {
    std::string text(key);
    text += "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned size = 0;
    EVP_Digest(text.data(), text.size(), digest.data(), &size, EVP_sha1(), nullptr);
    std::array<unsigned char, 64> encoded{};
    const int length = EVP_EncodeBlock(encoded.data(), digest.data(), static_cast<int>(size));
    return {encoded.begin(), encoded.begin() + length};
}

}  // namespace kameleon::net
