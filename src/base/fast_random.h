// fast_random.h: a quick generator for simulation and search. Not for real games: a player who sees enough
// of its output can compute the rest (secure_random.h is for those).
#pragma once

#include <bit>
#include <cstdint>

namespace kameleon {

/// Spreads a number over all 64 bits: the finaliser of splitmix64.
constexpr std::uint64_t mix64(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31U);
}

/// PCG-XSH-RR 64/32 by O'Neill: one multiplication and a few shifts for 32 bits. A seed names 2^63 streams;
/// seed and stream are both spread over all bits first, so that neighbours have nothing in common.
class FastRandom {
public:
    explicit constexpr FastRandom(std::uint64_t seed, std::uint64_t stream = 0)
        : state_(mix64(seed ^ mix64(~stream))), increment_(mix64(stream) | 1U) {}

    constexpr std::uint32_t next32() {
        const std::uint64_t old = state_;
        state_ = old * 6364136223846793005U + increment_;
        const auto shifted = static_cast<std::uint32_t>((old ^ (old >> 18U)) >> 27U);
        return std::rotr(shifted, static_cast<int>(old >> 59U));
    }

private:
    std::uint64_t state_;
    std::uint64_t increment_;
};

}  // namespace kameleon
