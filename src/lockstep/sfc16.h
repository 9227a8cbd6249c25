// sfc16.h: the random numbers of lockstep games, 16 bits at a time. Knows nothing of games or lanes.
//
// Sixteen bits, because a vector multiplies sixteen numbers of sixteen bits at once, and because no choice
// in a game has more than 76 outcomes. Choices are unbiased all the same: see `is_rejected`.
#pragma once

#include <bit>
#include <cstdint>

#include "base/fast_random.h"

namespace kameleon::lockstep {

/// "Small fast counting" by Doty-Humphrey, with words of 16 bits: a state of 64 bits, no multiplication. Not
/// for real games. Satisfies RandomSource, two of its numbers at a time.
struct Sfc16 {
    static constexpr unsigned right = 5;
    static constexpr unsigned left = 3;
    static constexpr int turned = 6;

    std::uint16_t a = 0;
    std::uint16_t b = 0;
    std::uint16_t c = 0;
    std::uint16_t counter = 0;

    constexpr std::uint16_t next16() {
        const auto result = static_cast<std::uint16_t>(a + b + counter);
        ++counter;
        a = static_cast<std::uint16_t>(b ^ (b >> right));
        b = static_cast<std::uint16_t>(c + (c << left));
        c = static_cast<std::uint16_t>(std::rotl(c, turned) + result);
        return result;
    }
    constexpr std::uint32_t next32() {
        const std::uint32_t low = next16();
        return std::uint32_t{next16()} << 16U | low;
    }
    friend constexpr bool operator==(const Sfc16&, const Sfc16&) = default;
};

/// The source of one game of a seed. All 64 bits of the state are well mixed, and no two games of a seed
/// begin with the same state.
constexpr Sfc16 source_of(std::uint64_t seed, std::uint64_t game) {
    const std::uint64_t bits = mix64(mix64(seed) ^ game);
    return {
        static_cast<std::uint16_t>(bits), static_cast<std::uint16_t>(bits >> 16U),
        static_cast<std::uint16_t>(bits >> 32U), static_cast<std::uint16_t>(bits >> 48U)};
}

/// Lemire's multiplication with 16 bits: `value` is uniform below a bound if numbers with this `rest` are
/// thrown away. A rest that is not below the bound itself never is, which is the quick test.
struct Scaled {
    std::uint16_t value = 0;
    std::uint16_t rest = 0;
};
constexpr Scaled scale(std::uint16_t number, unsigned bound) {
    const std::uint32_t product = number * bound;
    return {static_cast<std::uint16_t>(product >> 16U), static_cast<std::uint16_t>(product)};
}
constexpr bool is_rejected(std::uint16_t rest, unsigned bound) {
    return rest < bound && rest < 0x10000U % bound;
}

/// A uniform number in 0 … bound-1, from `number` if it will do and otherwise from later ones.
constexpr unsigned below_from(std::uint16_t number, Sfc16& source, unsigned bound) {
    Scaled scaled = scale(number, bound);
    while (is_rejected(scaled.rest, bound)) scaled = scale(source.next16(), bound);
    return scaled.value;
}
constexpr unsigned below16(Sfc16& source, unsigned bound) {
    return below_from(source.next16(), source, bound);
}

/// Two independent uniform numbers out of one of 16 bits: the rest of the first choice makes the second.
struct Pair {
    unsigned first = 0;
    unsigned second = 0;
};
constexpr Pair pair_from(std::uint16_t number, Sfc16& source, unsigned first_bound, unsigned second_bound) {
    for (;; number = source.next16()) {
        const Scaled first = scale(number, first_bound);
        const Scaled second = scale(first.rest, second_bound);
        if (!is_rejected(second.rest, first_bound * second_bound)) return {first.value, second.value};
    }
}

}  // namespace kameleon::lockstep
