// error.cpp: what is wrong with a text, and where, for people.
#include <algorithm>
#include <utility>

#include "json/json.h"

namespace kameleon {

std::string_view key(JsonProblem problem) {
    switch (problem) {
        case JsonProblem::too_long:
            return "too_long";
        case JsonProblem::too_deep:
            return "too_deep";
        case JsonProblem::empty:
            return "empty";
        case JsonProblem::unfinished:
            return "unfinished";
        case JsonProblem::syntax:
            return "syntax";
        case JsonProblem::bad_string:
            return "bad_string";
        case JsonProblem::bad_utf8:
            return "bad_utf8";
        case JsonProblem::number_too_big:
            return "number_too_big";
        case JsonProblem::duplicate_key:
            return "duplicate_key";
        case JsonProblem::more_after_end:
            return "more_after_end";
    }
    std::unreachable();
}

Position position_in(std::string_view text, std::size_t at) {
    const std::string_view before = text.substr(0, std::min(at, text.size()));
    const auto breaks = static_cast<std::size_t>(std::ranges::count(before, '\n'));
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0: the first line
    return {.line = breaks + 1, .column = before.size() - line_start + 1};
}

}  // namespace kameleon
