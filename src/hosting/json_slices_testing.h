// json_slices_testing.h: cuts JSON into the texts of its parts without parsing it, for tests that look at a
// few numbers of many messages. The JSON must have no white space, as the server writes it.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kameleon::hosting {

/// The index after the string that begins here.
inline std::size_t string_end(std::string_view text, std::size_t at) {
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] == '\\') ++at;
    }
    return at + 1 < text.size() ? at + 1 : text.size();
}

/// The index after the value that begins here.
inline std::size_t value_end(std::string_view text, std::size_t at) {
    if (at < text.size() && text[at] == '"') return string_end(text, at);
    int depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        const bool closes = c == '}' || c == ']';
        if (depth == 0 && (c == ',' || closes)) return at;
        if (c == '"') {
            at = string_end(text, at);
            continue;
        }
        ++at;
        if (c == '{' || c == '[') ++depth;
        if (closes) --depth;
        if (closes && depth == 0) return at;
    }
    return at;
}

/// each(key, value) for the members of an object, in order, until one answers with false.
template <class Each>
void each_member(std::string_view object, Each&& each) {
    std::size_t at = 1;
    while (at < object.size() && object[at] == '"') {
        const std::size_t colon = string_end(object, at);
        if (colon >= object.size() || object[colon] != ':') return;
        const std::size_t end = value_end(object, colon + 1);
        const std::string_view key = object.substr(at + 1, colon - at - 2);
        if (!each(key, object.substr(colon + 1, end - colon - 1))) return;
        at = end + 1;
    }
}

/// each(value) for every element of a list.
template <class Each>
void each_element(std::string_view list, Each&& each) {
    std::size_t at = 1;
    while (at + 1 < list.size()) {
        const std::size_t end = value_end(list, at);
        each(list.substr(at, end - at));
        at = end + 1;
    }
}

/// The text of a member; empty if there is none.
inline std::string_view member_of(std::string_view object, std::string_view wanted) {
    std::string_view found;
    each_member(object, [&](std::string_view key, std::string_view value) {
        if (key == wanted) found = value;
        return found.empty();
    });
    return found;
}

/// The content of a string without escapes.
inline std::string_view unquoted(std::string_view text) {
    return text.size() < 2 ? std::string_view() : text.substr(1, text.size() - 2);
}

inline std::optional<std::uint64_t> number_of(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace kameleon::hosting
