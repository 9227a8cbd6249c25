// svg_testing.h: what can be said of a picture without looking at it.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace kameleon::cli {

inline bool entity_at(std::string_view text) {
    return std::ranges::any_of(
        std::initializer_list<std::string_view>{"&amp;", "&lt;", "&gt;", "&quot;", "&#39;"},
        [&](std::string_view entity) { return text.starts_with(entity); });
}

inline bool clean_text(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '>' || (text[i] == '&' && !entity_at(text.substr(i)))) return false;
    }
    return true;
}

/// A name, then attributes: name="value", each but once.
inline bool clean_tag(std::string_view tag) {
    std::vector<std::string_view> names;
    tag.remove_prefix(std::min(tag.find(' '), tag.size()));
    while (!tag.empty()) {
        const std::size_t equals = tag.find("=\"");
        if (tag.front() != ' ' || equals == std::string_view::npos) return false;
        const std::size_t end = tag.find('"', equals + 2);
        if (end == std::string_view::npos) return false;
        names.push_back(tag.substr(1, equals - 1));
        if (!clean_text(tag.substr(equals + 2, end - equals - 2))) return false;
        tag.remove_prefix(end + 1);
    }
    std::ranges::sort(names);
    return std::ranges::adjacent_find(names) == names.end();
}

/// As much of XML as we write: one root, tags in balance, clean attributes and text.
inline bool well_formed(std::string_view text) {
    std::vector<std::string_view> open;
    bool root = false;
    while (true) {
        const std::size_t start = text.find('<');
        const std::string_view before = text.substr(0, start);
        if (!clean_text(before) ||
            (open.empty() && before.find_first_not_of('\n') != std::string_view::npos)) {
            return false;
        }
        if (start == std::string_view::npos) return root && open.empty();
        const std::size_t end = text.find('>', start);
        if (end == std::string_view::npos) return false;
        std::string_view tag = text.substr(start + 1, end - start - 1);
        text.remove_prefix(end + 1);
        if (tag.starts_with('/')) {
            if (open.empty() || open.back() != tag.substr(1)) return false;
            open.pop_back();
            continue;
        }
        const bool alone = tag.ends_with('/');
        if (alone) tag.remove_suffix(1);
        if (tag.find('<') != std::string_view::npos || !clean_tag(tag) || (open.empty() && root))
            return false;
        root = true;
        if (!alone) open.push_back(tag.substr(0, tag.find(' ')));
    }
}

/// The values of an attribute, in order, of all tags that start like this.
inline std::vector<double> values(
    std::string_view svg, std::string_view start, const std::string& attribute) {
    std::vector<double> result;
    for (std::size_t at = svg.find(start); at != std::string_view::npos; at = svg.find(start, at + 1)) {
        const std::string_view tag = svg.substr(at, svg.find('>', at) - at);
        const std::size_t value = tag.find(" " + attribute + "=\"");
        if (value == std::string_view::npos) continue;
        result.push_back(std::strtod(std::string(tag.substr(value + attribute.size() + 3)).c_str(), nullptr));
    }
    return result;
}

}  // namespace kameleon::cli
