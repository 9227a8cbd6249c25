// client_frames.h: the frames of a WebSocket from the side of a client (RFC 6455): masked on their way out,
// cut out of the bytes that come in. For a server that is ours, or an echo: what no honest server sends is
// not looked into. Knows no socket.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kameleon::load {

enum class FrameKind : std::uint8_t { text = 1, close = 8, ping = 9, pong = 10 };

struct ServerFrame {
    FrameKind kind = FrameKind::text;
    std::string_view payload;
};

/// A whole frame with this payload.
std::string client_frame(FrameKind kind, std::string_view payload);

/// The first whole frame of these bytes, which is taken off them; nothing until more have come.
std::optional<ServerFrame> next_frame(std::string_view& bytes);

}  // namespace kameleon::load
