// lan.h: the addresses of this machine on the local network, as the system lists them.
#pragma once

#include <string>
#include <vector>

namespace kameleon::server {

/// One address of one network interface.
struct InterfaceAddress {
    std::string interface;
    std::string address;  // without a zone
    bool up = true;
    bool loopback = false;
};

/// Reachable addresses, the likeliest first: private IPv4, other IPv4, IPv6, then those of bridges for
/// containers and virtual machines. No duplicates, no loopback and no link-local addresses.
std::vector<std::string> reachable(const std::vector<InterfaceAddress>& all);

/// The reachable addresses of this machine; empty on errors.
std::vector<std::string> lan_addresses();

}  // namespace kameleon::server
