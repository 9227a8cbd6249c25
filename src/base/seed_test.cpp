// seed_test.cpp: 256 bits as text, and back.
#include "base/seed.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace kameleon {
namespace {

constexpr std::string_view counting = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

TEST(Seed, is_written_byte_by_byte_with_64_small_digits) {
    Seed seed;
    for (std::size_t i = 0; i < Seed::size; ++i) seed.bytes[i] = static_cast<std::uint8_t>(i);
    EXPECT_EQ(seed.hex(), counting);
    EXPECT_EQ(Seed{}.hex(), std::string(64, '0'));
}

TEST(Seed, is_read_in_either_case) {
    std::string shouted(counting);
    for (char& c : shouted) {
        if (c >= 'a') c = static_cast<char>(c - 'a' + 'A');
    }
    ASSERT_TRUE(Seed::from_hex(shouted).has_value());
    EXPECT_EQ(Seed::from_hex(shouted)->hex(), counting);
    EXPECT_EQ(Seed::from_hex(std::string(64, 'F'))->bytes[31], 255);
}

RC_GTEST_PROP(Seed, survives_the_way_through_text, ()) {
    Seed seed;
    for (std::uint8_t& byte : seed.bytes) byte = *rc::gen::arbitrary<std::uint8_t>();
    const auto back = Seed::from_hex(seed.hex());
    RC_ASSERT(back.has_value());
    RC_ASSERT(*back == seed);
}

TEST(Seed, refuses_another_length) {
    EXPECT_FALSE(Seed::from_hex("").has_value());
    EXPECT_FALSE(Seed::from_hex(counting.substr(1)).has_value());
    EXPECT_FALSE(Seed::from_hex(counting.substr(2)).has_value());
    EXPECT_FALSE(Seed::from_hex(std::string(counting) + "0").has_value());
    EXPECT_FALSE(Seed::from_hex(std::string(counting) + "\n").has_value());
}

TEST(Seed, refuses_whatever_is_no_digit_in_any_place) {
    for (std::size_t place = 0; place < counting.size(); ++place) {
        // The neighbours of the digits in the character set, blanks, signs, the end of a C string, and beyond
        // ASCII.
        for (const char wrong : {'/', ':', '@', 'G', '`', 'g', 'x', ' ', '-', '\0', '\xe9'}) {
            std::string text(counting);
            text[place] = wrong;
            EXPECT_FALSE(Seed::from_hex(text).has_value()) << text;
        }
    }
}

TEST(Seed, of_a_number_holds_its_bytes_from_the_lowest_on) {
    constexpr Seed seed = Seed::from_number(0x0123456789abcdef);
    EXPECT_EQ(seed.hex(), "efcdab8967452301" + std::string(48, '0'));
    EXPECT_NE(Seed::from_number(1), Seed::from_number(2));
}

}  // namespace
}  // namespace kameleon
