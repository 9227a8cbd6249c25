// error.cpp: what is wrong with a text, and where, for people.
#include <algorithm>
#include <array>

#include "json/json.h"

namespace kameleon {

std::string_view key(JsonProblem problem) {
    // In the order of the enumeration.
    constexpr std::array<std::string_view, 10> names{
        "too_long",   "too_deep", "empty",          "unfinished",    "syntax",
        "bad_string", "bad_utf8", "number_too_big", "duplicate_key", "more_after_end"};
    static_assert(names.size() == static_cast<std::size_t>(JsonProblem::more_after_end) + 1);
    return names[static_cast<std::size_t>(problem)];
}

Position position_in(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, std::min(at, text.size()));
    const auto breaks = static_cast<std::size_t>(std::ranges::count(before, '\n'));
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0: the first line
    return {.line = breaks + 1, .column = before.size() - line_start + 1};
}

}  // namespace kameleon
