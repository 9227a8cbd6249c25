// hex.cpp: see hex.h.
#include "base/hex.h"

namespace kameleon {

std::string hex_of(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += hex_digits[byte >> 4U];
        text += hex_digits[byte & 15U];
    }
    return text;
}

std::string hex_of(std::uint64_t number) {
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += hex_digits[number >> shift & 15U];
    return text;
}

}  // namespace kameleon
