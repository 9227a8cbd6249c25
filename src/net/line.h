// line.h: a connection as a line to somebody: bytes come in, bytes go out, one day it is gone. What is said
// on it is a `Talk`'s business: HTTP at first, a WebSocket perhaps later.
//
// Nothing is read or written from inside a call of `put`, `finish` or `drop`: so a service may call them from
// anywhere.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "net/address.h"
#include "net/asio.h"
#include "net/frames.h"
#include "net/hub.h"
#include "net/service.h"
#include "net/tls.h"

namespace kameleon::net {

class Talk {
public:
    Talk() = default;
    Talk(const Talk&) = delete;
    Talk& operator=(const Talk&) = delete;
    Talk(Talk&&) = delete;
    Talk& operator=(Talk&&) = delete;
    virtual ~Talk() = default;

    /// The bytes are the talk's to change, for as long as the call takes.
    virtual void heard(std::span<char> bytes) = 0;
    /// Everything that was put is on its way.
    virtual void flushed() = 0;
    /// Called about once a second: has something taken too long?
    virtual void look(Clock::time_point now) = 0;
    /// The server stops: come to an end.
    virtual void leave() = 0;
    /// The line is dead. Called once, by the loop.
    virtual void gone() = 0;
};

class Line : public std::enable_shared_from_this<Line> {
public:
    /// `counted`: the visitor's connections include this one.
    Line(Hub& hub, Socket socket, const Address& peer, bool counted);

    void start(std::shared_ptr<Talk> talk);
    void become(std::shared_ptr<Talk> talk) { talk_ = std::move(talk); }

    /// Whether to read. HTTP does not while a request is being answered.
    void listen(bool on);
    void put(Text text);
    void put_frame(Opcode opcode, Text payload);
    /// Tries to send at once what is queued.
    void drain();
    /// Sends what is queued, says goodbye, and gives the far end a moment to hear it.
    void finish();
    /// Closes at once.
    void drop();

    [[nodiscard]] bool is_open() const { return socket_.is_open(); }
    [[nodiscard]] std::size_t queued() const { return queued_; }
    [[nodiscard]] const Address& peer() const { return peer_; }
    [[nodiscard]] bool is_tls() const { return tls_ != nullptr; }
    [[nodiscard]] bool is_counted() const { return counted_; }
    /// From now on this connection counts for somebody else than its peer, which is a proxy.
    void count_for(const Address& visitor);
    void limit_kernel_buffer();
    Hub& hub() { return hub_; }

    // For the server.
    void flush();
    void look(Clock::time_point now);
    void leave();
    std::size_t place = 0;  // in hub.lines

private:
    struct Piece {
        Text text;  // may be none
        FrameHead head;
        [[nodiscard]] std::size_t size() const { return head.size + (text ? text->size() : 0); }
    };
    using Parts = std::array<std::span<const char>, 64>;

    void put_piece(Piece piece);
    [[nodiscard]] std::size_t gather(Parts& parts) const;
    Moved write(std::span<const std::span<const char>> parts);
    Moved read();
    void took(std::size_t bytes);
    void readable();
    bool shake_hands();
    void linger();
    void wait_to_read();
    void wait_to_write();

    Hub& hub_;
    Socket socket_;
    std::unique_ptr<TlsStream> tls_;
    std::shared_ptr<Talk> talk_;
    std::vector<Piece> pieces_;
    std::size_t first_piece_ = 0;
    std::size_t sent_of_first_ = 0;
    std::size_t queued_ = 0;
    std::size_t ignored_ = 0;     // bytes since our last word
    Clock::time_point progress_;  // when something was last sent, or there was first something to send
    Clock::time_point linger_until_;
    Address peer_;
    Address visitor_;  // whom it is counted for
    bool counted_;
    bool established_ = true;
    bool listening_ = true;
    bool waits_to_read_ = false;
    bool waits_to_write_ = false;
    bool flush_planned_ = false;
    bool owes_flushed_ = false;
    bool finishing_ = false;
    bool lingering_ = false;
};

}  // namespace kameleon::net
