// lan_test.cpp: which addresses are listed, and their order.
#include "server/lan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kameleon::server {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> of(const std::vector<std::string>& addresses) {
    std::vector<InterfaceAddress> all;
    for (const std::string& address : addresses) all.push_back({.interface = "eth0", .address = address});
    return reachable(all);
}

TEST(Lan, lists_private_ipv4_first_and_ipv6_last) {
    EXPECT_THAT(
        of({"2001:db8::7", "203.0.113.9", "192.168.1.20", "fd00::5", "10.0.0.3", "172.16.0.1"}),
        ElementsAre("192.168.1.20", "10.0.0.3", "172.16.0.1", "203.0.113.9", "2001:db8::7", "fd00::5"));
}

TEST(Lan, distinguishes_private_ranges) {
    EXPECT_THAT(
        of({"172.15.255.255", "172.32.0.0", "172.31.255.255", "11.0.0.1", "192.169.0.1", "10.255.255.255"}),
        ElementsAre(
            "172.31.255.255", "10.255.255.255", "172.15.255.255", "172.32.0.0", "11.0.0.1", "192.169.0.1"));
}

TEST(Lan, omits_unreachable_addresses) {
    EXPECT_THAT(
        of({"127.0.0.1", "127.1.2.3", "169.254.3.4", "0.0.0.0", "::1", "::", "fe80::1", "", "eth0"}),
        IsEmpty());
    EXPECT_THAT(reachable({{.interface = "eth0", .address = "10.0.0.3", .up = false}}), IsEmpty());
    EXPECT_THAT(reachable({{.interface = "lo", .address = "10.0.0.3", .loopback = true}}), IsEmpty());
}

TEST(Lan, lists_each_address_once_and_bridges_last) {
    EXPECT_THAT(
        reachable(
            {{.interface = "docker0", .address = "172.17.0.1"},
             {.interface = "br-1f", .address = "172.18.0.1"},
             {.interface = "wlan0", .address = "2001:db8::7"},
             {.interface = "wlan0", .address = "192.168.1.20"},
             {.interface = "bridge0", .address = "192.168.1.20"}}),
        ElementsAre("192.168.1.20", "2001:db8::7", "172.17.0.1", "172.18.0.1"));
}

TEST(Lan, reads_the_addresses_of_this_machine) {
    // What there is depends on the machine; that it passes the same judgement again does not.
    const auto addresses = lan_addresses();
    EXPECT_THAT(of(addresses), testing::UnorderedElementsAreArray(addresses));
}

}  // namespace
}  // namespace kameleon::server
