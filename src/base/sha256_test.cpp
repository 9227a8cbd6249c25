// sha256_test.cpp: our SHA-256 against the published vectors and against libsodium.
#include "base/sha256.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <sodium.h>

#include "base/hex.h"

namespace kameleon {
namespace {

Sha256 of_sodium(const std::string& bytes) {
    const std::vector<unsigned char> copy(bytes.begin(), bytes.end());
    Sha256 digest{};
    crypto_hash_sha256(digest.data(), copy.data(), copy.size());
    return digest;
}

TEST(Sha256, of_nothing) {
    EXPECT_EQ(hex_of(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Sha256, passes_the_tests_of_fips_180) {
    EXPECT_EQ(hex_of(sha256("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(
        hex_of(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(
        hex_of(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
                      "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu")),
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    EXPECT_EQ(
        hex_of(sha256(std::string(1'000'000, 'a'))),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, agrees_with_libsodium_on_every_length_around_three_blocks) {
    // Where the length still fits into the last block, and where it does not, is where one goes wrong.
    for (std::size_t length = 0; length <= 200; ++length) {
        const std::string bytes(length, '\xA5');
        EXPECT_EQ(sha256(bytes), of_sodium(bytes)) << length;
    }
}

RC_GTEST_PROP(Sha256, agrees_with_libsodium_on_any_bytes, ()) {
    const auto bytes = *rc::gen::scale(8.0, rc::gen::container<std::string>(rc::gen::arbitrary<char>()));
    RC_ASSERT(sha256(bytes) == of_sodium(bytes));
}

}  // namespace
}  // namespace kameleon
