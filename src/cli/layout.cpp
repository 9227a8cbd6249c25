// layout.cpp: see layout.h.
#include "cli/layout.h"

#include <algorithm>

#include "texts/render.h"

namespace kameleon::cli {
namespace {

std::string blanks(std::size_t number) {
    std::string text;
    text.resize(number, ' ');
    return text;
}

std::size_t missing(std::string_view text, std::size_t width) {
    const std::size_t shown = shown_width(text);
    return shown < width ? width - shown : 0;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
    std::string result;
    std::size_t column = indent;
    bool fresh = true;  // nothing stands on this line yet
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" \n"), text.size());
        const std::string_view word = text.substr(0, end);
        const std::size_t length = shown_width(word);
        if (!fresh && column + 1 + length > width) {
            result += "\n" + blanks(indent);
            column = indent;
            fresh = true;
        }
        if (!word.empty()) {
            result += fresh ? "" : " ";
            result += word;
            column += length + (fresh ? 0 : 1);
            fresh = false;
        }
        if (end < text.size() && text[end] == '\n') {
            result += "\n" + blanks(indent);
            column = indent;
            fresh = true;
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return result;
}

std::string two_columns(const std::vector<std::pair<std::string, std::string>>& entries, std::size_t width) {
    std::size_t left = 0;
    for (const auto& [name, about] : entries) left = std::max(left, shown_width(name));
    left = std::min<std::size_t>(left, 26);
    std::string text;
    for (const auto& [name, about] : entries) {
        text += "  " + name;
        text += shown_width(name) > left ? "\n" + blanks(left + 4) : blanks(missing(name, left) + 2);
        text += wrapped(about, left + 4, width) + "\n";
    }
    return text;
}

std::string table(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths(rows.empty() ? 0 : rows.front().size());
    for (const auto& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], shown_width(row[i]));
    }
    std::string text;
    for (const auto& row : rows) {
        text += padded(row[0], widths[0]);
        for (std::size_t i = 1; i < row.size(); ++i) text += "   " + padded_left(row[i], widths[i]);
        text += '\n';
    }
    return text;
}

std::string cut(std::string_view text, std::size_t width) {
    std::size_t end = text.size();
    while (end > 0 && shown_width(text.substr(0, end)) > width) --end;
    // Not in the middle of a character.
    while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return std::string(text.substr(0, end));
}

std::string shortened(std::string_view text, std::size_t width) {
    return shown_width(text) <= width ? std::string(text) : cut(text, width - 1) + "…";
}

std::string padded(std::string_view text, std::size_t width) {
    return std::string(text) + blanks(missing(text, width));
}

std::string padded_left(std::string_view text, std::size_t width) {
    return blanks(missing(text, width)) + std::string(text);
}

}  // namespace kameleon::cli
