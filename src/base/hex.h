// hex.h: bytes as hexadecimal text.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace kameleon {

/// Two small digits for each byte, the first byte first.
std::string hex_of(std::span<const std::uint8_t> bytes);

}  // namespace kameleon
