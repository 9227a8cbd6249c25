// fold.h: words as they are compared: in small letters, without accents, however they were typed.
#pragma once

#include <string>
#include <string_view>

namespace kameleon::cli {

/// "Grün" and "GRUN" give "grun"; hyphens and underscores are blanks. What is not a letter we know stays.
std::string folded(std::string_view text);

}  // namespace kameleon::cli
