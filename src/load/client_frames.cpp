// client_frames.cpp: see client_frames.h.
#include "load/client_frames.h"

#include <array>

namespace kameleon::load {
namespace {

constexpr std::size_t two_bytes_follow = 126;
constexpr std::size_t eight_bytes_follow = 127;

std::uint64_t number_of(std::string_view bytes) {
    std::uint64_t number = 0;
    for (const char byte : bytes) number = number << 8U | static_cast<std::uint8_t>(byte);
    return number;
}

}  // namespace

std::string client_frame(FrameKind kind, std::string_view payload) {
    // Masks protect proxies from crafted payloads; a constant one will do on this machine.
    constexpr std::array<unsigned char, 4> mask{0x9b, 0x2e, 0x51, 0xc7};
    std::string frame;
    frame.reserve(payload.size() + 14);
    frame += static_cast<char>(0x80U | static_cast<unsigned>(kind));
    const std::size_t size = payload.size();
    if (size < two_bytes_follow) {
        frame += static_cast<char>(0x80U | size);
    } else {
        const bool small = size <= 0xFFFF;
        frame += static_cast<char>(0x80U | (small ? two_bytes_follow : eight_bytes_follow));
        for (int shift = small ? 8 : 56; shift >= 0; shift -= 8) {
            frame += static_cast<char>(size >> static_cast<unsigned>(shift) & 0xFFU);
        }
    }
    for (const unsigned char byte : mask) frame += static_cast<char>(byte);
    for (std::size_t i = 0; i < size; ++i) {
        frame += static_cast<char>(static_cast<unsigned char>(payload[i]) ^ mask.at(i % mask.size()));
    }
    return frame;
}

std::optional<ServerFrame> next_frame(std::string_view& bytes) {
    if (bytes.size() < 2) return std::nullopt;
    const auto kind = static_cast<FrameKind>(static_cast<std::uint8_t>(bytes[0]) & 0x0FU);
    std::size_t head = 2;
    std::uint64_t size = static_cast<std::uint8_t>(bytes[1]) & 0x7FU;
    if (size >= two_bytes_follow) {
        const std::size_t more = size == two_bytes_follow ? 2 : 8;
        if (bytes.size() < head + more) return std::nullopt;
        size = number_of(bytes.substr(head, more));
        head += more;
    }
    if (bytes.size() - head < size) return std::nullopt;
    const ServerFrame frame{.kind = kind, .payload = bytes.substr(head, size)};
    bytes.remove_prefix(head + static_cast<std::size_t>(size));
    return frame;
}

}  // namespace kameleon::load
