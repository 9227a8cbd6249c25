// frames.cpp: see frames.h.
#include "net/frames.h"

#include <algorithm>

#include "base/utf8.h"

namespace kameleon::net {
namespace {

FrameEvent invalid(std::uint16_t code) {
    return {.kind = FrameEvent::Kind::invalid, .payload = {}, .code = code};
}

/// Close codes that may be sent: of the RFC, of its registry, and for applications.
bool may_be_sent(std::uint16_t code) {
    if (code >= 3000 && code <= 4999) return true;
    return code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
}

FrameEvent read_close(std::string_view payload) {
    if (payload.empty()) return {.kind = FrameEvent::Kind::close, .payload = {}, .code = close_code::absent};
    if (payload.size() == 1) return invalid(close_code::protocol_error);
    const auto high = static_cast<std::uint8_t>(payload[0]);
    const auto low = static_cast<std::uint8_t>(payload[1]);
    const auto code = static_cast<std::uint16_t>(high << 8U | low);
    if (!may_be_sent(code)) return invalid(close_code::protocol_error);
    if (!is_utf8(payload.substr(2))) return invalid(close_code::bad_text);
    return {.kind = FrameEvent::Kind::close, .payload = payload.substr(2), .code = code};
}

}  // namespace

std::size_t FrameReader::header_size() const {
    if (header_taken_ < 2) return 2;
    const unsigned length = header_[1] & 0x7FU;
    std::size_t extra = 0;
    if (length == 126) extra = 2;
    if (length == 127) extra = 8;
    const bool masked = (header_[1] & 0x80U) != 0;
    return 2 + extra + (masked ? 4U : 0U);
}

bool FrameReader::take_header(std::span<char>& bytes) {
    while (header_taken_ < header_size()) {
        if (bytes.empty()) return false;
        header_[header_taken_++] = static_cast<std::uint8_t>(bytes.front());
        bytes = bytes.subspan(1);
    }
    return true;
}

std::uint64_t FrameReader::stated_length() const {
    const unsigned first = header_[1] & 0x7FU;
    if (first < 126) return first;
    std::uint64_t length = 0;
    const std::size_t end = first == 126 ? 4 : 10;
    for (std::size_t i = 2; i < end; ++i) length = length << 8U | header_[i];
    return length;
}

/// The close code for an invalid header; 0 if it is valid.
std::uint16_t FrameReader::header_error() const {
    const bool reserved_bits = (header_[0] & 0x70U) != 0;
    const bool masked = (header_[1] & 0x80U) != 0;
    if (reserved_bits || !masked) return close_code::protocol_error;
    const unsigned first = header_[1] & 0x7FU;
    if (is_control()) {
        return opcode() > Opcode::pong || !is_final() || first > 125 ? close_code::protocol_error
                                                                     : std::uint16_t{0};
    }
    if (opcode() > Opcode::binary) return close_code::protocol_error;
    if (in_message_ != (opcode() == Opcode::continuation)) return close_code::protocol_error;
    if (opcode() == Opcode::binary) return close_code::not_text;
    const std::uint64_t length = stated_length();
    const bool shorter_form = (first == 126 && length < 126) || (first == 127 && length <= 0xFFFF);
    if (shorter_form || length >> 63U != 0) return close_code::protocol_error;
    if (length > max_bytes_ - message_.size()) return close_code::too_big;
    return 0;
}

std::optional<FrameEvent> FrameReader::next(std::span<char>& bytes) {
    if (message_done_) message_ = {};
    if (control_done_) control_ = {};
    message_done_ = control_done_ = false;
    while (true) {
        if (!in_payload_) {
            if (!take_header(bytes)) return std::nullopt;
            if (const std::uint16_t code = header_error()) return invalid(code);
            length_ = stated_length();
            taken_ = 0;
            in_payload_ = true;
        }
        const auto part =
            bytes.first(static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), length_ - taken_)));
        bytes = bytes.subspan(part.size());
        const std::size_t mask = header_size() - 4;
        for (std::size_t i = 0; i < part.size(); ++i) {
            part[i] =
                static_cast<char>(static_cast<std::uint8_t>(part[i]) ^ header_[mask + (taken_ + i) % 4]);
        }
        taken_ += part.size();
        std::string& kept = is_control() ? control_ : message_;
        // A complete frame is used without a copy.
        const bool whole = part.size() == length_ && kept.empty() && is_final();
        if (!whole) kept.append(part.data(), part.size());
        if (taken_ < length_) return std::nullopt;
        in_payload_ = false;
        if (auto event = finish_frame(whole ? std::string_view(part.data(), part.size()) : kept))
            return event;
    }
}

std::optional<FrameEvent> FrameReader::finish_frame(std::string_view payload) {
    const Opcode code = opcode();
    header_taken_ = 0;
    if (is_control()) {
        control_done_ = true;
        if (code == Opcode::ping) return FrameEvent{.kind = FrameEvent::Kind::ping, .payload = payload};
        if (code == Opcode::pong) return FrameEvent{.kind = FrameEvent::Kind::pong, .payload = payload};
        return read_close(payload);
    }
    in_message_ = !is_final();
    if (in_message_) return FrameEvent{.kind = FrameEvent::Kind::fragment, .payload = {}};
    message_done_ = true;
    if (!is_utf8(payload)) return invalid(close_code::bad_text);
    return FrameEvent{.kind = FrameEvent::Kind::text, .payload = payload};
}

FrameHead frame_head(Opcode opcode, std::size_t payload_size) {
    FrameHead head;
    const auto add = [&](std::uint64_t byte) {
        head.bytes.at(head.size++) = static_cast<char>(byte & 0xFFU);
    };
    add(0x80U | static_cast<unsigned>(opcode));
    if (payload_size < 126) {
        add(payload_size);
        return head;
    }
    const bool small = payload_size <= 0xFFFF;
    add(small ? 126 : 127);
    for (int shift = small ? 8 : 56; shift >= 0; shift -= 8)
        add(std::uint64_t{payload_size} >> static_cast<unsigned>(shift));
    return head;
}

std::string close_payload(std::uint16_t code, std::string_view reason) {
    std::string payload;
    payload += static_cast<char>(code >> 8U);
    payload += static_cast<char>(code & 0xFFU);
    if (reason.size() <= 123 && is_utf8(reason)) payload += reason;
    return payload;
}

}  // namespace kameleon::net
