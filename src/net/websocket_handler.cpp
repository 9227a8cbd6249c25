// websocket_handler.cpp: see websocket_handler.h.
#include "net/websocket_handler.h"

#include <string>
#include <utility>

namespace kameleon::net {

WebSocketHandler::WebSocketHandler(Connection& connection)
    : connection_(connection),
      reader_(connection.context().options.max_message_bytes),
      received_at_(Clock::now()),
      pinged_at_(received_at_) {}

void WebSocketHandler::open(const Request& request) {
    ServerContext& context = connection_.context();
    ++context.metrics.websockets;
    connection_.limit_kernel_buffer();
    connection_.set_reading(true);
    context.service.opened(request, *this);
}

void WebSocketHandler::send(Text message) {
    if (closing_ || !connection_.is_open() || !message) return;
    ++connection_.context().metrics.messages_out;
    connection_.send_frame(Opcode::text, std::move(message));
    drop_if_not_reading();
}

void WebSocketHandler::drop_if_not_reading() {
    const std::size_t most = connection_.context().options.max_queued_bytes;
    if (connection_.queued() <= most) return;
    connection_.write_queued();
    if (connection_.queued() <= most) return;
    ++connection_.context().metrics.refused.not_reading;
    closing_ = true;
    connection_.close_now();
}

void WebSocketHandler::close(std::uint16_t code, std::string_view reason) {
    if (closing_ || !connection_.is_open()) return;
    closing_ = true;
    connection_.send_frame(Opcode::close, std::make_shared<const std::string>(close_payload(code, reason)));
    connection_.close_after_sending();
    asio::post(
        connection_.context().loop,
        [self = shared_from_this(), connection = connection_.shared_from_this()] { self->on_closed(); });
}

void WebSocketHandler::on_closed() {
    closing_ = true;
    if (std::exchange(closed_reported_, true)) return;
    --connection_.context().metrics.websockets;
    connection_.context().service.closed(*this);
}

void WebSocketHandler::on_bytes(std::span<char> bytes) {
    ServerContext& context = connection_.context();
    received_at_ = Clock::now();
    while (!closing_ && connection_.is_open()) {
        const auto event = reader_.next(bytes);
        if (!event) return;
        if (!message_bucket_.take(context.options.message_rate, received_at_)) {
            ++context.metrics.refused.message_rate;
            close(close_code::policy_violation, "too_fast");
            return;
        }
        handle(*event);
    }
}

void WebSocketHandler::handle(const FrameEvent& event) {
    ServerContext& context = connection_.context();
    switch (event.kind) {
        case FrameEvent::Kind::text:
            ++context.metrics.messages_in;
            context.service.message(*this, event.payload);
            break;
        case FrameEvent::Kind::ping:
            connection_.send_frame(Opcode::pong, std::make_shared<const std::string>(event.payload));
            drop_if_not_reading();
            break;
        case FrameEvent::Kind::fragment:
        case FrameEvent::Kind::pong:
            break;
        case FrameEvent::Kind::close:
            close(event.code == close_code::absent ? close_code::normal : event.code, {});
            break;
        case FrameEvent::Kind::invalid:
            ++(event.code == close_code::too_big ? context.metrics.refused.too_large
                                                 : context.metrics.refused.malformed);
            close(event.code, {});
            break;
    }
}

void WebSocketHandler::check_timeouts(Clock::time_point now) {
    const ServerOptions& options = connection_.context().options;
    if (closing_) return;
    const auto silence = now - received_at_;
    if (silence >= options.silence_timeout) {
        ++connection_.context().metrics.refused.silent;
        closing_ = true;
        connection_.close_now();
    } else if (silence >= options.ping_interval && now - pinged_at_ >= options.ping_interval) {
        pinged_at_ = now;
        connection_.send_frame(Opcode::ping, nullptr);
    }
}

void WebSocketHandler::on_shutdown() { close(close_code::going_away, {}); }

}  // namespace kameleon::net
