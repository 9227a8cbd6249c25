// frames.h: parses and writes WebSocket frames (RFC 6455). Server side only: incoming frames are masked,
// outgoing ones are not. No extensions, no sockets.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kameleon::net {

/// Close codes.
namespace close_code {
constexpr std::uint16_t normal = 1000;
constexpr std::uint16_t going_away = 1001;
constexpr std::uint16_t protocol_error = 1002;
constexpr std::uint16_t not_text = 1003;
constexpr std::uint16_t absent = 1005;  // never sent: the peer's close frame had none
constexpr std::uint16_t bad_text = 1007;
constexpr std::uint16_t policy_violation = 1008;
constexpr std::uint16_t too_big = 1009;
}  // namespace close_code

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// What the peer sent.
struct FrameEvent {
    enum class Kind : std::uint8_t {
        text,      // a whole message
        fragment,  // of a message; only counted
        ping,
        pong,
        close,   // with `code`
        invalid  // a protocol error, with `code`; the last event
    };
    Kind kind = Kind::text;
    std::string_view payload;  // valid until the reader is called again
    std::uint16_t code = 0;
};

/// Incremental parser. Holds memory only while a message is incomplete.
class FrameReader {
public:
    explicit FrameReader(std::size_t max_bytes) : max_bytes_(max_bytes) {}

    /// Removes the parsed bytes from `bytes`; unmasks them in place. Nothing if it needs more.
    std::optional<FrameEvent> next(std::span<char>& bytes);

private:
    [[nodiscard]] std::size_t header_size() const;
    bool take_header(std::span<char>& bytes);
    [[nodiscard]] std::uint16_t header_error() const;
    [[nodiscard]] std::uint64_t stated_length() const;
    std::optional<FrameEvent> finish_frame(std::string_view payload);
    [[nodiscard]] Opcode opcode() const { return static_cast<Opcode>(header_[0] & 0x0FU); }
    [[nodiscard]] bool is_final() const { return (header_[0] & 0x80U) != 0; }
    [[nodiscard]] bool is_control() const { return (header_[0] & 0x08U) != 0; }

    std::string message_;  // fragments so far
    std::string control_;  // an incomplete control frame, possibly between fragments
    std::uint64_t length_ = 0;
    std::uint64_t taken_ = 0;  // of `length_`
    std::size_t max_bytes_;
    std::array<std::uint8_t, 14> header_{};
    std::uint8_t header_taken_ = 0;
    bool in_payload_ = false;
    bool in_message_ = false;
    bool message_done_ = false;
    bool control_done_ = false;
};

/// The header of an unmasked, final frame.
struct FrameHead {
    std::array<char, 10> bytes{};
    std::uint8_t size = 0;
};
FrameHead frame_head(Opcode opcode, std::size_t payload_size);

/// The payload of a close frame; a reason that is too long or invalid UTF-8 is left out.
std::string close_payload(std::uint16_t code, std::string_view reason);

}  // namespace kameleon::net
