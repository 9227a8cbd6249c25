// websocket_test.cpp: WebSockets over real sockets.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "net/client_testing.h"
#include "net/service_testing.h"

namespace kameleon::net {
namespace {

using std::chrono::milliseconds;

TEST(WebSocket, opens_and_carries_messages) {
    RunningServer server;
    TestClient client(server.port);
    client.request_upgrade("/socket?table=7", "Cookie: seat=2\r\n");
    const auto reply = client.reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 101);
    // The example of RFC 6455.
    EXPECT_EQ(reply->headers.at("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    EXPECT_EQ(reply->headers.at("set-cookie"), "seat=3");
    EXPECT_EQ(reply->headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(server.service.last_request().parameter("table"), "7");
    EXPECT_EQ(server.service.last_request().cookie("seat"), "2");
    for (const std::size_t size : {0U, 1U, 125U, 126U, 5000U, 16384U}) {
        const std::string text(size, 'a');
        client.send_text(text);
        EXPECT_EQ(client.message(), text);
    }
    client.send(client_frame(close_frame, "\x03\xE8"));
    EXPECT_EQ(client.closed_with(), 1000);
    EXPECT_TRUE(client.is_over());
    EXPECT_TRUE(server.service.wait_for_closed(1));
    const NetMetrics metrics = server.metrics();
    EXPECT_EQ(metrics.websockets, 0U);
    EXPECT_EQ(metrics.messages_in, 6U);
    EXPECT_EQ(metrics.messages_out, 6U);
}

TEST(WebSocket, accepts_messages_sent_with_the_upgrade) {
    RunningServer server;
    TestClient client(server.port);
    client.request_upgrade("/greeted", "");
    client.send_text("early");
    EXPECT_EQ(client.reply()->status, 101);
    EXPECT_EQ(client.message(), "welcome");
    EXPECT_EQ(client.message(), "early");
}

TEST(WebSocket, can_be_refused_by_the_service) {
    RunningServer server;
    TestClient client(server.port);
    client.request_upgrade("/locked");
    EXPECT_EQ(client.reply()->status, 403);
    EXPECT_EQ(server.service.opened_count(), 0);
}

TEST(WebSocket, rejects_invalid_upgrades) {
    RunningServer server;
    const std::string upgrade = "Upgrade: websocket\r\n";
    const std::string connection = "Connection: upgrade\r\n";
    const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    const std::string version = "Sec-WebSocket-Version: 13\r\n";
    const std::vector<std::pair<std::string, int>> bad{
        {upgrade + key + version, 400},
        {upgrade + connection + version, 400},
        {upgrade + connection + version + "Sec-WebSocket-Key: short==\r\n", 400},
        {upgrade + connection + key, 426},
        {upgrade + connection + key + "Sec-WebSocket-Version: 8\r\n", 426},
    };
    for (const auto& [headers, status] : bad) {
        TestClient client(server.port);
        client.get("/socket", headers);
        const auto reply = client.reply();
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->status, status) << headers;
    }
    EXPECT_EQ(server.service.request_count(), 0U);
}

TEST(WebSocket, reassembles_fragments) {
    RunningServer server;
    TestClient client = opened_client(server.port);
    client.send(client_frame(0x01, "one "));
    client.send(client_frame(ping_frame, "alive?"));
    client.send(client_frame(0x00, ""));
    client.send(client_frame(0x80, "two"));
    const auto pong = client.frame();
    ASSERT_TRUE(pong);
    EXPECT_EQ(pong->opcode, 10);
    EXPECT_EQ(pong->payload, "alive?");
    EXPECT_EQ(client.message(), "one two");
    for (const char byte : client_frame(text_frame, "byte by byte")) client.send(std::string_view(&byte, 1));
    EXPECT_EQ(client.message(), "byte by byte");
}

TEST(WebSocket, closes_with_the_right_code) {
    ServerOptions options = quick();
    options.max_message_bytes = 100;
    RunningServer server(options);
    const std::vector<std::pair<std::string, int>> bad{
        {client_frame(binary_frame, "x"), 1003},
        {client_frame(text_frame, std::string(101, 'a')), 1009},
        {client_frame(0x01, std::string(60, 'a')) + client_frame(0x80, std::string(41, 'a')), 1009},
        {client_frame(text_frame, "\xff"), 1007},
        {client_frame(0x01, "\xc3") + client_frame(0x80, "("), 1007},
        {client_frame(0x83, "x"), 1002},
        {client_frame(0xC1, "x"), 1002},
        {client_frame(0x80, "x"), 1002},
        {client_frame(0x01, "x") + client_frame(text_frame, "y"), 1002},
        {client_frame(0x09, "x"), 1002},
        {client_frame(ping_frame, std::string(126, 'a')), 1002},
        {std::string("\x81\x01x"), 1002},
        {client_frame(close_frame, "x"), 1002},
        {client_frame(close_frame, "\x03\xed"), 1002},
        {client_frame(close_frame, "\x03\xe8\xff"), 1007},
        {client_frame(close_frame, ""), 1000},
        {client_frame(close_frame, "\x0f\xa0"), 4000},
    };
    int closed = 0;
    for (const auto& [bytes, code] : bad) {
        TestClient client = opened_client(server.port);
        // Later messages are ignored.
        client.send(bytes + client_frame(text_frame, "after"));
        EXPECT_EQ(client.closed_with(), code) << testing::PrintToString(bytes);
        EXPECT_TRUE(client.is_over());
        EXPECT_TRUE(server.service.wait_for_closed(++closed));
    }
    EXPECT_THAT(server.service.messages(), testing::IsEmpty());
}

TEST(WebSocket, sends_queued_messages_before_closing) {
    RunningServer server;
    TestClient client = opened_client(server.port, "/goodbye");
    EXPECT_EQ(client.message(), "last");
    const auto close = client.frame();
    ASSERT_TRUE(close);
    EXPECT_EQ(close->code(), 4001);
    EXPECT_EQ(close->payload.substr(2), "enough");
    EXPECT_TRUE(client.is_over());
    EXPECT_TRUE(server.service.wait_for_closed(1));
}

TEST(WebSocket, handles_dropped_connections) {
    RunningServer server;
    TestClient client = opened_client(server.port);
    client.send("\x81\xff");
    client.close();
    EXPECT_TRUE(server.service.wait_for_closed(1));
}

TEST(WebSocket, limits_the_message_rate) {
    ServerOptions options = quick();
    options.message_rate = {.per_second = 0.001, .burst = 3};
    RunningServer server(options);
    TestClient client = opened_client(server.port);
    for (int i = 0; i < 10; ++i) client.send_text("x");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(client.message(), "x");
    EXPECT_EQ(client.closed_with(), 1008);
    EXPECT_EQ(server.service.messages().size(), 3U);
    TestClient pinging = opened_client(server.port);
    for (int i = 0; i < 10; ++i) pinging.send(client_frame(ping_frame, ""));
    EXPECT_EQ(pinging.closed_with(), 1008);
    EXPECT_EQ(server.metrics().refused.message_rate, 2U);
}

TEST(WebSocket, pings_silent_clients) {
    ServerOptions options = quick();
    options.ping_interval = milliseconds(30);
    options.silence_timeout = milliseconds(3000);
    RunningServer server(options);
    TestClient alive = opened_client(server.port);
    for (int i = 0; i < 3; ++i) {
        const auto ping = alive.frame();
        ASSERT_TRUE(ping);
        EXPECT_EQ(ping->opcode, 9);
        alive.send(client_frame(0x8A, ping->payload));
    }
    alive.send_text("still here");
    std::optional<Frame> frame;
    while ((frame = alive.frame()) && frame->opcode == 9) alive.send(client_frame(0x8A, ""));
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->payload, "still here");
}

TEST(WebSocket, drops_silent_clients) {
    ServerOptions options = quick();
    options.silence_timeout = milliseconds(60);
    RunningServer server(options);
    TestClient silent = opened_client(server.port);
    EXPECT_TRUE(server.service.wait_for_closed(1));
    EXPECT_TRUE(silent.is_over());
    EXPECT_EQ(server.metrics().refused.silent, 1U);
}

TEST(WebSocket, drops_clients_that_do_not_read) {
    RunningServer server;
    TestClient other = opened_client(server.port);
    TestClient deaf = opened_client(server.port, "/socket", 4096);
    deaf.send_text("flood 1000");
    EXPECT_TRUE(server.service.wait_for_closed(1));
    other.send_text("hello");
    EXPECT_EQ(other.message(), "hello");
    const NetMetrics metrics = server.metrics();
    EXPECT_EQ(metrics.refused.not_reading, 1U);
    EXPECT_EQ(metrics.websockets, 1U);
}

TEST(WebSocket, delivers_large_bursts_to_readers) {
    ServerOptions options = quick();
    options.max_queued_bytes = 1'000'000;
    RunningServer server(options);
    TestClient client = opened_client(server.port);
    client.send_text("flood 90");
    for (int i = 0; i < 90; ++i) EXPECT_EQ(client.message().size(), 10'000U);
    client.send_text("hello");
    EXPECT_EQ(client.message(), "hello");
}

TEST(WebSocket, can_be_sent_to_from_any_call) {
    RunningServer server;
    std::vector<TestClient> clients;
    clients.reserve(20);
    for (int i = 0; i < 20; ++i) clients.push_back(opened_client(server.port));
    EXPECT_TRUE(server.service.wait_for_opened(20));
    clients[3].send_text("to all");
    for (TestClient& client : clients) EXPECT_EQ(client.message(), "all");
}

}  // namespace
}  // namespace kameleon::net
