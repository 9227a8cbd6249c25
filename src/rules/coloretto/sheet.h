// sheet.h: what a list of cards scores: "6 green 4 yellow 1 joker 1 +2". Knows words by their names in the
// code; what people call them is in the catalogues.
#pragma once

#include <span>
#include <string_view>

#include "rules/coloretto/options.h"

namespace kameleon::coloretto {

std::span<const std::string_view> sheet_words();
/// A word without a number before it counts once. Of the options the side matters.
Result<SheetScore, Message> score_sheet(const Options& options, std::span<const SheetWord> sheet);

}  // namespace kameleon::coloretto
