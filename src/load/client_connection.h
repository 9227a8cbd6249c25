// client_connection.h: the WebSocket of one simulated player, by Boost.Beast: connects on this machine, gets
// a guest cookie, upgrades, sends and receives messages. Single-threaded.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>

namespace kameleon::load {

/// A server on this machine. `guests`: clients without a cookie ask for one first.
struct Endpoint {
    std::uint16_t port = 0;
    std::string path;
    bool guests = true;
};

/// Called from the loop; never after `close_now`.
class ConnectionListener {
public:
    ConnectionListener() = default;
    ConnectionListener(const ConnectionListener&) = delete;
    ConnectionListener& operator=(const ConnectionListener&) = delete;
    virtual ~ConnectionListener() = default;

    /// The cookie to reconnect with.
    virtual void on_guest_cookie(std::string cookie) = 0;
    virtual void on_open() = 0;
    virtual void on_message(std::string_view text) = 0;
    /// It could not be opened, or the server closed it.
    virtual void on_end() = 0;
};

class ClientConnection {
public:
    /// Connects; without a cookie it first asks for one, if the endpoint has guests.
    ClientConnection(
        boost::asio::io_context& loop, ConnectionListener& listener, const Endpoint& endpoint,
        const std::string& cookie);
    ClientConnection(const ClientConnection&) = delete;
    ClientConnection& operator=(const ClientConnection&) = delete;
    ~ClientConnection() { close_now(); }

    /// Does nothing while the connection is not open.
    void send_text(std::string text);
    /// Closes the socket without a close frame.
    void close_now();
    [[nodiscard]] bool is_open() const;

    struct State;  // shared with pending operations

private:
    std::shared_ptr<State> state_;
};

}  // namespace kameleon::load
