// client_connection.cpp: see client_connection.h.
#include "load/client_connection.h"

#include <list>
#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace kameleon::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

struct ClientConnection::State {
    State(asio::io_context& loop, ConnectionListener& its_listener) : stream(loop), listener(&its_listener) {}

    websocket::stream<tcp::socket> stream;
    ConnectionListener* listener;  // null after `close_now`
    std::list<std::string> outgoing;
    bool open = false;
};

namespace {

using StatePointer = std::shared_ptr<ClientConnection::State>;

/// The cookie of a new guest; empty if the server gives none.
asio::awaitable<std::string> request_cookie(StatePointer state, beast::flat_buffer& buffer) {
    http::request<http::empty_body> request(http::verb::get, "/api/me", 11);
    request.set(http::field::host, "localhost");
    co_await http::async_write(state->stream.next_layer(), request, asio::use_awaitable);
    http::response<http::string_body> response;
    co_await http::async_read(state->stream.next_layer(), buffer, response, asio::use_awaitable);
    const std::string cookie(response[http::field::set_cookie]);
    co_return cookie.substr(0, cookie.find(';'));
}

asio::awaitable<void> run(StatePointer state, Endpoint endpoint, std::string cookie) {
    beast::flat_buffer buffer;
    auto& stream = state->stream;
    co_await stream.next_layer().async_connect(
        {asio::ip::address_v4::loopback(), endpoint.port}, asio::use_awaitable);
    stream.next_layer().set_option(tcp::no_delay(true));
    if (endpoint.guests && cookie.empty()) {
        cookie = co_await request_cookie(state, buffer);
        if (cookie.empty()) co_return;
        if (state->listener != nullptr) state->listener->on_guest_cookie(cookie);
    }
    stream.set_option(websocket::stream_base::decorator([cookie](websocket::request_type& request) {
        if (!cookie.empty()) request.set(http::field::cookie, cookie);
    }));
    co_await stream.async_handshake("localhost", endpoint.path, asio::use_awaitable);
    if (state->listener == nullptr) co_return;
    state->open = true;
    state->listener->on_open();
    while (true) {
        co_await stream.async_read(buffer, asio::use_awaitable);
        if (state->listener == nullptr) co_return;
        const auto bytes = buffer.cdata();
        state->listener->on_message({static_cast<const char*>(bytes.data()), bytes.size()});
        buffer.clear();
        buffer.shrink_to_fit();
    }
}

void write_next(const StatePointer& state) {
    state->stream.async_write(
        asio::buffer(state->outgoing.front()), [state](const error_code& error, std::size_t) {
            if (error) return;  // the read reports it
            state->outgoing.pop_front();
            if (!state->outgoing.empty()) write_next(state);
        });
}

}  // namespace

ClientConnection::ClientConnection(
    asio::io_context& loop, ConnectionListener& listener, const Endpoint& endpoint, const std::string& cookie)
    : state_(std::make_shared<State>(loop, listener)) {
    // Any error or a missing cookie ends the connection.
    asio::co_spawn(loop, run(state_, endpoint, cookie), [state = state_](const std::exception_ptr&) {
        state->open = false;
        if (state->listener != nullptr) state->listener->on_end();
    });
}

void ClientConnection::send_text(std::string text) {
    if (!is_open()) return;
    state_->outgoing.push_back(std::move(text));
    if (state_->outgoing.size() == 1) write_next(state_);
}

void ClientConnection::close_now() {
    state_->listener = nullptr;
    state_->open = false;
    error_code ignored;
    state_->stream.next_layer().close(ignored);
}

bool ClientConnection::is_open() const { return state_->open; }

}  // namespace kameleon::load
