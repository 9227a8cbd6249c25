// name_rules.cpp: see name_rules.h.
#include "hosting/name_rules.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/fast_random.h"
#include "base/utf8.h"

namespace kameleon::hosting {
namespace {

struct Range {
    char32_t first;
    char32_t last;
};

bool in(std::span<const Range> ranges, char32_t c) {
    return std::ranges::any_of(
        ranges, [&](const Range& range) { return c >= range.first && c <= range.last; });
}

/// Spaces of every width (Unicode category Zs).
constexpr std::array<Range, 6> spaces{
    {{0x20, 0x20}, {0xA0, 0xA0}, {0x1680, 0x1680}, {0x2000, 0x200A}, {0x202F, 0x202F}, {0x3000, 0x3000}}};

/// Controls, line separators, direction and format marks, fillers, variation selectors other than the two of
/// emoji, private use, surrogates and noncharacters.
constexpr std::array<Range, 25> invisible{
    {{0x00, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},
     {0x115F, 0x1160},   {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200B},   {0x200E, 0x200F},
     {0x2028, 0x202E},   {0x2060, 0x206F},   {0x2800, 0x2800},   {0x3164, 0x3164},   {0xD800, 0xF8FF},
     {0xFDD0, 0xFDEF},   {0xFE00, 0xFE0D},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFF},
     {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0x1FFFE, 0x1FFFF}, {0x2FFFE, 0x2FFFF}, {0x3FFFE, 0x10FFFF}}};

/// Combining marks of scripts that need at most two in a row.
constexpr std::array<Range, 6> marks{
    {{0x300, 0x36F}, {0x483, 0x489}, {0x1AB0, 0x1AFF}, {0x1DC0, 0x1DFF}, {0x20D0, 0x20FF}, {0xFE20, 0xFE2F}}};
constexpr int most_marks = 2;

/// Joiners, and the variation selectors of emoji.
constexpr std::array<Range, 2> joiners{{{0x200C, 0x200D}, {0xFE0E, 0xFE0F}}};
/// What they may follow: Arabic and the scripts of India, symbols, emoji, and one another.
constexpr std::array<Range, 5> joined{
    {{0x600, 0xDFF}, {0x2190, 0x2BFF}, {0x3030, 0x303D}, {0xFE0F, 0xFE0F}, {0x1F000, 0x1FAFF}}};

std::string encoded(std::span<const char32_t> characters) {
    std::string text;
    for (const char32_t c : characters) append_utf8(text, c);
    return text;
}

std::vector<char32_t> with_single_spaces(std::span<const char32_t> characters) {
    std::vector<char32_t> result;
    for (const char32_t c : characters) {
        if (!in(spaces, c)) {
            result.push_back(c);
        } else if (!result.empty() && result.back() != U' ') {
            result.push_back(U' ');
        }
    }
    if (!result.empty() && result.back() == U' ') result.pop_back();
    return result;
}

/// Whether every character is visible, and marks and joiners follow what they belong to.
bool is_visible(std::span<const char32_t> name) {
    int marks_in_a_row = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (in(invisible, name[i])) return false;
        const bool last = i + 1 == name.size();
        const bool selects = name[i] >= 0xFE0E;  // of the joiners, those that may end a name
        if (in(joiners, name[i]) && (i == 0 || !in(joined, name[i - 1]) || (last && !selects))) return false;
        marks_in_a_row = in(marks, name[i]) ? marks_in_a_row + 1 : 0;
        const bool on_nothing = marks_in_a_row == 1 && (i == 0 || name[i - 1] == U' ');
        if (marks_in_a_row > most_marks || on_nothing) return false;
    }
    return true;
}

}  // namespace

Result<std::string, Message> normalize_name(std::string_view text) {
    // Longer than any name, even with many spaces.
    constexpr std::size_t max_bytes = 1000;
    const Argument most("most", max_name_length);
    if (text.size() > max_bytes) return refuse(Message("name.too_long", {most}));
    if (!is_utf8(text)) return refuse(Message("name.not_visible"));
    const std::vector<char32_t> name = with_single_spaces(characters_of(text));
    if (name.empty()) return refuse(Message("name.empty"));
    if (!is_visible(name)) return refuse(Message("name.not_visible"));
    if (name.size() > static_cast<std::size_t>(max_name_length))
        return refuse(Message("name.too_long", {most}));
    return encoded(name);
}

bool is_name(std::string_view text) {
    const auto name = normalize_name(text);
    return name && *name == text;
}

std::string default_name(std::string_view id) {
    constexpr std::array<std::string_view, 11> genera{"Archaius",    "Bradypodion", "Brookesia",   "Calumma",
                                                      "Chamaeleo",   "Kinyongia",   "Nadzikambia", "Palleon",
                                                      "Rhampholeon", "Rieppeleon",  "Trioceros"};
    std::uint64_t number = 0;
    for (const char c : id) number = mix64(number ^ static_cast<unsigned char>(c));
    return std::string(genera[number % genera.size()]) + ' ' +
           std::to_string(100 + number / genera.size() % 900);
}

}  // namespace kameleon::hosting
