// markup_test.cpp: text that stays text inside of markup.
#include "base/markup.h"

#include <gtest/gtest.h>

namespace kameleon {
namespace {

TEST(Markup, is_escaped) {
    EXPECT_EQ(
        markup_text("<a href=\"x\">Tom & 'Eve'"), "&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Eve&#39;");
    EXPECT_EQ(markup_text("ä€😀\n\t"), "ä€😀\n\t");
}

TEST(Markup, holds_only_what_xml_can_hold) {
    EXPECT_EQ(markup_text("\x1B[2J"), "\uFFFD[2J");
    EXPECT_EQ(markup_text("\xc0\xaf"), "\uFFFD\uFFFD");
    EXPECT_EQ(markup_text("\xed\xa0\x80"), "\uFFFD\uFFFD\uFFFD");
    EXPECT_EQ(markup_text("x\xe2\x82"), "x\uFFFD\uFFFD");
    EXPECT_EQ(markup_text("\uFFFE"), "\uFFFD");
}

}  // namespace
}  // namespace kameleon
