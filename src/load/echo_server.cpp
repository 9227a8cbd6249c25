// echo_server.cpp: see echo_server.h.
#include "load/echo_server.h"

#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace kameleon::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

asio::awaitable<void> echo(tcp::socket socket) {
    beast::error_code error;
    const auto or_error = [&error] { return asio::redirect_error(asio::use_awaitable, error); };
    socket.set_option(tcp::no_delay(true), error);
    beast::websocket::stream<tcp::socket> stream(std::move(socket));
    co_await stream.async_accept(or_error());
    beast::flat_buffer buffer;
    while (!error) {
        co_await stream.async_read(buffer, or_error());
        if (error) break;
        stream.text(stream.got_text());
        co_await stream.async_write(buffer.data(), or_error());
        buffer.consume(buffer.size());
    }
}

asio::awaitable<void> accept_all(tcp::acceptor& acceptor) {
    beast::error_code error;
    while (true) {
        tcp::socket socket = co_await acceptor.async_accept(asio::redirect_error(asio::use_awaitable, error));
        if (!error) asio::co_spawn(acceptor.get_executor(), echo(std::move(socket)), asio::detached);
    }
}

}  // namespace

void serve_echo(const std::function<void(std::uint16_t port)>& listening) {
    asio::io_context loop(1);
    tcp::acceptor acceptor(loop, {asio::ip::address_v4::loopback(), 0});
    listening(acceptor.local_endpoint().port());
    asio::co_spawn(loop, accept_all(acceptor), asio::detached);
    loop.run();
}

}  // namespace kameleon::load
