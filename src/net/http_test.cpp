// http_test.cpp: requests and responses over real sockets.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "net/client_testing.h"
#include "net/service_testing.h"

namespace kameleon::net {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

/// Expects a complete problem document.
void expect_problem(const std::optional<Reply>& reply, int status, const std::string& code) {
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, status);
    EXPECT_EQ(reply->headers.at("content-type"), "application/problem+json");
    EXPECT_THAT(reply->body, HasSubstr("\"status\":" + std::to_string(status) + ","));
    EXPECT_THAT(reply->body, HasSubstr(R"("code":")" + code + R"(","key":"problem.)" + code + "\"}"));
}

TEST(Http, keeps_connections_alive) {
    RunningServer server;
    TestClient client(server.port);
    for (const std::string word : {"one", "two", "three"}) {
        client.get("/say/" + word);
        const auto reply = client.reply();
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->status, 200);
        EXPECT_EQ(reply->body, word);
    }
    EXPECT_EQ(server.metrics().connections, 1U);
    EXPECT_EQ(server.metrics().responses[2], 3U);
}

TEST(Http, passes_the_whole_request_to_the_service) {
    RunningServer server;
    TestClient client(server.port);
    client.send(
        "PATCH /a%20b/%c3%bc?x=1&y=%41 HTTP/1.1\r\nhOST: here\r\nX-Word:  said \r\nCookie: a=1; b=2\r\n"
        "Content-Length: 4\r\n\r\nbody");
    ASSERT_TRUE(client.reply());
    const Request request = server.service.last_request();
    EXPECT_EQ(request.method, Method::patch);
    EXPECT_EQ(request.path, "/a b/ü");
    EXPECT_EQ(request.query, "x=1&y=%41");
    EXPECT_EQ(request.parameter("y"), "A");
    EXPECT_EQ(request.header("x-word"), "said");
    EXPECT_EQ(request.cookie("b"), "2");
    EXPECT_EQ(request.body, "body");
    EXPECT_EQ(request.address, "127.0.0.1");
    EXPECT_FALSE(request.secure);
}

TEST(Http, recognises_methods) {
    RunningServer server;
    TestClient client(server.port);
    const std::vector<std::pair<std::string, Method>> methods{
        {"GET", Method::get},      {"POST", Method::post},     {"PUT", Method::other},
        {"DELETE", Method::other}, {"OPTIONS", Method::other}, {"BREW", Method::other}};
    for (const auto& [word, method] : methods) {
        client.send(word + " / HTTP/1.1\r\nHost: here\r\n\r\n");
        ASSERT_TRUE(client.reply());
        EXPECT_EQ(server.service.last_request().method, method) << word;
    }
}

TEST(Http, sends_only_headers_to_head) {
    RunningServer server;
    TestClient client(server.port);
    client.send("HEAD /say/word HTTP/1.1\r\nHost: here\r\n\r\n");
    const auto head = client.reply(true);
    ASSERT_TRUE(head);
    EXPECT_EQ(head->headers.at("content-length"), "4");
    // A body would be taken for the next response.
    client.get("/say/next");
    const auto next = client.reply();
    ASSERT_TRUE(next);
    EXPECT_EQ(next->body, "next");
}

TEST(Http, sends_no_body_with_204) {
    RunningServer server;
    TestClient client(server.port);
    client.get("/nothing");
    const auto reply = client.reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 204);
    EXPECT_FALSE(reply->headers.contains("content-length"));
    client.get("/say/next");
    EXPECT_EQ(client.reply()->body, "next");
}

TEST(Http, answers_pipelined_requests_in_order) {
    RunningServer server;
    TestClient client(server.port);
    std::string all;
    for (int i = 0; i < 50; ++i) {
        const std::string path = i % 5 == 3 ? "/later" : "/say/" + std::to_string(i);
        all += "POST " + path + " HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\n\r\nabc";
    }
    client.send(all);
    for (int i = 0; i < 50; ++i) {
        const auto reply = client.reply();
        ASSERT_TRUE(reply);
        EXPECT_EQ(reply->body, i % 5 == 3 ? "later" : std::to_string(i));
    }
}

TEST(Http, parses_requests_byte_by_byte) {
    RunningServer server;
    TestClient client(server.port);
    const std::string request =
        "\r\nPOST /x HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: "
        "chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n";
    for (const char byte : request) client.send(std::string_view(&byte, 1));
    const auto reply = client.reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->body, "abcde");
}

TEST(Http, answers_half_closed_connections) {
    RunningServer server;
    TestClient client(server.port);
    client.get("/later");
    client.finish_sending();
    EXPECT_EQ(client.reply()->body, "later");
    EXPECT_TRUE(client.is_over());
}

TEST(Http, closes_on_request) {
    RunningServer server;
    TestClient client(server.port);
    client.get("/say/x", "Connection: close\r\n");
    const auto reply = client.reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->headers.at("connection"), "close");
    EXPECT_TRUE(client.is_over());
    TestClient old(server.port);
    old.send("GET /say/y HTTP/1.0\r\n\r\n");
    EXPECT_EQ(old.reply()->body, "y");
    EXPECT_TRUE(old.is_over());
}

TEST(Http, sends_100_continue) {
    RunningServer server;
    TestClient client(server.port);
    client.send("POST /x HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n");
    EXPECT_EQ(client.reply()->status, 100);
    client.send("ok");
    EXPECT_EQ(client.reply()->body, "ok");
    client.send("POST /x HTTP/1.1\r\nHost: here\r\nContent-Length: 99999999\r\nExpect: 100-continue\r\n\r\n");
    expect_problem(client.reply(), 413, "content_too_large");
}

TEST(Http, sends_large_responses_to_slow_readers) {
    RunningServer server;
    TestClient client(server.port, 4096);
    client.get("/big");
    const auto reply = client.reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->body.size(), 4'000'000U);
}

TEST(Http, has_security_headers_on_every_response) {
    RunningServer server;
    TestClient client(server.port);
    client.get("/say/x");
    const auto usual = client.reply();
    ASSERT_TRUE(usual);
    client.get("/%zz");
    const auto refused = client.reply();
    ASSERT_TRUE(refused);
    for (const auto& reply : {*usual, *refused}) {
        EXPECT_THAT(reply.headers.at("content-security-policy"), HasSubstr("default-src 'self'; script-src"));
        EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
        EXPECT_EQ(reply.headers.at("referrer-policy"), "no-referrer");
        EXPECT_EQ(reply.headers.at("cross-origin-opener-policy"), "same-origin");
        EXPECT_EQ(reply.headers.at("cross-origin-resource-policy"), "same-origin");
        EXPECT_THAT(reply.headers.at("permissions-policy"), HasSubstr("camera=()"));
        EXPECT_EQ(reply.headers.at("cache-control"), "no-store");
        EXPECT_TRUE(reply.headers.contains("date"));
        EXPECT_FALSE(reply.headers.contains("server"));
        EXPECT_FALSE(reply.headers.contains("strict-transport-security"));
    }
}

TEST(Http, allows_the_service_to_override_headers_but_not_inject_them) {
    RunningServer server;
    TestClient client(server.port);
    client.get("/cached");
    const auto reply = client.reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->headers.at("cache-control"), "max-age=60");
    EXPECT_FALSE(reply->headers.contains("set-cookie"));
    EXPECT_FALSE(reply->headers.contains("x-bad"));
    EXPECT_FALSE(reply->headers.contains("server"));
}

TEST(Http, rejects_malformed_requests) {
    RunningServer server;
    const std::vector<std::string> bad{
        "\x16\x03\x01\x02\x01\r\n\r\n",
        "GET /%zz HTTP/1.1\r\nHost: here\r\n\r\n",
        "GET /a%2fb HTTP/1.1\r\nHost: here\r\n\r\n",
        "GET /a/../b HTTP/1.1\r\nHost: here\r\n\r\n",
        "GET /%ff HTTP/1.1\r\nHost: here\r\n\r\n",
        "GET /%00 HTTP/1.1\r\nHost: here\r\n\r\n",
        "GET x HTTP/1.1\r\nHost: here\r\n\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET / HTTP/3.0\r\nHost: here\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: here\r\nbroken header\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
        "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    };
    for (const std::string& bytes : bad) {
        TestClient client(server.port);
        client.send(bytes);
        expect_problem(client.reply(), 400, "bad_request");
        EXPECT_TRUE(client.is_over()) << bytes;
    }
    EXPECT_EQ(server.service.request_count(), 0U);
    EXPECT_EQ(server.metrics().refused.malformed, bad.size());
}

TEST(Http, rejects_oversized_requests) {
    ServerOptions options = quick();
    options.max_body_bytes = 10;
    options.max_header_bytes = 500;
    RunningServer server(options);
    const std::string much(600, 'a');
    const std::vector<std::tuple<std::string, int, std::string>> bad{
        {"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 11\r\n\r\n01234567890", 413, "content_too_large"},
        {"POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\nb\r\n01234567890\r\n0\r\n\r\n",
         413, "content_too_large"},
        {"GET /" + much + " HTTP/1.1\r\nHost: here\r\n\r\n", 414, "uri_too_long"},
        {"GET / HTTP/1.1\r\nHost: here\r\nX: " + much + "\r\n\r\n", 431, "headers_too_large"},
    };
    for (const auto& [bytes, status, code] : bad) {
        TestClient client(server.port);
        client.send(bytes);
        expect_problem(client.reply(), status, code);
        EXPECT_TRUE(client.is_over()) << code;
    }
    TestClient endless(server.port);
    endless.send("POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n1;" + much + much);
    const auto reply = endless.reply();
    ASSERT_TRUE(reply);
    EXPECT_GE(reply->status, 400);
    EXPECT_EQ(server.service.request_count(), 0U);
}

TEST(Http, times_out_incomplete_requests) {
    ServerOptions options = quick();
    options.header_timeout = milliseconds(60);
    RunningServer server(options);
    TestClient slow_header(server.port);
    slow_header.send("GET / HTTP/1.1\r\nHost");
    expect_problem(slow_header.reply(), 408, "request_timeout");
    EXPECT_TRUE(slow_header.is_over());
    TestClient slow_body(server.port);
    slow_body.send("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\nabc");
    expect_problem(slow_body.reply(), 408, "request_timeout");
    TestClient says_nothing(server.port);
    EXPECT_TRUE(says_nothing.is_over());
    EXPECT_EQ(server.metrics().refused.too_slow, 3U);
}

TEST(Http, closes_idle_connections) {
    ServerOptions options = quick();
    options.idle_timeout = milliseconds(60);
    RunningServer server(options);
    TestClient client(server.port);
    client.get("/say/x");
    EXPECT_TRUE(client.reply());
    EXPECT_TRUE(client.is_over());
}

TEST(Http, times_out_slow_services) {
    ServerOptions options = quick();
    options.service_timeout = milliseconds(60);
    RunningServer server(options);
    TestClient client(server.port);
    client.get("/never");
    expect_problem(client.reply(), 503, "unavailable");
    // A late response must not answer the next request.
    const auto kept = server.service.held_responses();
    ASSERT_EQ(kept.size(), 1U);
    client.get("/say/next");
    EXPECT_EQ(client.reply()->body, "next");
    client.get("/twice");
    EXPECT_EQ(client.reply()->status, 200);
    client.get("/say/after");
    EXPECT_EQ(client.reply()->body, "after");
    EXPECT_EQ(server.metrics().refused.service_too_slow, 1U);
    server.stop();
    kept[0](plain_text(200, ""));
}

TEST(Http, limits_requests_by_address) {
    ServerOptions options = quick();
    options.limit_loopback = true;
    options.request_rate = {.per_second = 0.001, .burst = 3};
    RunningServer server(options);
    TestClient client(server.port);
    for (int i = 0; i < 3; ++i) {
        client.get("/say/x");
        EXPECT_EQ(client.reply()->status, 200);
    }
    TestClient another(server.port);
    another.get("/say/x");
    const auto reply = another.reply();
    expect_problem(reply, 429, "too_many_requests");
    EXPECT_TRUE(reply->headers.contains("retry-after"));
    EXPECT_EQ(server.metrics().refused.request_rate, 1U);
}

TEST(Http, believes_only_trusted_proxies) {
    const std::string headers = "X-Forwarded-For: 192.0.2.9, 203.0.113.7\r\nX-Forwarded-Proto: https\r\n";
    RunningServer plain;
    TestClient liar(plain.port);
    liar.get("/say/x", headers);
    EXPECT_FALSE(liar.reply()->headers.contains("strict-transport-security"));
    EXPECT_EQ(plain.service.last_request().address, "127.0.0.1");
    EXPECT_FALSE(plain.service.last_request().secure);

    ServerOptions options = quick();
    options.trusted_proxies = {"127.0.0.0/8"};
    options.request_rate = {.per_second = 0.001, .burst = 1};
    RunningServer behind(options);
    TestClient client(behind.port);
    client.get("/say/x", headers);
    EXPECT_TRUE(client.reply()->headers.contains("strict-transport-security"));
    EXPECT_EQ(behind.service.last_request().address, "203.0.113.7");
    EXPECT_TRUE(behind.service.last_request().secure);
    // The client is limited, not the proxy.
    client.get("/say/x", headers);
    EXPECT_EQ(client.reply()->status, 429);
    client.get("/say/x", "X-Forwarded-For: 203.0.113.8\r\n");
    EXPECT_EQ(client.reply()->status, 200);
}

}  // namespace
}  // namespace kameleon::net
