// client_connection.h: the WebSocket of one simulated player: connects on this machine, gets a guest cookie,
// upgrades, sends and receives messages. Holds a buffer only while a message is incomplete, since ten
// thousand of them share the machine with the server. Single-threaded.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

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
    ConnectionListener(ConnectionListener&&) = delete;
    ConnectionListener& operator=(ConnectionListener&&) = delete;
    virtual ~ConnectionListener() = default;

    /// The cookie to reconnect with.
    virtual void on_guest_cookie(std::string cookie) = 0;
    virtual void on_open() = 0;
    virtual void on_message(std::string_view text) = 0;
    /// It could not be opened, or the server closed it.
    virtual void on_end() = 0;
};

class ClientConnection : public std::enable_shared_from_this<ClientConnection> {
public:
    ClientConnection(boost::asio::io_context& loop, ConnectionListener& listener)
        : socket_(loop), listener_(&listener) {}

    void open(const Endpoint& endpoint, std::string cookie);
    void send_text(std::string_view text);
    /// Closes the socket without a close frame.
    void close_now();
    [[nodiscard]] bool is_open() const { return stage_ == Stage::open; }

private:
    enum class Stage : std::uint8_t { connecting, requesting_cookie, upgrading, open, ended };
    void request_cookie();
    void upgrade();
    void listen();
    void on_readable();
    void take(std::string_view& bytes);
    bool take_reply(std::string_view& bytes);
    void send(std::string bytes);
    void send_rest();
    void fail();

    boost::asio::ip::tcp::socket socket_;
    ConnectionListener* listener_;
    Endpoint endpoint_;
    std::string cookie_;
    std::string incoming_;  // an incomplete message
    std::string outgoing_;  // not taken by the kernel yet
    Stage stage_ = Stage::connecting;
    bool sending_ = false;
};

}  // namespace kameleon::load
