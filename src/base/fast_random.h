// fast_random.h: a quick generator for simulation and search. Not for real games: whoever sees enough
// of its output can compute the rest (secure_random.h is for those).
#pragma once

#include <array>
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

/// xoshiro256++ by Blackman and Vigna. A seed names 2^64 independent streams.
class FastRandom {
public:
    explicit constexpr FastRandom(std::uint64_t seed, std::uint64_t stream = 0) {
        std::uint64_t at = mix64(seed) ^ mix64(~stream);
        for (std::uint64_t& word : state_) {
            word = mix64(at);
            at += 0x9e3779b97f4a7c15U;
        }
    }

    constexpr std::uint64_t next64() {
        const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
        const std::uint64_t t = state_[1] << 17U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= t;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    constexpr std::uint32_t next32() { return static_cast<std::uint32_t>(next64() >> 32U); }

private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace kameleon
