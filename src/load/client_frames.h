// client_frames.h: WebSocket frames (RFC 6455) on the client side: masked when sent, unmasked when received.
// Only for our own server and the echo server: invalid input is not checked.
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

/// Removes and returns the first complete frame; nothing if more bytes are needed.
std::optional<ServerFrame> next_frame(std::string_view& bytes);

}  // namespace kameleon::load
