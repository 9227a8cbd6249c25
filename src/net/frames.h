// frames.h: the frames of a WebSocket (RFC 6455) as bytes: taken apart as they come in, and put together. The
// server's side only: what comes in is masked, what goes out is not. No extensions. Knows no socket.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kameleon::net {

/// Codes with which a WebSocket is closed.
namespace close_code {
constexpr std::uint16_t normal = 1000;
constexpr std::uint16_t going_away = 1001;
constexpr std::uint16_t protocol_error = 1002;
constexpr std::uint16_t not_text = 1003;
constexpr std::uint16_t none = 1005;  // never sent: the far end gave none
constexpr std::uint16_t bad_text = 1007;
constexpr std::uint16_t broke_the_rules = 1008;
constexpr std::uint16_t too_big = 1009;
}  // namespace close_code

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

/// What the far end did.
struct Heard {
    enum class Kind : std::uint8_t {
        text,   // a whole message
        piece,  // a part of one, to be counted only
        ping,
        pong,
        close,  // with `code`
        broken  // it does not keep to the protocol: `code` says how. Nothing can be read after it.
    };
    Kind kind = Kind::text;
    std::string_view payload{};  // valid until the reader is called again
    std::uint16_t code = 0;
};

/// Reads frames from bytes in any portions. Holds memory only while a message is incomplete.
class FrameReader {
public:
    explicit FrameReader(std::size_t most_bytes) : most_bytes_(most_bytes) {}

    /// Takes off what it has read, and changes it (the mask is removed in place). Nothing: it needs more
    /// bytes.
    std::optional<Heard> next(std::span<char>& bytes);

private:
    [[nodiscard]] std::size_t header_size() const;
    bool take_header(std::span<char>& bytes);
    [[nodiscard]] std::uint16_t objection() const;
    [[nodiscard]] std::uint64_t stated_length() const;
    std::optional<Heard> finish_frame(std::string_view payload);
    [[nodiscard]] Opcode opcode() const { return static_cast<Opcode>(header_[0] & 0x0FU); }
    [[nodiscard]] bool is_final() const { return (header_[0] & 0x80U) != 0; }
    [[nodiscard]] bool is_control() const { return (header_[0] & 0x08U) != 0; }

    std::string message_;  // pieces so far
    std::string control_;  // an incomplete control frame, which may come between them
    std::uint64_t length_ = 0;
    std::uint64_t taken_ = 0;  // of the length
    std::size_t most_bytes_;
    std::array<std::uint8_t, 14> header_{};
    std::uint8_t header_taken_ = 0;
    bool in_payload_ = false;
    bool in_message_ = false;
    bool message_told_ = false;
    bool control_told_ = false;
};

/// What stands before the payload of an unmasked, final frame.
struct FrameHead {
    std::array<char, 10> bytes{};
    std::uint8_t size = 0;
};
FrameHead frame_head(Opcode opcode, std::size_t payload_size);

/// The payload of a close frame; a reason that is too long (or no text) is left out.
std::string close_payload(std::uint16_t code, std::string_view reason);

}  // namespace kameleon::net
