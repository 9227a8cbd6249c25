// utf8.cpp: see utf8.h. After table 3-7 of the Unicode Standard: only the second byte has a range of its own.
#include "base/utf8.h"

#include <cstdint>
#include <cstring>

namespace kameleon {
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

bool eight_of_ascii(std::string_view text) {
    std::uint64_t word = 0;
    if (text.size() < sizeof word) return false;
    std::memcpy(&word, text.data(), sizeof word);
    return (word & 0x8080808080808080U) == 0;
}

}  // namespace

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    if (byte(0) < 0x80) return {.code = byte(0), .bytes = 1, .valid = true};
    const Sequence sequence = begun_by(byte(0));
    if (sequence.following == 0 || text.size() <= sequence.following) return {};
    if (byte(1) < sequence.low || byte(1) > sequence.high) return {};
    char32_t code = byte(0) & (0x3FU >> sequence.following);
    for (std::size_t i = 1; i <= sequence.following; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return {};
        code = code << 6U | (byte(i) & 0x3FU);
    }
    return {.code = code, .bytes = sequence.following + 1, .valid = true};
}

std::vector<char32_t> characters_of(std::string_view text) {
    std::vector<char32_t> characters;
    characters.reserve(text.size());
    while (!text.empty()) {
        const Character next = first_character(text);
        characters.push_back(next.code);
        text.remove_prefix(next.bytes);
    }
    return characters;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        if (eight_of_ascii(text)) {
            text.remove_prefix(8);
            continue;
        }
        const Character next = first_character(text);
        if (!next.valid) return false;
        text.remove_prefix(next.bytes);
    }
    return true;
}

void append_utf8(std::string& text, char32_t character) {
    const auto follow = [&](unsigned shift) {
        text += static_cast<char>(0x80U | (character >> shift & 0x3FU));
    };
    if (character < 0x80) {
        text += static_cast<char>(character);
        return;
    }
    if (character < 0x800) {
        text += static_cast<char>(0xC0U | character >> 6U);
    } else if (character < 0x10000) {
        text += static_cast<char>(0xE0U | character >> 12U);
        follow(6);
    } else {
        text += static_cast<char>(0xF0U | character >> 18U);
        follow(12);
        follow(6);
    }
    follow(0);
}

std::string repaired_utf8(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Character next = first_character(text);
        result += next.valid ? text.substr(0, next.bytes) : std::string_view("\uFFFD");
        text.remove_prefix(next.bytes);
    }
    return result;
}

}  // namespace kameleon
