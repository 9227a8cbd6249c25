// origin.h: addresses of the Internet as text: IP addresses and origins, in the one form in which they can
// be compared. Asks no name server.
#pragma once

#include <optional>
#include <string>

namespace kameleon::server {

/// An IPv4 or IPv6 address in its usual form ("::1", not "0:0::1"); nothing if it is none.
std::optional<std::string> normal_address(const std::string& text);
/// An address, or a network of them ("10.0.0.0/8"), with the address in its usual form; nothing if it is
/// none.
std::optional<std::string> normal_network(const std::string& text);
/// Whether it leads to this machine only. The address is a normal one.
bool is_loopback(const std::string& address);

/// Scheme (http or https), host and port, as browsers send them in the header Origin: small letters, no port
/// that is the usual one, nothing after it; a slash at the end is forgiven. Nothing if it is none.
std::optional<std::string> normal_origin(const std::string& text);

}  // namespace kameleon::server
