// server_test.cpp: listening, connection limits, TLS, shutdown.
#include "net/server.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "net/certificate_testing.h"
#include "net/client_testing.h"
#include "net/service_testing.h"

namespace kameleon::net {
namespace {

using std::chrono::milliseconds;
using Why = ListenError::Why;

Result<std::uint16_t, ListenError> try_to_listen(const ServerOptions& options) {
    EchoService service;
    return Server(options, service).listen();
}

ServerOptions at(const std::string& address) {
    ServerOptions options;
    options.address = address;
    return options;
}

TEST(Server, reports_why_it_cannot_listen) {
    RunningServer server;
    ServerOptions taken = quick();
    taken.port = server.port;
    EXPECT_EQ(try_to_listen(taken).error().why, Why::address_taken);
    EXPECT_EQ(try_to_listen(at("192.0.2.1")).error().why, Why::not_here);
    EXPECT_EQ(try_to_listen(at("localhost")).error().why, Why::bad_address);
    ServerOptions proxy;
    proxy.trusted_proxies = {"127.0.0.1", "10.0.0.0/33"};
    EXPECT_EQ(try_to_listen(proxy).error().why, Why::bad_proxy);
    EXPECT_EQ(try_to_listen(proxy).error().detail, "10.0.0.0/33");
}

TEST(Server, listens_on_ipv6) {
    const auto port = try_to_listen(at("::1"));
    EXPECT_TRUE(port || port.error().why == Why::not_here) << port.error().detail;
}

TEST(Server, runs_posted_calls_and_ticks) {
    RunningServer server;
    EXPECT_TRUE(server.service.wait_for_ticks(3));
    EXPECT_EQ(server.metrics().connections, 0U);
}

TEST(Server, limits_connections) {
    ServerOptions options = quick();
    options.max_connections = 2;
    RunningServer server(options);
    TestClient first(server.port);
    TestClient second(server.port);
    EXPECT_TRUE(server.wait_for_metrics([](const NetMetrics& metrics) { return metrics.connections == 2; }));
    TestClient third(server.port);
    EXPECT_EQ(third.reply()->status, 503);
    EXPECT_TRUE(third.is_over());
    EXPECT_EQ(server.metrics().refused.server_full, 1U);
    first.close();
    EXPECT_TRUE(server.wait_for_metrics([](const NetMetrics& metrics) { return metrics.connections == 1; }));
    TestClient fourth(server.port);
    fourth.get("/say/x");
    EXPECT_EQ(fourth.reply()->status, 200);
}

TEST(Server, limits_connections_per_address) {
    ServerOptions options = quick();
    options.limit_loopback = true;
    options.max_connections_per_address = 1;
    options.connection_rate = {.per_second = 0.001, .burst = 3};
    RunningServer server(options);
    TestClient first(server.port);
    TestClient second(server.port);
    EXPECT_EQ(second.reply()->status, 429);
    EXPECT_EQ(server.metrics().refused.address_full, 1U);
    first.close();
    EXPECT_TRUE(server.wait_for_metrics([](const NetMetrics& metrics) { return metrics.connections == 0; }));
    TestClient third(server.port);
    third.get("/say/x");
    EXPECT_EQ(third.reply()->status, 200);
    TestClient fourth(server.port);
    EXPECT_EQ(fourth.reply()->status, 429);
    EXPECT_EQ(server.metrics().refused.connection_rate, 1U);
}

TEST(Server, counts_websockets_behind_a_proxy_per_client) {
    ServerOptions options = quick();
    options.trusted_proxies = {"127.0.0.1"};
    options.max_connections_per_address = 1;
    RunningServer server(options);
    const auto connect_from = [&](const std::string& address) {
        TestClient client(server.port);
        client.request_upgrade("/socket", "X-Forwarded-For: " + address + "\r\n");
        const auto reply = client.reply();
        return std::pair(std::move(client), reply ? reply->status : 0);
    };
    auto first = connect_from("203.0.113.7");
    EXPECT_EQ(first.second, 101);
    EXPECT_EQ(connect_from("203.0.113.7").second, 429);
    EXPECT_EQ(connect_from("203.0.113.8").second, 101);
    first.first.close();
    EXPECT_TRUE(server.service.wait_for_closed(2));
    EXPECT_EQ(connect_from("203.0.113.7").second, 101);
}

TEST(Server, serves_clients_beside_many_half_open_connections) {
    ServerOptions options = quick();
    options.header_timeout = std::chrono::seconds(60);
    RunningServer server(options);
    std::vector<TestClient> clients;
    clients.reserve(1500);
    for (int i = 0; i < 1500; ++i) {
        clients.emplace_back(server.port);
        if (i % 3 == 0) clients.back().send("GET / HTTP/1.1\r\nHo");
        if (i % 3 == 1) clients.back().request_upgrade("/socket");
        if (i % 3 == 1) clients.back().send("\x81");
    }
    TestClient honest(server.port);
    honest.get("/say/word");
    EXPECT_EQ(honest.reply()->body, "word");
    TestClient talker = opened_client(server.port);
    talker.send_text("hello");
    EXPECT_EQ(talker.message(), "hello");
    EXPECT_EQ(server.metrics().connections, 1502U);
}

TEST(Server, shuts_down_while_busy) {
    ServerOptions options = quick();
    options.shutdown_timeout = milliseconds(20'000);
    RunningServer server(options);
    std::vector<TestClient> sockets;
    sockets.reserve(30);
    for (int i = 0; i < 30; ++i) sockets.push_back(opened_client(server.port));
    TestClient idle(server.port);
    idle.get("/say/x");
    EXPECT_TRUE(idle.reply());
    TestClient asking(server.port);
    asking.get("/never");
    EXPECT_TRUE(server.wait_for_metrics([](const NetMetrics& metrics) { return metrics.connections == 32; }));
    while (server.service.held_responses().empty()) std::this_thread::yield();
    server.ask_to_stop();
    for (TestClient& socket : sockets) EXPECT_EQ(socket.closed_with(), 1001);
    EXPECT_TRUE(idle.is_over());
    EXPECT_TRUE(server.service.wait_for_closed(30));
    // Responses under way are completed.
    server.respond_on_its_thread(200);
    const auto reply = asking.reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 200);
    EXPECT_EQ(reply->headers.at("connection"), "close");
    asking.close();
    server.stop();
    EXPECT_EQ(server.metrics().connections, 0U);
    EXPECT_EQ(server.metrics().websockets, 0U);
}

TEST(Server, bounds_the_time_of_a_shutdown) {
    ServerOptions options = quick();
    options.shutdown_timeout = milliseconds(50);
    options.linger_timeout = std::chrono::seconds(600);
    RunningServer server(options);
    const TestClient socket = opened_client(server.port);
    TestClient asking(server.port);
    asking.get("/never");
    while (server.service.held_responses().empty()) std::this_thread::yield();
    server.stop();
    EXPECT_EQ(server.service.closed_count(), 1);
    EXPECT_TRUE(asking.is_over());
}

class Tls : public testing::Test {
protected:
    void SetUp() override {
        std::string name = (std::filesystem::temp_directory_path() / "kameleon-XXXXXX").string();
        ASSERT_NE(mkdtemp(name.data()), nullptr);
        folder = name;
        options.certificate_file = folder / "certificate.pem";
        options.key_file = folder / "key.pem";
        write_certificate(options.certificate_file, options.key_file);
    }
    void TearDown() override { std::filesystem::remove_all(folder); }

    std::filesystem::path folder;
    ServerOptions options = quick();
};

TEST_F(Tls, carries_http_and_websockets) {
    RunningServer server(options);
    for (const int version : {TLS1_2_VERSION, TLS1_3_VERSION}) {
        TestClient client(server.port);
        ASSERT_TRUE(client.start_tls(version));
        client.get("/big");
        const auto reply = client.reply();
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->body.size(), 4'000'000U);
        EXPECT_TRUE(reply->headers.contains("strict-transport-security"));
        EXPECT_TRUE(server.service.last_request().secure);
        client.request_upgrade("/greeted");
        EXPECT_EQ(client.reply()->status, 101);
        EXPECT_EQ(client.message(), "welcome");
        const std::string text(16'000, 'a');
        for (int i = 0; i < 20; ++i) client.send_text(text);
        for (int i = 0; i < 20; ++i) EXPECT_EQ(client.message(), text);
        client.send(client_frame(close_frame, "\x03\xE8"));
        EXPECT_EQ(client.closed_with(), 1000);
        EXPECT_TRUE(client.is_over());
    }
}

TEST_F(Tls, rejects_old_versions_and_plain_text) {
    options.header_timeout = milliseconds(100);
    RunningServer server(options);
    TestClient old(server.port);
    EXPECT_FALSE(old.start_tls(TLS1_1_VERSION));
    TestClient plain(server.port);
    plain.get("/");
    while (!plain.is_over()) plain.reply();
    TestClient silent(server.port);
    EXPECT_TRUE(silent.is_over());
    EXPECT_EQ(server.metrics().refused.malformed, 2U);
    EXPECT_EQ(server.service.request_count(), 0U);
}

TEST_F(Tls, reports_bad_certificates_and_keys) {
    ServerOptions other = options;
    other.certificate_file = folder / "none.pem";
    EXPECT_EQ(try_to_listen(other).error().why, Why::bad_certificate);
    other = options;
    other.key_file = folder / "none.pem";
    EXPECT_EQ(try_to_listen(other).error().why, Why::bad_key);
    // The key of another certificate.
    write_certificate(folder / "second.pem", folder / "second_key.pem");
    other.key_file = folder / "second_key.pem";
    EXPECT_EQ(try_to_listen(other).error().why, Why::bad_key);
    std::ofstream(options.certificate_file) << "no certificate";
    EXPECT_EQ(try_to_listen(options).error().why, Why::bad_certificate);
}

}  // namespace
}  // namespace kameleon::net
