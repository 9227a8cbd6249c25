// numbers.h: numbers as each language writes them, and which form of a word goes with them: the rules of CLDR
// for our languages. Knows no messages. A language we do not have is treated as English.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/message.h"

namespace kameleon {

/// The forms that a message may tell apart. CLDR's `many` of French and Italian cardinals (whole millions)
/// does not come up: `other` serves.
enum class PluralForm { one, two, few, many, other };

std::string_view to_string(PluralForm form);

/// "−1,234" in English, with a true minus sign.
std::string number_text(std::string_view language, std::int64_t number);
/// With exactly its places; what rounds to zero has no sign.
std::string number_text(std::string_view language, Decimal number);

/// "1 card, 2 cards". The sign does not matter; of a decimal, the digits shown do: English "1.0 cards".
PluralForm plural_form(std::string_view language, std::int64_t number);
PluralForm plural_form(std::string_view language, Decimal number);

/// "1st, 2nd, 3rd, 4th".
PluralForm ordinal_form(std::string_view language, std::int64_t number);

}  // namespace kameleon
