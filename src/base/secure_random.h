// secure_random.h: the generator for real games. ChaCha20 (RFC 8439) keyed by the whole seed: a player who
// has seen all of its output so far, but not the seed, cannot tell the next number from a fair one.
//
// Our own few lines and not libsodium's, since this also runs where libsodium does not (wasm32); the tests
// hold it to the RFC's vectors and to libsodium's output.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/seed.h"

namespace kameleon {

using ChaChaBlock = std::array<std::uint32_t, 16>;

/// One block of key stream: key, 32-bit block counter, 96-bit nonce.
ChaChaBlock chacha20_block(const Seed& key, std::uint32_t counter, const std::array<std::uint32_t, 3>& nonce);

class SecureRandom {
public:
    /// Streams of one seed are independent: one stream never tells anything about another.
    explicit SecureRandom(const Seed& seed, std::uint64_t stream = 0);

    std::uint32_t next32() {
        if (used_ == block_.size()) refill();
        return block_[used_++];
    }
    Seed next_seed();

private:
    void refill();

    Seed seed_;
    std::uint64_t stream_;
    std::uint32_t counter_ = 0;
    ChaChaBlock block_{};
    std::size_t used_ = 0;
};

/// The seed of the index-th thing made from `parent` (game 3 of a match, say). Knowing it gives away
/// neither the parent nor its other children.
Seed derive(const Seed& parent, std::uint64_t index);

}  // namespace kameleon
