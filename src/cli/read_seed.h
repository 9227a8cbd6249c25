// read_seed.h: a seed as people type it.
#pragma once

#include <charconv>
#include <optional>
#include <string>

#include "base/seed.h"

namespace kameleon::cli {

/// A plain number, or a whole seed of 64 hexadecimal digits.
inline std::optional<Seed> read_seed(const std::string& text) {
    if (const auto seed = Seed::from_hex(text)) return seed;
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return Seed::from_number(number);
}

}  // namespace kameleon::cli
