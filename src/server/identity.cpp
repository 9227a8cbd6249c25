// identity.cpp: see identity.h. A token is base64url of: version (1 byte), id (12), random (16), and their
// MAC (32, HMAC-SHA-512-256 by libsodium).
#include "server/identity.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include <sodium.h>

namespace kameleon::server {
namespace {

constexpr std::uint8_t version = 1;
constexpr std::size_t id_at = 1;
constexpr std::size_t random_at = id_at + guest_id_length;
constexpr std::size_t mac_at = random_at + 16;
constexpr std::size_t token_bytes = mac_at + crypto_auth_BYTES;
constexpr int base64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t token_length =
    sodium_base64_ENCODED_LEN(token_bytes, base64) - 1;  // without the final zero

static_assert(token_length <= 120);
static_assert(crypto_auth_KEYBYTES == Seed::size);
static_assert(guest_id_alphabet.size() == 32);

using Bytes = std::array<unsigned char, token_bytes>;

/// libsodium must be initialised once before use, on any thread.
void start_sodium() {
    static const bool started = sodium_init() >= 0;
    if (!started) std::abort();  // no entropy
}

std::string_view id_in(const Bytes& bytes) {
    return {reinterpret_cast<const char*>(bytes.data()) + id_at, guest_id_length};
}

}  // namespace

bool is_guest_id(std::string_view text) {
    return text.size() == guest_id_length &&
           std::ranges::all_of(text, [](char c) { return guest_id_alphabet.contains(c); });
}

Guest Identities::fresh() const {
    start_sodium();
    Bytes bytes{};
    bytes[0] = version;
    randombytes_buf(bytes.data() + id_at, mac_at - id_at);
    for (std::size_t i = id_at; i < random_at; ++i) {
        bytes[i] = static_cast<unsigned char>(guest_id_alphabet[bytes[i] % guest_id_alphabet.size()]);
    }
    crypto_auth(bytes.data() + mac_at, bytes.data(), mac_at, key_.bytes.data());
    std::array<char, token_length + 1> token{};
    sodium_bin2base64(token.data(), token.size(), bytes.data(), bytes.size(), base64);
    return {.id = std::string(id_in(bytes)), .token = std::string(token.data(), token_length)};
}

std::optional<std::string> Identities::id_of(std::string_view token) const {
    if (token.size() != token_length) return std::nullopt;
    start_sodium();
    Bytes bytes{};
    std::size_t length = 0;
    const int wrong = sodium_base642bin(
        bytes.data(), bytes.size(), token.data(), token.size(), nullptr, &length, nullptr, base64);
    if (wrong != 0 || length != token_bytes) return std::nullopt;
    if (crypto_auth_verify(bytes.data() + mac_at, bytes.data(), mac_at, key_.bytes.data()) != 0)
        return std::nullopt;
    // After the MAC: a valid token of an old version.
    if (bytes[0] != version) return std::nullopt;
    return std::string(id_in(bytes));
}

std::string_view cookie_name(bool secure) { return secure ? "__Host-kameleon" : "kameleon"; }

std::string cookie_header(std::string_view token, bool secure) {
    constexpr int days = 400;
    std::string text(cookie_name(secure));
    text += '=';
    text += token;
    text += "; Path=/; ";
    if (secure) text += "Secure; ";
    return text + "HttpOnly; SameSite=Lax; Max-Age=" + std::to_string(days * 24 * 60 * 60);
}

}  // namespace kameleon::server
