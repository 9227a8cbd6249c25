// secure_random.cpp: ChaCha20 as RFC 8439 describes it.
#include "base/secure_random.h"

#include <bit>

namespace kameleon {
namespace {

// The third word of the nonce keeps the uses of one seed apart.
constexpr std::uint32_t purpose_stream = 0;
constexpr std::uint32_t purpose_derive = 1;

std::uint32_t little_endian(const std::uint8_t* bytes) {
    return std::uint32_t{bytes[0]} | std::uint32_t{bytes[1]} << 8U | std::uint32_t{bytes[2]} << 16U |
           std::uint32_t{bytes[3]} << 24U;
}

void quarter_round(ChaChaBlock& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
    x[a] += x[b];
    x[d] = std::rotl(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = std::rotl(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = std::rotl(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = std::rotl(x[b] ^ x[c], 7);
}

std::array<std::uint32_t, 3> nonce_of(std::uint64_t number, std::uint32_t purpose) {
    return {static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(number >> 32U), purpose};
}

}  // namespace

ChaChaBlock chacha20_block(
    const Seed& key, std::uint32_t counter, const std::array<std::uint32_t, 3>& nonce) {
    ChaChaBlock input{0x61707865U, 0x3320646eU, 0x79622d32U, 0x6b206574U};
    for (std::size_t i = 0; i < 8; ++i) input[4 + i] = little_endian(key.bytes.data() + 4 * i);
    input[12] = counter;
    for (std::size_t i = 0; i < 3; ++i) input[13 + i] = nonce[i];

    ChaChaBlock x = input;
    for (int round = 0; round < 10; ++round) {
        quarter_round(x, 0, 4, 8, 12);
        quarter_round(x, 1, 5, 9, 13);
        quarter_round(x, 2, 6, 10, 14);
        quarter_round(x, 3, 7, 11, 15);
        quarter_round(x, 0, 5, 10, 15);
        quarter_round(x, 1, 6, 11, 12);
        quarter_round(x, 2, 7, 8, 13);
        quarter_round(x, 3, 4, 9, 14);
    }
    for (std::size_t i = 0; i < x.size(); ++i) x[i] += input[i];
    return x;
}

SecureRandom::SecureRandom(const Seed& seed, std::uint64_t stream) : seed_(seed), stream_(stream) {
    refill();
}

void SecureRandom::refill() {
    block_ = chacha20_block(seed_, counter_++, nonce_of(stream_, purpose_stream));
    used_ = 0;
}

Seed SecureRandom::next_seed() {
    Seed seed;
    for (std::size_t i = 0; i < Seed::size; i += 4) {
        const std::uint32_t word = next32();
        for (std::size_t byte = 0; byte < 4; ++byte) {
            seed.bytes[i + byte] = static_cast<std::uint8_t>(word >> (8 * byte));
        }
    }
    return seed;
}

Seed derive(const Seed& parent, std::uint64_t index) {
    const ChaChaBlock block = chacha20_block(parent, 0, nonce_of(index, purpose_derive));
    Seed child;
    for (std::size_t i = 0; i < Seed::size; ++i) {
        child.bytes[i] = static_cast<std::uint8_t>(block[i / 4] >> (8 * (i % 4)));
    }
    return child;
}

}  // namespace kameleon
