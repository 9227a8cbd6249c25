// lan.h: under which addresses others on the local network reach this machine. Asks the system, not the
// network.
#pragma once

#include <string>
#include <vector>

namespace kameleon::server {

/// One address of one network interface, as the system tells it.
struct InterfaceAddress {
    std::string interface;
    std::string address;  // without a zone
    bool up = true;
    bool loopback = false;
};

/// Those that others may reach, the likeliest first: private IPv4, other IPv4, IPv6; and last of all those of
/// bridges for containers and virtual machines. Each once; no loopback, no link-local ones (their neighbours
/// would have to name the interface too).
std::vector<std::string> reachable(const std::vector<InterfaceAddress>& all);

/// The same of this machine, now; empty if the system does not tell.
std::vector<std::string> lan_addresses();

}  // namespace kameleon::server
