// client_testing.h: a test client on one blocking socket, with TLS or without, that can also break the
// protocol.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/ssl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "net/header_text.h"

namespace kameleon::net {

struct Reply {
    int status = 0;
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;
};

struct Frame {
    int opcode = 0;
    std::string payload;
    [[nodiscard]] int code() const {
        if (opcode != 8 || payload.size() < 2) return 0;
        return static_cast<std::uint8_t>(payload[0]) * 256 + static_cast<std::uint8_t>(payload[1]);
    }
};

/// A masked frame, as clients send them. `first`: the first byte.
inline std::string client_frame(unsigned first, std::string_view payload) {
    std::string frame(1, static_cast<char>(first));
    const std::size_t size = payload.size();
    if (size < 126) {
        frame += static_cast<char>(0x80U | size);
    } else {
        const bool small = size <= 0xFFFF;
        frame += static_cast<char>(0x80U | (small ? 126U : 127U));
        for (int shift = small ? 8 : 56; shift >= 0; shift -= 8) {
            frame += static_cast<char>(size >> static_cast<unsigned>(shift) & 0xFFU);
        }
    }
    constexpr std::array<unsigned char, 4> mask{0x37, 0xFA, 0x21, 0x3D};
    for (const unsigned char byte : mask) frame += static_cast<char>(byte);
    for (std::size_t i = 0; i < size; ++i) {
        frame += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ mask.at(i % 4));
    }
    return frame;
}
constexpr unsigned text_frame = 0x81;
constexpr unsigned binary_frame = 0x82;
constexpr unsigned close_frame = 0x88;
constexpr unsigned ping_frame = 0x89;

class TestClient {
public:
    explicit TestClient(std::uint16_t port, int receive_bytes = 0)
        : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
        EXPECT_GE(socket_, 0);
        // A test that would hang fails.
        const timeval timeout{.tv_sec = 60, .tv_usec = 0};
        setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof timeout);
        setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &timeout, sizeof timeout);
        const int on = 1;
        setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (receive_bytes > 0) {
            setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
        }
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): required by the sockets API.
        EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    }
    TestClient(TestClient&& other) noexcept
        : socket_(std::exchange(other.socket_, -1)),
          received_(std::move(other.received_)),
          context_(std::exchange(other.context_, nullptr)),
          ssl_(std::exchange(other.ssl_, nullptr)) {}
    TestClient(const TestClient&) = delete;
    TestClient& operator=(const TestClient&) = delete;
    TestClient& operator=(TestClient&&) = delete;
    ~TestClient() { close(); }

    void close() {
        SSL_free(std::exchange(ssl_, nullptr));
        SSL_CTX_free(std::exchange(context_, nullptr));
        if (socket_ >= 0) ::close(std::exchange(socket_, -1));
    }
    void finish_sending() const { ::shutdown(socket_, SHUT_WR); }

    /// Whether the handshake succeeded.
    bool start_tls(int newest_version = TLS1_3_VERSION) {
        context_ = SSL_CTX_new(TLS_client_method());
        SSL_CTX_set_security_level(context_, 0);
        SSL_CTX_set_min_proto_version(context_, TLS1_VERSION);
        SSL_CTX_set_max_proto_version(context_, newest_version);
        ssl_ = SSL_new(context_);
        SSL_set_fd(ssl_, socket_);
        return SSL_connect(ssl_) == 1;
    }

    /// Stops when the server has closed the connection.
    void send(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto sent = ssl_ != nullptr ? SSL_write(ssl_, bytes.data(), static_cast<int>(bytes.size()))
                                              : ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
            if (sent <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(sent));
        }
    }
    void get(std::string_view target, std::string_view more_headers = "") {
        send(
            "GET " + std::string(target) + " HTTP/1.1\r\nHost: here\r\n" + std::string(more_headers) +
            "\r\n");
    }
    void request_upgrade(std::string_view target, std::string_view more_headers = "") {
        get(target,
            "Upgrade: websocket\r\nConnection: keep-alive, Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                std::string(more_headers));
    }
    void send_text(std::string_view text) { send(client_frame(text_frame, text)); }

    /// Nothing if the connection ends before the response is complete.
    std::optional<Reply> reply(bool to_head = false) {
        const auto head = take_until("\r\n\r\n");
        if (!head) return std::nullopt;
        std::string_view rest = *head;
        Reply reply;
        std::string_view line = next_line(rest);
        EXPECT_TRUE(line.starts_with("HTTP/1.1 ")) << line;
        reply.status = std::atoi(std::string(line.substr(9, 3)).c_str());
        while (!(line = next_line(rest)).empty()) {
            const std::string name = lower(next_part(line, ':'));
            EXPECT_FALSE(reply.headers.contains(name)) << name;
            reply.headers[name] = trimmed(line);
        }
        const auto length = reply.headers.find("content-length");
        if (to_head || length == reply.headers.end()) return reply;
        auto body = take(std::stoul(length->second));
        if (!body) return std::nullopt;
        reply.body = std::move(*body);
        return reply;
    }
    std::optional<Frame> frame() {
        const auto head = take(2);
        if (!head) return std::nullopt;
        Frame frame{.opcode = (*head)[0] & 0x0F, .payload = {}};
        EXPECT_EQ(static_cast<unsigned char>((*head)[0]) & 0xF0U, 0x80U);
        std::size_t size = static_cast<unsigned char>((*head)[1]);
        if (size >= 126) {
            const auto longer = take(size == 126 ? 2 : 8);
            if (!longer) return std::nullopt;
            size = 0;
            for (const char byte : *longer) size = size * 256 + static_cast<unsigned char>(byte);
        }
        auto payload = take(size);
        if (!payload) return std::nullopt;
        frame.payload = std::move(*payload);
        return frame;
    }
    std::string message() {
        const auto got = frame();
        return got && got->opcode == 1 ? got->payload : "(no message)";
    }
    /// The code of the close frame; 0 without one.
    int closed_with() {
        while (const auto got = frame()) {
            if (got->opcode == 8) return got->code();
        }
        return 0;
    }
    /// Whether the connection has ended without further bytes.
    bool is_over() { return received_.empty() && !fill(); }

private:
    static std::string_view next_line(std::string_view& text) {
        std::string_view line = next_part(text, '\n');
        if (line.ends_with('\r')) line.remove_suffix(1);
        return line;
    }
    bool fill() {
        std::array<char, 65536> room{};
        const auto got = ssl_ != nullptr ? SSL_read(ssl_, room.data(), room.size())
                                         : ::recv(socket_, room.data(), room.size(), 0);
        if (got <= 0) return false;
        received_.append(room.data(), static_cast<std::size_t>(got));
        return true;
    }
    std::optional<std::string> take(std::size_t size) {
        while (received_.size() < size) {
            if (!fill()) return std::nullopt;
        }
        std::string taken = received_.substr(0, size);
        received_.erase(0, size);
        return taken;
    }
    std::optional<std::string> take_until(std::string_view end) {
        while (received_.find(end) == std::string::npos) {
            if (!fill()) return std::nullopt;
        }
        return take(received_.find(end) + end.size());
    }

    int socket_;
    std::string received_;
    SSL_CTX* context_ = nullptr;
    SSL* ssl_ = nullptr;
};

/// A client whose WebSocket is open.
inline TestClient opened_client(
    std::uint16_t port, std::string_view path = "/socket", int receive_bytes = 0) {
    TestClient client(port, receive_bytes);
    client.request_upgrade(path);
    const auto reply = client.reply();
    EXPECT_TRUE(reply && reply->status == 101);
    return client;
}

}  // namespace kameleon::net
