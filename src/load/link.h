// link.h: one WebSocket of one player under load: connects on this machine, becomes a guest if it is none
// yet, knocks, speaks and listens. Holds a buffer only while a message is incomplete, so that ten thousand
// are no burden. Single-threaded; everything happens in the loop.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace kameleon::load {

/// Who a link belongs to. None of these is called after `drop`.
class LinkOwner {
public:
    LinkOwner() = default;
    LinkOwner(const LinkOwner&) = delete;
    LinkOwner& operator=(const LinkOwner&) = delete;
    LinkOwner(LinkOwner&&) = delete;
    LinkOwner& operator=(LinkOwner&&) = delete;
    virtual ~LinkOwner() = default;

    /// The cookie by which the server knows this guest again.
    virtual void became_guest(std::string cookie) = 0;
    virtual void opened() = 0;
    virtual void heard(std::string_view text) = 0;
    /// It cannot be opened, or the far end has closed it.
    virtual void ended() = 0;
};

class Link : public std::enable_shared_from_this<Link> {
public:
    Link(boost::asio::io_context& loop, LinkOwner& owner) : socket_(loop), owner_(&owner) {}

    /// Where to knock. `guests`: those who come without a cookie ask for one first.
    struct Door {
        std::uint16_t port = 0;
        std::string path;
        bool guests = true;
    };
    void open(const Door& door, std::string cookie);
    void say(std::string_view text);
    /// Ends it at once, without a word.
    void drop();
    [[nodiscard]] bool is_open() const { return stage_ == Stage::open; }

private:
    enum class Stage : std::uint8_t { connecting, asking, knocking, open, ended };
    void ask();
    void knock();
    void listen();
    void readable();
    void take(std::string_view& bytes);
    bool take_reply(std::string_view& bytes);
    void send(std::string bytes);
    void send_rest();
    void fail();

    boost::asio::ip::tcp::socket socket_;
    LinkOwner* owner_;
    Door door_;
    std::string cookie_;
    std::string incoming_;  // what is incomplete
    std::string outgoing_;  // what the system has not taken yet
    Stage stage_ = Stage::connecting;
    bool sending_ = false;
};

}  // namespace kameleon::load
