// serve_test.cpp: the URLs and origins of a server. The server as a whole is tested by tests/e2e.
#include "server/serve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kameleon::server {
namespace {

using testing::UnorderedElementsAre;

TEST(UrlOf, omits_default_ports_and_brackets_ipv6) {
    EXPECT_EQ(url_of(false, "localhost", 7575), "http://localhost:7575");
    EXPECT_EQ(url_of(false, "localhost", 80), "http://localhost");
    EXPECT_EQ(url_of(true, "localhost", 80), "https://localhost:80");
    EXPECT_EQ(url_of(true, "::1", 443), "https://[::1]");
}

TEST(AllowedOrigins, are_the_configured_ones_and_the_servers_own) {
    Config config;
    EXPECT_THAT(
        allowed_origins(config, 81, {}),
        UnorderedElementsAre("http://localhost:81", "http://127.0.0.1:81", "http://[::1]:81"));
    config.origins = {"https://a.example"};
    config.public_url = "https://b.example";
    config.tls_certificate = "/cert.pem";
    EXPECT_THAT(
        allowed_origins(config, 443, {"10.0.0.7"}),
        UnorderedElementsAre(
            "https://a.example", "https://b.example", "https://localhost", "https://127.0.0.1",
            "https://[::1]", "https://10.0.0.7"));
}

}  // namespace
}  // namespace kameleon::server
