// secure_random_test.cpp: our ChaCha20 against the vectors of RFC 8439, against libsodium, and its uses.
#include "base/secure_random.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sodium.h>

#include "base/random.h"

namespace kameleon {
namespace {

static_assert(RandomSource<SecureRandom>);

using Nonce = std::array<std::uint32_t, 3>;

Seed key_with(std::size_t place, std::uint8_t value) {
    Seed key;
    key.bytes[place] = value;
    return key;
}

std::uint32_t word_at(const std::vector<std::uint8_t>& bytes, std::size_t word) {
    const std::uint8_t* at = bytes.data() + 4 * word;
    return at[0] | std::uint32_t{at[1]} << 8U | std::uint32_t{at[2]} << 16U | std::uint32_t{at[3]} << 24U;
}

/// The key stream as libsodium computes it, from a block on.
std::vector<std::uint8_t> sodium_stream(
    const Seed& key, const Nonce& nonce, std::uint32_t block, std::size_t blocks) {
    std::array<std::uint8_t, 12> nonce_bytes{};
    for (std::size_t i = 0; i < 12; ++i)
        nonce_bytes[i] = static_cast<std::uint8_t>(nonce[i / 4] >> (8 * (i % 4)));
    // Encrypting zeros shows the key stream.
    std::vector<std::uint8_t> bytes(64 * blocks);
    crypto_stream_chacha20_ietf_xor_ic(
        bytes.data(), bytes.data(), bytes.size(), nonce_bytes.data(), block, key.bytes.data());
    return bytes;
}

TEST(ChaCha20, passes_the_block_test_of_rfc_8439_section_2_3_2) {
    Seed key;
    for (std::size_t i = 0; i < Seed::size; ++i) key.bytes[i] = static_cast<std::uint8_t>(i);
    const ChaChaBlock expected{0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033,
                               0x9aaa2204, 0x4e6cd4c3, 0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                               0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
    EXPECT_EQ(chacha20_block(key, 1, {0x09000000, 0x4a000000, 0}), expected);
}

TEST(ChaCha20, passes_the_key_stream_tests_of_rfc_8439_appendix_a_1) {
    const ChaChaBlock first{0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0,
                            0xccef36a8, 0xc70d778b, 0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8,
                            0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2};
    EXPECT_EQ(chacha20_block(Seed{}, 0, {}), first);
    const ChaChaBlock second{0xbee7079f, 0x7a385155, 0x7c97ba98, 0x0d082d73, 0xa0290fcb, 0x6965e348,
                             0x3e53c612, 0xed7aee32, 0x7621b729, 0x434ee69c, 0xb03371d5, 0xd539d874,
                             0x281fed31, 0x45fb0a51, 0x1f0ae1ac, 0x6f4d794b};
    EXPECT_EQ(chacha20_block(Seed{}, 1, {}), second);
    const ChaChaBlock third{0x2452eb3a, 0x9249f8ec, 0x8d829d9b, 0xddd4ceb1, 0xe8252083, 0x60818b01,
                            0xf38422b8, 0x5aaa49c9, 0xbb00ca8e, 0xda3ba7b4, 0xc4b592d1, 0xfdf2732f,
                            0x4436274e, 0x2561b3c8, 0xebdd4aa6, 0xa0136c00};
    EXPECT_EQ(chacha20_block(key_with(31, 1), 1, {}), third);
    const ChaChaBlock fourth{0xfb4dd572, 0x4bc42ef1, 0xdf922636, 0x327f1394, 0xa78dea8f, 0x5e269039,
                             0xa1bebbc1, 0xcaf09aae, 0xa25ab213, 0x48a6b46c, 0x1b9d9bcb, 0x092c5be6,
                             0x546ca624, 0x1bec45d5, 0x87f47473, 0x96f0992e};
    EXPECT_EQ(chacha20_block(key_with(1, 0xff), 2, {}), fourth);
    const ChaChaBlock fifth{0x374dc6c2, 0x3736d58c, 0xb904e24a, 0xcd3f93ef, 0x88228b1a, 0x96a4dfb3,
                            0x5b76ab72, 0xc727ee54, 0x0e0e978a, 0xf3145c95, 0x1b748ea8, 0xf786c297,
                            0x99c28f5f, 0x628314e8, 0x398a19fa, 0x6ded1b53};
    EXPECT_EQ(chacha20_block(Seed{}, 0, {0, 0, 0x02000000}), fifth);
}

RC_GTEST_PROP(
    ChaCha20, agrees_with_libsodium_for_any_key_nonce_and_block, (Nonce nonce, std::uint32_t block)) {
    Seed key;
    for (std::uint8_t& byte : key.bytes) byte = *rc::gen::arbitrary<std::uint8_t>();
    block &= 0x7FFFFFFFU;  // libsodium does not let the counter of several blocks wrap around
    const auto expected = sodium_stream(key, nonce, block, 4);
    for (std::size_t i = 0; i < 4; ++i) {
        const ChaChaBlock ours = chacha20_block(key, block + static_cast<std::uint32_t>(i), nonce);
        for (std::size_t word = 0; word < 16; ++word)
            RC_ASSERT(ours[word] == word_at(expected, 16 * i + word));
    }
}

RC_GTEST_PROP(SecureRandom, is_the_key_stream_word_by_word, (std::uint64_t number, std::uint64_t stream)) {
    const Seed seed = Seed::from_number(number);
    // The first two words of the nonce are the stream; the third is 0, which derive() never uses.
    const Nonce nonce{static_cast<std::uint32_t>(stream), static_cast<std::uint32_t>(stream >> 32U), 0};
    const auto expected = sodium_stream(seed, nonce, 0, 5);
    SecureRandom random(seed, stream);
    for (std::size_t word = 0; word < 5 * 16; ++word) RC_ASSERT(random.next32() == word_at(expected, word));
}

TEST(SecureRandom, gives_the_golden_numbers) {
    SecureRandom random(Seed::from_number(2026));
    EXPECT_EQ(random.next32(), 0xb1902be4U);
    EXPECT_EQ(random.next32(), 0xd0eadac6U);
    SecureRandom third(Seed::from_number(2026), 3);
    EXPECT_EQ(third.next32(), 0xd17a4660U);
}

TEST(SecureRandom, gives_other_numbers_for_other_seeds_and_streams) {
    std::set<std::uint64_t> firsts;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        // Streams that differ in the low and in the high half.
        for (const std::uint64_t stream : {0ULL, 1ULL, 2ULL, 1ULL << 32U, (1ULL << 32U) + 1, ~0ULL}) {
            SecureRandom random(Seed::from_number(seed), stream);
            const std::uint64_t high = random.next32();
            firsts.insert(high << 32U | random.next32());
        }
    }
    EXPECT_EQ(firsts.size(), 120U);
}

TEST(SecureRandom, depends_on_every_byte_of_the_seed) {
    std::set<std::uint32_t> firsts{SecureRandom(Seed{}).next32()};
    for (std::size_t place = 0; place < Seed::size; ++place) {
        firsts.insert(SecureRandom(key_with(place, 0x80)).next32());
    }
    EXPECT_EQ(firsts.size(), 33U);
}

TEST(Derive, gives_the_golden_seed) {
    EXPECT_EQ(
        derive(Seed::from_number(2026), 5).hex(),
        "565233b8f2d8536343c7ab64f32656a56bba4c3946014f83a79f3ca24365ba6f");
}

TEST(Derive, gives_every_index_and_every_parent_a_seed_of_its_own) {
    std::set<std::string> seeds;
    for (std::uint64_t parent = 0; parent < 20; ++parent) {
        seeds.insert(Seed::from_number(parent).hex());
        for (const std::uint64_t index : {0ULL, 1ULL, 2ULL, 1ULL << 32U, ~0ULL}) {
            seeds.insert(derive(Seed::from_number(parent), index).hex());
        }
    }
    EXPECT_EQ(seeds.size(), 120U);
}

TEST(Derive, is_no_part_of_any_stream_players_could_have_seen) {
    // If it were, a player who saw the cards of one game could compute those of the next.
    const Seed parent = Seed::from_number(7);
    for (std::uint64_t index = 0; index < 50; ++index) {
        const Seed child = derive(parent, index);
        SecureRandom stream(parent, index);
        EXPECT_NE(word_at({child.bytes.begin(), child.bytes.end()}, 0), stream.next32()) << index;
    }
}

}  // namespace
}  // namespace kameleon
