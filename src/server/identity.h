// identity.h: guests: who somebody is without an account. A guest has an id that everybody may see, and a
// token, kept in a cookie, that proves it. The server keeps no token: it knows its own by a code that only
// its key can make. Knows no name and no table.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/seed.h"

namespace kameleon::server {

inline constexpr std::size_t guest_id_length = 12;
/// 32 characters, five bits each; none of i, l, o and u, which are misread.
inline constexpr std::string_view guest_id_alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

bool is_guest_id(std::string_view text);

struct Guest {
    std::string id;     // public
    std::string token;  // secret: whoever has it is this guest
};

class Identities {
public:
    /// 256 secret bits that are the same after a restart; with another key nobody is known any more.
    explicit Identities(const Seed& key) : key_(key) {}

    /// Somebody new, by the system's entropy.
    [[nodiscard]] Guest fresh() const;
    /// Whose token this is; nothing if it is not one of ours, whatever else it is. How long it takes tells
    /// nothing about a right one.
    [[nodiscard]] std::optional<std::string> id_of(std::string_view token) const;

private:
    Seed key_;
};

/// The cookie of a guest. Over TLS its name binds it to this host alone (RFC 6265bis); without TLS, as on a
/// local network, browsers refuse that name.
std::string_view cookie_name(bool secure);
/// The value of Set-Cookie: out of reach for scripts, not sent by requests from other sites, for 400 days (no
/// browser keeps one longer).
std::string cookie_header(std::string_view token, bool secure);
/// The token among the cookies of a request (the value of its header Cookie); nothing if there is none.
std::optional<std::string_view> token_from(std::string_view cookies, bool secure);

}  // namespace kameleon::server
