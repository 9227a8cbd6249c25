// hex.h: bytes as hexadecimal text.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kameleon {

inline constexpr std::string_view hex_digits = "0123456789abcdef";

/// Two small digits for each byte, the first byte first.
std::string hex_of(std::span<const std::uint8_t> bytes);
/// 16 small digits.
std::string hex_of(std::uint64_t number);

}  // namespace kameleon
