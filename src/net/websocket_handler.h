// websocket_handler.h: a WebSocket on a connection: messages, pings, rate limit, closing handshake.
//
// `Service::closed` is called once, from the event loop, never from inside a call of the service.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "net/connection.h"
#include "net/frames.h"
#include "net/rate_limiter.h"
#include "net/service.h"

namespace kameleon::net {

class WebSocketHandler final : public ProtocolHandler,
                               public Client,
                               public std::enable_shared_from_this<WebSocketHandler> {
public:
    explicit WebSocketHandler(Connection& connection);
    /// Reports it to the service. `request` is the one that asked for the upgrade.
    void open(const Request& request);

    void send(Text message) override;
    void close(std::uint16_t code, std::string_view reason) override;

    void on_bytes(std::span<char> bytes) override;
    void on_flushed() override {}
    void check_timeouts(Clock::time_point now) override;
    void on_shutdown() override;
    void on_closed() override;

private:
    void handle(const FrameEvent& event);
    void drop_if_not_reading();

    Connection& connection_;
    FrameReader reader_;
    TokenBucket message_bucket_;
    Clock::time_point received_at_;
    Clock::time_point pinged_at_;
    bool closing_ = false;          // nothing is sent any more
    bool closed_reported_ = false;  // `Service::closed` was called
};

}  // namespace kameleon::net
