// socket_talk.cpp: see socket_talk.h.
#include "net/socket_talk.h"

#include <string>
#include <utility>

namespace kameleon::net {

SocketTalk::SocketTalk(Line& line)
    : line_(line),
      reader_(line.hub().settings.message_bytes),
      heard_at_(Clock::now()),
      pinged_at_(heard_at_) {}

void SocketTalk::open(const Request& request) {
    Hub& hub = line_.hub();
    ++hub.figures.upgraded;
    ++hub.figures.websockets;
    line_.limit_kernel_buffer();
    line_.listen(true);
    hub.service.opened(request, *this);
}

void SocketTalk::send(Text message) {
    if (over_ || !line_.is_open() || !message) return;
    ++line_.hub().figures.messages_out;
    line_.put_frame(Opcode::text, std::move(message));
    drop_if_not_reading();
}

void SocketTalk::drop_if_not_reading() {
    const std::size_t most = line_.hub().settings.queue_bytes;
    if (line_.queued() <= most) return;
    line_.drain();
    if (line_.queued() <= most) return;
    ++line_.hub().figures.refused.not_reading;
    over_ = true;
    line_.drop();
}

void SocketTalk::close(std::uint16_t code, std::string_view reason) {
    if (over_ || !line_.is_open()) return;
    over_ = true;
    line_.put_frame(Opcode::close, std::make_shared<const std::string>(close_payload(code, reason)));
    line_.finish();
    asio::post(
        line_.hub().loop, [self = shared_from_this(), line = line_.shared_from_this()] { self->gone(); });
}

void SocketTalk::gone() {
    over_ = true;
    if (std::exchange(told_closed_, true)) return;
    --line_.hub().figures.websockets;
    line_.hub().service.closed(*this);
}

void SocketTalk::heard(std::span<char> bytes) {
    Hub& hub = line_.hub();
    heard_at_ = Clock::now();
    while (!over_ && line_.is_open()) {
        const auto heard = reader_.next(bytes);
        if (!heard) return;
        if (!allowance_.take(hub.settings.messages, heard_at_)) {
            ++hub.figures.refused.talking_too_fast;
            close(close_code::broke_the_rules, "too_fast");
            return;
        }
        handle(*heard);
    }
}

void SocketTalk::handle(const Heard& heard) {
    Hub& hub = line_.hub();
    switch (heard.kind) {
        case Heard::Kind::text:
            ++hub.figures.messages_in;
            hub.service.message(*this, heard.payload);
            break;
        case Heard::Kind::ping:
            line_.put_frame(Opcode::pong, std::make_shared<const std::string>(heard.payload));
            drop_if_not_reading();
            break;
        case Heard::Kind::piece:
        case Heard::Kind::pong:
            break;
        case Heard::Kind::close:
            close(heard.code == close_code::none ? close_code::normal : heard.code, {});
            break;
        case Heard::Kind::broken:
            ++(heard.code == close_code::too_big ? hub.figures.refused.too_large
                                                 : hub.figures.refused.malformed);
            close(heard.code, {});
            break;
    }
}

void SocketTalk::look(Clock::time_point now) {
    const Settings& settings = line_.hub().settings;
    if (over_) return;
    const auto silence = now - heard_at_;
    if (silence >= settings.silence_time) {
        ++line_.hub().figures.refused.silent;
        over_ = true;
        line_.drop();
    } else if (silence >= settings.ping_time && now - pinged_at_ >= settings.ping_time) {
        pinged_at_ = now;
        line_.put_frame(Opcode::ping, nullptr);
    }
}

void SocketTalk::leave() { close(close_code::going_away, {}); }

}  // namespace kameleon::net
