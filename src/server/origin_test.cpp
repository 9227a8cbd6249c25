// address_test.cpp: addresses and origins in the one form in which they can be compared.
#include "server/origin.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kameleon::server {
namespace {

TEST(Address, has_one_form) {
    EXPECT_EQ(normal_address("127.0.0.1"), "127.0.0.1");
    EXPECT_EQ(normal_address("0:0:0:0:0:0:0:1"), "::1");
    EXPECT_EQ(normal_address("2001:DB8::00a"), "2001:db8::a");
    for (const char* text :
         {"", "1.2.3", "1.2.3.4.5", "256.0.0.1", "localhost", "127.0.0.1 ", "[::1]", "::1%lo",
          ":::", "010.0.0.1"}) {
        EXPECT_EQ(normal_address(text), std::nullopt) << text;
    }
}

TEST(Address, may_stand_for_a_network) {
    EXPECT_EQ(normal_network("10.0.0.1"), "10.0.0.1");
    EXPECT_EQ(normal_network("10.0.0.0/8"), "10.0.0.0/8");
    EXPECT_EQ(normal_network("10.0.0.0/032"), "10.0.0.0/32");
    EXPECT_EQ(normal_network("2001:DB8::0/128"), "2001:db8::/128");
    for (const char* text :
         {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129", "10/8", "a/8"}) {
        EXPECT_EQ(normal_network(text), std::nullopt) << text;
    }
}

TEST(Address, may_lead_to_this_machine_only) {
    for (const char* text : {"127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"})
        EXPECT_TRUE(is_loopback(text)) << text;
    for (const char* text : {"0.0.0.0", "::", "12.7.0.1", "128.0.0.1", "::2", "::ffff:10.0.0.1"}) {
        EXPECT_FALSE(is_loopback(text)) << text;
    }
}

TEST(Origin, has_the_form_that_browsers_send) {
    EXPECT_EQ(normal_origin("https://example.org"), "https://example.org");
    EXPECT_EQ(normal_origin("HTTPS://Example.ORG/"), "https://example.org");
    EXPECT_EQ(normal_origin("https://example.org:443"), "https://example.org");
    EXPECT_EQ(normal_origin("http://example.org:443"), "http://example.org:443");
    EXPECT_EQ(normal_origin("http://a-b.c:80/"), "http://a-b.c");
    EXPECT_EQ(normal_origin("http://192.168.1.2:7575"), "http://192.168.1.2:7575");
    EXPECT_EQ(normal_origin("http://[0::1]:7575"), "http://[::1]:7575");
    EXPECT_EQ(normal_origin("http://localhost:5173"), "http://localhost:5173");
}

TEST(Origin, is_nothing_else) {
    for (const char* text :
         {"",
          "*",
          "null",
          "example.org",
          "//example.org",
          "https://",
          "https:///",
          "https://a.org/games",
          "https://a.org//",
          "https://a.org?x",
          "https://a.org#x",
          "https://me@a.org",
          "ftp://a.org",
          "https://a.org:",
          "https://a.org:0",
          "https://a.org:65536",
          "https://a.org:+1",
          "https://a..org",
          "https://.org",
          "https://a.org.",
          "https://-a.org",
          "https://a-.org",
          "https://a b.org",
          "https://[::1",
          "https://::1",
          "https://[1.2.3.4]",
          "https://1.2.3.4.5",
          "https://[::1]x",
          "https://a_b.org",
          "https://m\u00FCller.de",
          "https://a.org:80:80",
          " https://a.org"}) {
        EXPECT_EQ(normal_origin(text), std::nullopt) << text;
    }
    EXPECT_EQ(normal_origin("https://" + std::string(64, 'a') + ".org"), std::nullopt);
}

RC_GTEST_PROP(Origin, in_its_form_stays_as_it_is, ()) {
    const auto rest = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("aA1.:-[]/08")));
    const auto origin = normal_origin(*rc::gen::element<std::string>("http://", "https://") + rest);
    if (origin) RC_ASSERT(normal_origin(*origin) == origin);
}

}  // namespace
}  // namespace kameleon::server
