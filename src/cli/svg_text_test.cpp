// svg_text_test.cpp: words made fit for an SVG.
#include "cli/svg_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kameleon::cli {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SvgText, is_broken_at_spaces_and_long_words_anywhere) {
    EXPECT_THAT(wrapped(" one two  three ", {10, false}, 50), ElementsAre("one two", "three"));
    EXPECT_THAT(wrapped("äöüäöüäöü b", {10, false}, 30), ElementsAre("äöüäö", "üäöü", "b"));
    EXPECT_THAT(wrapped("", {10, false}, 30), IsEmpty());
    EXPECT_THAT(wrapped("ab", {10, false}, 1), ElementsAre("a", "b"));
}

}  // namespace
}  // namespace kameleon::cli
