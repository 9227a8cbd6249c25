// serve_test.cpp: the URLs, origins and data folder of a server. The server as a whole is tested by
// tests/e2e.
#include "server/serve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/temporary_folder_testing.h"

namespace kameleon::server {
namespace {

namespace fs = std::filesystem;

using testing::Contains;
using testing::Not;
using testing::UnorderedElementsAre;

TEST(UrlOf, omits_default_ports_and_brackets_ipv6) {
    EXPECT_EQ(url_of(false, "localhost", 7575), "http://localhost:7575");
    EXPECT_EQ(url_of(false, "localhost", 80), "http://localhost");
    EXPECT_EQ(url_of(true, "localhost", 80), "https://localhost:80");
    EXPECT_EQ(url_of(true, "::1", 443), "https://[::1]");
}

TEST(AllowedOrigins, are_the_configured_ones_and_the_servers_own) {
    Config config;
    config.address = "127.0.0.1";
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

TEST(AllowedOrigins, include_the_address_at_which_the_server_listens) {
    Config config;
    config.address = "192.168.1.5";
    EXPECT_THAT(allowed_origins(config, 81, {}), Contains("http://192.168.1.5:81"));
    config.address = "2001:db8::7";
    EXPECT_THAT(allowed_origins(config, 81, {}), Contains("http://[2001:db8::7]:81"));
    config.address = "0.0.0.0";
    EXPECT_THAT(allowed_origins(config, 81, {"10.0.0.7"}), Contains("http://10.0.0.7:81"));
    EXPECT_THAT(allowed_origins(config, 81, {}), Not(Contains("http://0.0.0.0:81")));
}

class DataFolder : public InTemporaryFolder {
protected:
    static fs::perms mode(const fs::path& path) { return fs::status(path).permissions(); }
};

TEST_F(DataFolder, is_readable_by_its_owner_only_if_the_server_creates_it) {
    const fs::path created = folder / "a" / "b";
    ASSERT_TRUE(create_data_folder(created.string()));
    EXPECT_EQ(mode(created), fs::perms::owner_all);
}

TEST_F(DataFolder, keeps_the_mode_that_it_has) {
    const fs::perms shared = fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec;
    fs::permissions(folder, shared);
    ASSERT_TRUE(create_data_folder(folder.string()));
    EXPECT_EQ(mode(folder), shared);
}

}  // namespace
}  // namespace kameleon::server
