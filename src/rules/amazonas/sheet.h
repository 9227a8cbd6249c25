// sheet.h: what a list of cards scores: "3 blue toucan stack brown bonus brown". Knows words by their names
// in the code; what people call them is in the catalogues.
#pragma once

#include <span>
#include <string_view>

#include "rules/amazonas/options.h"

namespace kameleon::amazonas {

std::span<const std::string_view> sheet_words();
/// A colour with a number says how many animals lie in its column, and an animal lies in its own. After
/// "stack" or "bonus" a colour says whose. Of the options the values of the bonus cards matter.
Result<SheetScore, Message> score_sheet(const Options& options, std::span<const SheetWord> sheet);

}  // namespace kameleon::amazonas
