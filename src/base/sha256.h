// sha256.h: SHA-256 (FIPS 180-4): 32 bytes that stand for any number of bytes, since no others can be found
// with the same. Integer arithmetic only: the same with every compiler and on wasm32.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kameleon {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(std::string_view bytes);

}  // namespace kameleon
