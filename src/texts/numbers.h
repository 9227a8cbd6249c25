// numbers.h: numbers and plural forms by the CLDR rules of the supported languages; others are treated as
// English.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/message.h"

namespace kameleon {

/// CLDR's `many` for French and Italian cardinals (whole millions) is not implemented: it is `other`.
enum class PluralForm { one, two, few, many, other };

std::string_view to_string(PluralForm form);

/// "−1,234" in English, with a true minus sign.
std::string number_text(std::string_view language, std::int64_t number);
/// With exactly its decimals; without a sign if it rounds to zero.
std::string number_text(std::string_view language, Decimal number);

/// "1 card, 2 cards". The sign does not matter, but the decimals shown do: "1.0 cards".
PluralForm plural_form(std::string_view language, std::int64_t number);
PluralForm plural_form(std::string_view language, Decimal number);

/// "1st, 2nd, 3rd, 4th".
PluralForm ordinal_form(std::string_view language, std::int64_t number);

}  // namespace kameleon
