// origin_test.cpp: web origins in canonical form.
#include "server/origin.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kameleon::server {
namespace {

TEST(Origin, is_normalized_as_browsers_send_it) {
    EXPECT_EQ(normal_origin("https://example.org"), "https://example.org");
    EXPECT_EQ(normal_origin("HTTPS://Example.ORG/"), "https://example.org");
    EXPECT_EQ(normal_origin("https://example.org:443"), "https://example.org");
    EXPECT_EQ(normal_origin("http://example.org:443"), "http://example.org:443");
    EXPECT_EQ(normal_origin("http://a-b.c:80/"), "http://a-b.c");
    EXPECT_EQ(normal_origin("http://192.168.1.2:7575"), "http://192.168.1.2:7575");
    EXPECT_EQ(normal_origin("http://[0::1]:7575"), "http://[::1]:7575");
    EXPECT_EQ(normal_origin("http://localhost:5173"), "http://localhost:5173");
}

TEST(Origin, rejects_non_origins) {
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

RC_GTEST_PROP(Origin, normalization_is_idempotent, ()) {
    const auto rest = *rc::gen::container<std::string>(rc::gen::elementOf(std::string("aA1.:-[]/08")));
    const auto origin = normal_origin(*rc::gen::element<std::string>("http://", "https://") + rest);
    if (origin) RC_ASSERT(normal_origin(*origin) == origin);
}

}  // namespace
}  // namespace kameleon::server
