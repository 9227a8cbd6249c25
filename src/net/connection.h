// connection.h: one TCP connection, with or without TLS: reads bytes, queues and sends bytes, closes. What
// the bytes mean is up to its `ProtocolHandler`: HTTP first, a WebSocket after an upgrade.
//
// Network thread only. `send`, `close_after_sending` and `close_now` never call a handler directly, so they
// may be called from anywhere in the service.
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
#include "net/server_context.h"
#include "net/service.h"
#include "net/tls.h"

namespace kameleon::net {

class ProtocolHandler {
public:
    ProtocolHandler() = default;
    ProtocolHandler(const ProtocolHandler&) = delete;
    ProtocolHandler& operator=(const ProtocolHandler&) = delete;
    virtual ~ProtocolHandler() = default;

    /// The handler may change the bytes; they are valid during the call only.
    virtual void on_bytes(std::span<char> bytes) = 0;
    /// The send queue is empty again.
    virtual void on_flushed() = 0;
    /// Called about once a second.
    virtual void check_timeouts(Clock::time_point now) = 0;
    /// The server shuts down.
    virtual void on_shutdown() = 0;
    /// The connection is closed. Called once, from the event loop.
    virtual void on_closed() = 0;
};

class Connection : public std::enable_shared_from_this<Connection> {
public:
    /// `counted`: the rate limiter has counted this connection for `peer`.
    Connection(ServerContext& context, Socket socket, const Address& peer, bool counted);

    void start(std::shared_ptr<ProtocolHandler> handler);
    void set_handler(std::shared_ptr<ProtocolHandler> handler) { handler_ = std::move(handler); }

    /// HTTP does not read while a request is being answered.
    void set_reading(bool on);
    void send(Text text);
    void send_frame(Opcode opcode, Text payload);
    /// Writes as much of the queue as the socket takes now.
    void write_queued();
    /// Sends the queue, shuts down sending, and waits shortly for the peer to close.
    void close_after_sending();
    void close_now();

    [[nodiscard]] bool is_open() const { return socket_.is_open(); }
    [[nodiscard]] std::size_t queued() const { return queued_; }
    [[nodiscard]] const Address& peer() const { return peer_; }
    [[nodiscard]] bool is_tls() const { return tls_ != nullptr; }
    [[nodiscard]] bool is_counted() const { return counted_; }
    /// Counts this connection, which comes from a proxy, for the proxy's client.
    void charge_to(const Address& client);
    void limit_kernel_buffer();
    ServerContext& context() { return context_; }

    // For the server.
    void flush();
    void check_timeouts(Clock::time_point now);
    void on_shutdown();
    std::size_t index = 0;  // in context.connections

private:
    struct OutgoingPart {
        Text text;  // may be null
        FrameHead head;
        [[nodiscard]] std::size_t size() const { return head.size + (text ? text->size() : 0); }
    };
    using Buffers = std::array<std::span<const char>, 64>;

    void enqueue(OutgoingPart part);
    [[nodiscard]] std::size_t gather(Buffers& parts) const;
    IoResult write(std::span<const std::span<const char>> parts);
    IoResult read();
    void on_sent(std::size_t bytes);
    void on_readable();
    bool tls_handshake();
    void linger();
    void wait_to_read();
    void wait_to_write();

    ServerContext& context_;
    Socket socket_;
    std::unique_ptr<TlsStream> tls_;
    std::shared_ptr<ProtocolHandler> handler_;
    std::vector<OutgoingPart> outgoing_;
    std::size_t first_outgoing_ = 0;
    std::size_t sent_of_first_ = 0;
    std::size_t queued_ = 0;
    std::size_t ignored_ = 0;     // bytes received while lingering
    Clock::time_point progress_;  // time of the last write, or of the first byte queued
    Clock::time_point linger_until_;
    Address peer_;
    Address charged_address_;  // the address the rate limiter counts it for
    bool counted_;
    bool established_ = true;
    bool reading_ = true;
    bool waits_to_read_ = false;
    bool waits_to_write_ = false;
    bool flush_planned_ = false;
    bool flush_report_due_ = false;
    bool finishing_ = false;
    bool lingering_ = false;
};

}  // namespace kameleon::net
