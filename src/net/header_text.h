// header_text.h: parsing helpers for HTTP header values. Results are views into the input.
#pragma once

#include <algorithm>
#include <string_view>

#include "base/text.h"

namespace kameleon::net {

/// Removes and returns the text before the separator, or all of it if there is none.
inline std::string_view next_part(std::string_view& text, char separator) {
    const auto end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return part;
}

inline bool equals_ignoring_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

/// Whether a list such as "keep-alive, Upgrade" contains this word.
inline bool list_contains(std::string_view list, std::string_view word) {
    while (!list.empty()) {
        if (equals_ignoring_case(trimmed(next_part(list, ',')), word)) return true;
    }
    return false;
}

}  // namespace kameleon::net
