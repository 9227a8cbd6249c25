// address_test.cpp: addresses, networks, X-Forwarded-For, and the rate limiter.
#include "net/address.h"

#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "net/rate_limiter.h"

namespace kameleon::net {
namespace {

Address at(std::string_view text) { return Address::from(text).value(); }
std::vector<Network> networks(const std::vector<std::string>& texts) {
    std::vector<Network> result;
    for (const std::string& text : texts) result.push_back(Network::from(text).value());
    return result;
}

TEST(Address, parses_and_prints) {
    for (const std::string_view text : {"127.0.0.1", "0.0.0.0", "2001:db8::1", "::1", "::"}) {
        EXPECT_EQ(at(text).text(), text);
    }
    EXPECT_EQ(at("::ffff:192.0.2.1").text(), "192.0.2.1");
    for (const std::string_view text :
         {"", "localhost", "1.2.3", "1.2.3.4.5", "1.2.3.4:5", "[::1]", "256.0.0.1"}) {
        EXPECT_FALSE(Address::from(text)) << text;
    }
    EXPECT_FALSE(Address::from(std::string_view("1.2.3.4\0", 8)));
}

RC_GTEST_PROP(Address, round_trips, ()) {
    Address address;
    for (auto& byte : address.bytes) byte = *rc::gen::arbitrary<std::uint8_t>();
    RC_ASSERT(at(address.text()) == address);
}

TEST(Address, recognises_loopback) {
    EXPECT_TRUE(at("127.3.2.1").is_loopback());
    EXPECT_TRUE(at("::1").is_loopback());
    EXPECT_FALSE(at("128.0.0.1").is_loopback());
    EXPECT_FALSE(at("::2").is_loopback());
}

TEST(Network, contains_addresses_with_its_prefix) {
    EXPECT_TRUE(Network::from("10.0.0.0/8")->holds(at("10.255.0.1")));
    EXPECT_FALSE(Network::from("10.0.0.0/8")->holds(at("11.0.0.1")));
    EXPECT_TRUE(Network::from("10.32.0.0/11")->holds(at("10.63.0.1")));
    EXPECT_FALSE(Network::from("10.32.0.0/11")->holds(at("10.64.0.1")));
    EXPECT_TRUE(Network::from("0.0.0.0/0")->holds(at("203.0.113.1")));
    EXPECT_FALSE(Network::from("0.0.0.0/0")->holds(at("2001:db8::1")));
    EXPECT_TRUE(Network::from("2001:db8::/32")->holds(at("2001:db8:1::1")));
    EXPECT_TRUE(Network::from("192.0.2.1")->holds(at("192.0.2.1")));
    EXPECT_FALSE(Network::from("192.0.2.1")->holds(at("192.0.2.2")));
    for (const std::string_view text :
         {"", "/8", "10.0.0.0/", "10.0.0.0/33", "::/129", "10.0.0.0/8x", "10.0.0.0/-1"}) {
        EXPECT_FALSE(Network::from(text)) << text;
    }
}

TEST(ForwardedFor, stops_at_the_first_untrusted_address) {
    const auto trusted = networks({"127.0.0.1", "10.0.0.0/8"});
    const auto client = [&](std::string_view peer, std::string_view header) {
        return forwarded_for(at(peer), header, trusted).text();
    };
    EXPECT_EQ(client("203.0.113.1", "192.0.2.1"), "203.0.113.1");
    EXPECT_EQ(client("127.0.0.1", "192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(client("127.0.0.1", "6.6.6.6, 192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(client("127.0.0.1", "6.6.6.6, 192.0.2.1,10.1.1.1"), "192.0.2.1");
    EXPECT_EQ(client("127.0.0.1", "10.2.2.2, 10.1.1.1"), "10.2.2.2");
    EXPECT_EQ(client("127.0.0.1", ""), "127.0.0.1");
    EXPECT_EQ(client("127.0.0.1", "192.0.2.1, unknown"), "127.0.0.1");
    EXPECT_EQ(client("127.0.0.1", "192.0.2.1,"), "127.0.0.1");
    EXPECT_EQ(client("127.0.0.1", "192.0.2.1:4711"), "192.0.2.1");
    EXPECT_EQ(client("127.0.0.1", "[2001:db8::1]:80"), "2001:db8::1");
    EXPECT_EQ(client("127.0.0.1", "[2001:db8::1"), "127.0.0.1");
    EXPECT_EQ(client("127.0.0.1", "2001:db8::1"), "2001:db8::1");
}

RC_GTEST_PROP(ForwardedFor, ignores_headers_of_untrusted_peers, (const std::string& header)) {
    RC_ASSERT(forwarded_for(at("203.0.113.1"), header, networks({"127.0.0.1"})) == at("203.0.113.1"));
}

class RateLimiterTest : public testing::Test {
protected:
    ServerOptions options = [] {
        ServerOptions made;
        made.max_connections_per_address = 2;
        made.connection_rate = {.per_second = 1, .burst = 4};
        made.request_rate = {.per_second = 2, .burst = 3};
        return made;
    }();
    RateLimiter rate_limiter{options};
    Clock::time_point now;
};
using Verdict = RateLimiter::Verdict;

TEST_F(RateLimiterTest, limits_connections_per_address) {
    const Address one = at("192.0.2.1");
    EXPECT_EQ(rate_limiter.connect(one, now), Verdict::allowed);
    EXPECT_EQ(rate_limiter.connect(one, now), Verdict::allowed);
    EXPECT_EQ(rate_limiter.connect(one, now), Verdict::too_many);
    EXPECT_EQ(rate_limiter.connect(at("192.0.2.2"), now), Verdict::allowed);
    rate_limiter.disconnect(one);
    EXPECT_EQ(rate_limiter.connect(one, now), Verdict::allowed);
    rate_limiter.disconnect(one);
    EXPECT_EQ(rate_limiter.connect(one, now), Verdict::too_fast);
    now += std::chrono::seconds(1);
    EXPECT_EQ(rate_limiter.connect(one, now), Verdict::allowed);
}

TEST_F(RateLimiterTest, limits_requests_per_address) {
    const Address one = at("2001:db8::1");
    const Address same_household = at("2001:db8::2");
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(rate_limiter.allow_request(one, now));
    EXPECT_FALSE(rate_limiter.allow_request(same_household, now));
    EXPECT_TRUE(rate_limiter.allow_request(at("2001:db8:0:1::1"), now));
    now += std::chrono::seconds(1);
    EXPECT_TRUE(rate_limiter.allow_request(one, now));
    EXPECT_TRUE(rate_limiter.allow_request(one, now));
    EXPECT_FALSE(rate_limiter.allow_request(one, now));
}

TEST_F(RateLimiterTest, exempts_loopback_by_default) {
    const Address here = at("127.0.0.1");
    for (int i = 0; i < 100; ++i) EXPECT_EQ(rate_limiter.connect(here, now), Verdict::allowed);
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(rate_limiter.allow_request(here, now));
    options.limit_loopback = true;
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(rate_limiter.allow_request(here, now));
    EXPECT_FALSE(rate_limiter.allow_request(here, now));
}

TEST_F(RateLimiterTest, forgets_idle_addresses) {
    const Address one = at("192.0.2.1");
    EXPECT_EQ(rate_limiter.connect(one, now), Verdict::allowed);
    now += std::chrono::hours(1);
    rate_limiter.forget_idle(now);
    EXPECT_EQ(rate_limiter.remembered(), 1U);
    rate_limiter.disconnect(one);
    EXPECT_TRUE(rate_limiter.allow_request(one, now));
    rate_limiter.forget_idle(now);
    EXPECT_EQ(rate_limiter.remembered(), 1U);
    now += std::chrono::seconds(1);
    rate_limiter.forget_idle(now);
    EXPECT_EQ(rate_limiter.remembered(), 0U);
}

}  // namespace
}  // namespace kameleon::net
