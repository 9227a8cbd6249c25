// seed.h: the 256-bit number from which everything random in a real game follows (R6).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kameleon {

struct Seed {
    static constexpr std::size_t size = 32;
    std::array<std::uint8_t, size> bytes{};

    /// A seed for reproducible runs ("--seed 7"). It has only 64 bits of secret: not for real games.
    static constexpr Seed from_number(std::uint64_t number) {
        Seed seed;
        for (std::size_t i = 0; i < 8; ++i) seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
        return seed;
    }
    /// 64 hexadecimal digits, in either case.
    static std::optional<Seed> from_hex(std::string_view text);
    [[nodiscard]] std::string hex() const;

    friend constexpr bool operator==(const Seed&, const Seed&) = default;
};

}  // namespace kameleon
