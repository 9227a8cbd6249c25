// utf8_test.cpp: text told from other bytes, character by character.
#include "base/utf8.h"

#include <gtest/gtest.h>

namespace kameleon {
namespace {

TEST(Utf8, is_told_from_other_bytes) {
    for (const std::string_view text :
         {"", "ascii only, long enough", "é", "€uro", "\xF4\x8F\xBF\xBF", "12345678é"}) {
        EXPECT_TRUE(is_utf8(text)) << text;
        EXPECT_EQ(repaired_utf8(text), text);
    }
    for (const std::string_view text :
         {"\x80", "\xC3", "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xEF\xBF",
          "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "12345678\xC3",
          "\xE2\x28\xA1"}) {
        EXPECT_FALSE(is_utf8(text)) << testing::PrintToString(text);
        EXPECT_TRUE(is_utf8(repaired_utf8(text)));
        EXPECT_NE(repaired_utf8(text), text);
    }
}

/// The definition, written the other way round; also for what is not a character.
std::string encoded(char32_t point) {
    std::string text;
    append_utf8(text, point);
    return text;
}

TEST(Utf8, is_every_character_there_is_and_no_other) {
    for (char32_t point = 0; point < 0x120000; ++point) {
        const bool character = point < 0xD800 || (point > 0xDFFF && point < 0x110000);
        const std::string text = encoded(point);
        ASSERT_EQ(is_utf8(text), character) << std::hex << static_cast<unsigned>(point);
        const Character first = first_character(text);
        ASSERT_EQ(first.valid, character);
        ASSERT_EQ(first.code, character ? point : U'\uFFFD');
        ASSERT_EQ(first.bytes, character ? text.size() : 1);
    }
}

TEST(Utf8, is_taken_apart_byte_by_byte_where_it_is_broken) {
    EXPECT_EQ(
        characters_of("a\xC3\xE2\x82z\u20AC"),
        (std::vector<char32_t>{U'a', U'\uFFFD', U'\uFFFD', U'\uFFFD', U'z', U'€'}));
    EXPECT_EQ(repaired_utf8("x\xE2\x82"), "x\uFFFD\uFFFD");
}

}  // namespace
}  // namespace kameleon
