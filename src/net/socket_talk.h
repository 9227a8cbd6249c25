// socket_talk.h: a WebSocket on a line: messages both ways, signs of life, and an orderly end.
//
// The service hears `closed` as soon as the conversation is over, for whatever reason, and always from the
// loop: never from inside a call of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "net/frames.h"
#include "net/line.h"
#include "net/service.h"
#include "net/visitors.h"

namespace kameleon::net {

class SocketTalk final : public Talk, public Client, public std::enable_shared_from_this<SocketTalk> {
public:
    explicit SocketTalk(Line& line);
    /// Introduces it to the service. `request` is the one it was opened with.
    void open(const Request& request);

    void send(Text message) override;
    void close(std::uint16_t code, std::string_view reason) override;

    void heard(std::span<char> bytes) override;
    void flushed() override {}
    void look(Clock::time_point now) override;
    void leave() override;
    void gone() override;

private:
    void handle(const Heard& heard);
    void drop_if_not_reading();

    Line& line_;
    FrameReader reader_;
    Bucket allowance_;
    Clock::time_point heard_at_;
    Clock::time_point pinged_at_;
    bool over_ = false;         // nothing is said any more
    bool told_closed_ = false;  // and the service knows
};

}  // namespace kameleon::net
