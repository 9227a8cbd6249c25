// utf8.cpp: see utf8.h. After table 3-7 of the Unicode Standard: only the second byte has a range of its own.
#include "net/utf8.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

namespace kameleon::net {
namespace {

/// What may follow a first byte: how many bytes, and the range of the first of them. None: not a first byte.
struct Sequence {
    std::size_t following = 0;
    std::uint8_t low = 0x80;
    std::uint8_t high = 0xBF;
};

Sequence begun_by(std::uint8_t first) {
    if (first >= 0xC2 && first <= 0xDF) return {.following = 1};
    if (first == 0xE0) return {.following = 2, .low = 0xA0};
    if (first == 0xED) return {.following = 2, .high = 0x9F};
    if (first >= 0xE1 && first <= 0xEF) return {.following = 2};
    if (first == 0xF0) return {.following = 3, .low = 0x90};
    if (first >= 0xF1 && first <= 0xF3) return {.following = 3};
    if (first == 0xF4) return {.following = 3, .high = 0x8F};
    return {};
}

bool eight_of_ascii(const char* at) {
    std::uint64_t word = 0;
    std::memcpy(&word, at, sizeof word);
    return (word & 0x8080808080808080U) == 0;
}

}  // namespace

bool is_utf8(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    std::size_t i = 0;
    while (i < text.size()) {
        if (text.size() - i >= 8 && eight_of_ascii(text.data() + i)) {
            i += 8;
            continue;
        }
        if (byte(i) < 0x80) {
            ++i;
            continue;
        }
        const Sequence sequence = begun_by(byte(i));
        if (sequence.following == 0 || text.size() - i <= sequence.following) return false;
        if (byte(i + 1) < sequence.low || byte(i + 1) > sequence.high) return false;
        for (std::size_t k = 2; k <= sequence.following; ++k) {
            if ((byte(i + k) & 0xC0U) != 0x80U) return false;
        }
        i += sequence.following + 1;
    }
    return true;
}

}  // namespace kameleon::net
