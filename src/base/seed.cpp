// seed.cpp: a seed as hexadecimal text, and back.
#include "base/seed.h"

#include "base/hex.h"
#include "base/text.h"

namespace kameleon {
namespace {

int digit_value(char c) {
    const std::size_t at = hex_digits.find(lower(c));
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

}  // namespace

std::optional<Seed> Seed::from_hex(std::string_view text) {
    if (text.size() != 2 * size) return std::nullopt;
    Seed seed;
    for (std::size_t i = 0; i < size; ++i) {
        const int high = digit_value(text[2 * i]);
        const int low = digit_value(text[2 * i + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        seed.bytes[i] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return seed;
}

std::string Seed::hex() const { return hex_of(bytes); }

}  // namespace kameleon
