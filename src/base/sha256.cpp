// sha256.cpp: SHA-256 as FIPS 180-4 describes it, with its names of the functions.
#include "base/sha256.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace kameleon {
namespace {

constexpr std::size_t block_size = 64;
// The last block ends with the length of the whole text in bits.
constexpr std::size_t length_size = 8;

using Block = std::array<std::uint8_t, block_size>;
using Words = std::array<std::uint32_t, 8>;

// The first 32 bits of the fractions of the square roots of the first 8 primes, …
constexpr Words first_state{0x6a09e667U, 0xbb67ae85U, 0x3c6ef372U, 0xa54ff53aU,
                            0x510e527fU, 0x9b05688cU, 0x1f83d9abU, 0x5be0cd19U};
// … and of the cube roots of the first 64.
constexpr std::array<std::uint32_t, 64> constants{
    0x428a2f98U, 0x71374491U, 0xb5c0fbcfU, 0xe9b5dba5U, 0x3956c25bU, 0x59f111f1U, 0x923f82a4U, 0xab1c5ed5U,
    0xd807aa98U, 0x12835b01U, 0x243185beU, 0x550c7dc3U, 0x72be5d74U, 0x80deb1feU, 0x9bdc06a7U, 0xc19bf174U,
    0xe49b69c1U, 0xefbe4786U, 0x0fc19dc6U, 0x240ca1ccU, 0x2de92c6fU, 0x4a7484aaU, 0x5cb0a9dcU, 0x76f988daU,
    0x983e5152U, 0xa831c66dU, 0xb00327c8U, 0xbf597fc7U, 0xc6e00bf3U, 0xd5a79147U, 0x06ca6351U, 0x14292967U,
    0x27b70a85U, 0x2e1b2138U, 0x4d2c6dfcU, 0x53380d13U, 0x650a7354U, 0x766a0abbU, 0x81c2c92eU, 0x92722c85U,
    0xa2bfe8a1U, 0xa81a664bU, 0xc24b8b70U, 0xc76c51a3U, 0xd192e819U, 0xd6990624U, 0xf40e3585U, 0x106aa070U,
    0x19a4c116U, 0x1e376c08U, 0x2748774cU, 0x34b0bcb5U, 0x391c0cb3U, 0x4ed8aa4aU, 0x5b9cca4fU, 0x682e6ff3U,
    0x748f82eeU, 0x78a5636fU, 0x84c87814U, 0x8cc70208U, 0x90befffaU, 0xa4506cebU, 0xbef9a3f7U, 0xc67178f2U};

std::uint32_t small_sigma0(std::uint32_t x) { return std::rotr(x, 7) ^ std::rotr(x, 18) ^ (x >> 3U); }
std::uint32_t small_sigma1(std::uint32_t x) { return std::rotr(x, 17) ^ std::rotr(x, 19) ^ (x >> 10U); }
std::uint32_t big_sigma0(std::uint32_t x) { return std::rotr(x, 2) ^ std::rotr(x, 13) ^ std::rotr(x, 22); }
std::uint32_t big_sigma1(std::uint32_t x) { return std::rotr(x, 6) ^ std::rotr(x, 11) ^ std::rotr(x, 25); }
/// A bit of y where x has a one, of z where it has none.
std::uint32_t choice(std::uint32_t x, std::uint32_t y, std::uint32_t z) { return (x & y) ^ (~x & z); }
std::uint32_t majority(std::uint32_t x, std::uint32_t y, std::uint32_t z) {
    return (x & y) ^ (x & z) ^ (y & z);
}

std::array<std::uint32_t, 64> schedule_of(const Block& block) {
    std::array<std::uint32_t, 64> words{};
    for (std::size_t i = 0; i < block_size; ++i) words[i / 4] = words[i / 4] << 8U | block[i];
    for (std::size_t i = 16; i < words.size(); ++i) {
        words[i] = small_sigma1(words[i - 2]) + words[i - 7] + small_sigma0(words[i - 15]) + words[i - 16];
    }
    return words;
}

void add_block(Words& state, const Block& block) {
    const auto schedule = schedule_of(block);
    auto [a, b, c, d, e, f, g, h] = state;
    for (std::size_t i = 0; i < schedule.size(); ++i) {
        const std::uint32_t from_e = h + big_sigma1(e) + choice(e, f, g) + constants[i] + schedule[i];
        const std::uint32_t from_a = big_sigma0(a) + majority(a, b, c);
        h = g;
        g = f;
        f = e;
        e = d + from_e;
        d = c;
        c = b;
        b = a;
        a = from_e + from_a;
    }
    const Words after{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state.size(); ++i) state[i] += after[i];
}

/// The front of the text, at most a block of it; zeros behind it.
Block front_of(std::string_view bytes) {
    Block block{};
    std::ranges::transform(
        bytes.substr(0, block_size), block.begin(), [](char c) { return static_cast<std::uint8_t>(c); });
    return block;
}

}  // namespace

Sha256 sha256(std::string_view bytes) {
    const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
    Words state = first_state;
    for (; bytes.size() >= block_size; bytes.remove_prefix(block_size)) add_block(state, front_of(bytes));

    // A single one, zeros, and the length: in another block if this one has no room for it.
    Block last = front_of(bytes);
    last[bytes.size()] = 0x80;
    if (bytes.size() >= block_size - length_size) {
        add_block(state, last);
        last = {};
    }
    for (std::size_t i = 0; i < length_size; ++i) {
        last[block_size - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
    }
    add_block(state, last);

    Sha256 digest{};
    for (std::size_t i = 0; i < digest.size(); ++i) {
        digest[i] = static_cast<std::uint8_t>(state[i / 4] >> (24 - 8 * (i % 4)));
    }
    return digest;
}

}  // namespace kameleon
