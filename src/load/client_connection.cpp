// client_connection.cpp: see client_connection.h.
#include "load/client_connection.h"

#include <array>
#include <charconv>
#include <utility>

#include <boost/asio/buffer.hpp>

#include "load/client_frames.h"

namespace kameleon::load {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

constexpr std::string_view end_of_head = "\r\n\r\n";

/// The value of a header, in our server's spelling; empty if missing.
std::string_view header_in(std::string_view head, std::string_view name) {
    const std::size_t found = head.find("\r\n" + std::string(name) + ": ");
    if (found == std::string_view::npos) return {};
    const std::size_t begin = found + name.size() + 4;
    return head.substr(begin, head.find("\r\n", begin) - begin);
}

}  // namespace

void ClientConnection::open(const Endpoint& endpoint, std::string cookie) {
    endpoint_ = endpoint;
    cookie_ = std::move(cookie);
    socket_.async_connect(
        {asio::ip::address_v4::loopback(), endpoint.port},
        [self = shared_from_this()](const error_code& error) {
            if (self->stage_ == Stage::ended) return;
            if (error) return self->fail();
            error_code ignored;
            self->socket_.set_option(tcp::no_delay(true), ignored);
            self->socket_.non_blocking(true, ignored);
            self->listen();
            if (self->endpoint_.guests && self->cookie_.empty()) return self->request_cookie();
            self->upgrade();
        });
}

void ClientConnection::request_cookie() {
    stage_ = Stage::requesting_cookie;
    send("GET /api/me HTTP/1.1\r\nHost: localhost\r\n\r\n");
}

void ClientConnection::upgrade() {
    stage_ = Stage::upgrading;
    const std::string cookie = cookie_.empty() ? "" : "Cookie: " + cookie_ + "\r\n";
    send(
        "GET " + endpoint_.path + " HTTP/1.1\r\nHost: localhost\r\n" + cookie +
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: a2FtZWxlb24gaXMgaGVyZQ==\r\n\r\n");
}

void ClientConnection::send_text(std::string_view text) { send(client_frame(FrameKind::text, text)); }

void ClientConnection::close_now() {
    stage_ = Stage::ended;
    error_code ignored;
    socket_.close(ignored);
}

void ClientConnection::fail() {
    if (stage_ == Stage::ended) return;
    close_now();
    listener_->on_end();
}

void ClientConnection::listen() {
    socket_.async_wait(tcp::socket::wait_read, [self = shared_from_this()](const error_code& error) {
        if (self->stage_ == Stage::ended) return;
        if (error) return self->fail();
        self->on_readable();
    });
}

void ClientConnection::on_readable() {
    // Shared by all connections; incomplete input is copied to `incoming_`.
    static thread_local std::array<char, 64UL * 1024> buffer;
    // The listener may release the last reference to this connection.
    const auto self = shared_from_this();
    while (stage_ != Stage::ended) {
        error_code error;
        const std::size_t size = socket_.read_some(asio::buffer(buffer), error);
        if (error == asio::error::would_block) return listen();
        if (error) return fail();
        const std::string_view fresh(buffer.data(), size);
        if (incoming_.empty()) {
            std::string_view rest = fresh;
            take(rest);
            if (stage_ != Stage::ended) incoming_.assign(rest);
        } else {
            incoming_.append(fresh);
            const std::string whole = std::exchange(incoming_, {});
            std::string_view rest = whole;
            take(rest);
            incoming_.assign(rest);
        }
        if (incoming_.empty()) incoming_.shrink_to_fit();
    }
}

void ClientConnection::take(std::string_view& bytes) {
    while (stage_ == Stage::requesting_cookie || stage_ == Stage::upgrading) {
        if (!take_reply(bytes)) return;
    }
    while (stage_ == Stage::open) {
        const auto frame = next_frame(bytes);
        if (!frame) return;
        if (frame->kind == FrameKind::text) listener_->on_message(frame->payload);
        if (frame->kind == FrameKind::ping) send(client_frame(FrameKind::pong, frame->payload));
        if (frame->kind == FrameKind::close) return fail();
    }
}

/// False if the response is incomplete or an error.
bool ClientConnection::take_reply(std::string_view& bytes) {
    const std::size_t end = bytes.find(end_of_head);
    if (end == std::string_view::npos) return false;
    const std::string_view head = bytes.substr(0, end + 2);
    if (stage_ == Stage::upgrading) {
        if (!head.starts_with("HTTP/1.1 101")) return fail(), false;
        bytes.remove_prefix(end + end_of_head.size());
        stage_ = Stage::open;
        listener_->on_open();
        return true;
    }
    std::size_t length = 0;
    const std::string_view digits = header_in(head, "Content-Length");
    std::from_chars(digits.data(), digits.data() + digits.size(), length);
    if (bytes.size() < end + end_of_head.size() + length) return false;
    const std::string_view cookie = header_in(head, "Set-Cookie");
    if (!head.starts_with("HTTP/1.1 200") || cookie.empty()) return fail(), false;
    cookie_ = cookie.substr(0, cookie.find(';'));
    bytes.remove_prefix(end + end_of_head.size() + length);
    listener_->on_guest_cookie(cookie_);
    upgrade();
    return true;
}

void ClientConnection::send(std::string bytes) {
    if (stage_ == Stage::ended) return;
    if (outgoing_.empty()) {
        outgoing_ = std::move(bytes);
    } else {
        outgoing_ += bytes;
    }
    if (!sending_) send_rest();
}

void ClientConnection::send_rest() {
    error_code error;
    const std::size_t sent = socket_.write_some(asio::buffer(outgoing_), error);
    if (error && error != asio::error::would_block) {
        // The next read reports it: callers of `send` do not expect `on_end`.
        outgoing_.clear();
        return;
    }
    outgoing_.erase(0, error ? 0 : sent);
    sending_ = !outgoing_.empty();
    if (!sending_) {
        outgoing_.shrink_to_fit();
        return;
    }
    socket_.async_wait(tcp::socket::wait_write, [self = shared_from_this()](const error_code& failed) {
        if (self->stage_ == Stage::ended) return;
        if (failed) return self->fail();
        self->send_rest();
    });
}

}  // namespace kameleon::load
