// identity.h: guests, who have no account. A guest has a public id and a secret token in a cookie. The server
// stores no tokens: a MAC by its key makes a token valid.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/seed.h"

namespace kameleon::server {

inline constexpr std::size_t guest_id_length = 12;
/// 32 characters, without i, l, o and u, which are easily misread.
inline constexpr std::string_view guest_id_alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

bool is_guest_id(std::string_view text);

struct Guest {
    std::string id;     // public
    std::string token;  // secret: identifies the guest
};

class Identities {
public:
    /// A secret key, stored by the server; with another key no old token is valid.
    explicit Identities(const Seed& key) : key_(key) {}

    /// A new guest, from the system's entropy.
    [[nodiscard]] Guest fresh() const;
    /// The id of a valid token. Compares in constant time.
    [[nodiscard]] std::optional<std::string> id_of(std::string_view token) const;

private:
    Seed key_;
};

/// Over TLS the name has the prefix __Host-, which binds the cookie to this host (RFC 6265bis); browsers
/// refuse that prefix without TLS.
std::string_view cookie_name(bool secure);
/// The value of Set-Cookie: HttpOnly, SameSite=Lax, for 400 days, the maximum of browsers.
std::string cookie_header(std::string_view token, bool secure);

}  // namespace kameleon::server
