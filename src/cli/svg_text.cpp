// svg_text.cpp: see svg_text.h.
#include "cli/svg_text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace kameleon::cli {
namespace {

struct Character {
    std::uint32_t code = 0xFFFD;
    std::size_t bytes = 1;
    bool valid = false;
};

bool xml_can_hold(std::uint32_t code) {
    if (code < 0x20) return code == '\t' || code == '\n' || code == '\r';
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    return code != 0x7F && !surrogate && code != 0xFFFE && code != 0xFFFF && code <= 0x10FFFF;
}

/// The first character of a text that is not empty; a byte that begins none is taken alone.
Character first_character(std::string_view text) {
    const auto lead = static_cast<std::uint8_t>(text.front());
    if (lead < 0x80) return {lead, 1, xml_can_hold(lead)};
    std::size_t bytes = 0;
    if ((lead & 0xE0U) == 0xC0U) bytes = 2;
    if ((lead & 0xF0U) == 0xE0U) bytes = 3;
    if ((lead & 0xF8U) == 0xF0U) bytes = 4;
    if (bytes == 0 || bytes > text.size()) return {};
    std::uint32_t code = lead & (0xFFU >> (bytes + 1));
    for (std::size_t i = 1; i < bytes; ++i) {
        const auto next = static_cast<std::uint8_t>(text[i]);
        if ((next & 0xC0U) != 0x80U) return {};
        code = code << 6U | (next & 0x3FU);
    }
    // Written longer than need be, it is no UTF-8.
    constexpr std::array<std::uint32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
    if (code < least[bytes] || !xml_can_hold(code)) return {};
    return {code, bytes, true};
}

/// In hundredths of the letters' size. The widest common system font is the measure; from Hangul on, letters
/// are square.
int guessed_advance(const Character& character, bool bold) {
    if (character.code >= 0x1100 && (character.code < 0x2000 || character.code >= 0x2E80)) return 100;
    return bold ? 66 : 59;
}

int pixels(int hundredths, Lettering lettering) { return (hundredths * lettering.size + 99) / 100; }

int guessed_hundredths(std::string_view text, bool bold) {
    int sum = 0;
    while (!text.empty()) {
        const Character next = first_character(text);
        sum += guessed_advance(next, bold);
        text.remove_prefix(next.bytes);
    }
    return sum;
}

/// As much of the text as fits, at least one character.
std::string_view fitting_part(std::string_view text, Lettering lettering, int width) {
    std::size_t end = 0;
    int sum = 0;
    while (end < text.size()) {
        const Character next = first_character(text.substr(end));
        sum += guessed_advance(next, lettering.bold);
        if (end > 0 && pixels(sum, lettering) > width) break;
        end += next.bytes;
    }
    return text.substr(0, end);
}

}  // namespace

std::string xml_escaped(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Character next = first_character(text);
        switch (next.code) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            case '\'':
                result += "&#39;";
                break;
            default:
                result += next.valid ? text.substr(0, next.bytes) : std::string_view("\uFFFD");
        }
        text.remove_prefix(next.bytes);
    }
    return result;
}

int guessed_width(std::string_view text, Lettering lettering) {
    return pixels(guessed_hundredths(text, lettering.bold), lettering);
}

std::vector<std::string> wrapped(std::string_view text, Lettering lettering, int width) {
    std::vector<std::string> lines;
    std::string line;
    const auto close = [&] {
        if (!line.empty()) lines.push_back(std::move(line));
        line.clear();
    };
    constexpr std::string_view spaces = " \t\r\n";
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
        if (text.empty()) break;
        std::string_view word = text.substr(0, text.find_first_of(spaces));
        text.remove_prefix(word.size());
        if (!line.empty() && guessed_width(line + " " + std::string(word), lettering) > width) close();
        while (guessed_width(word, lettering) > width) {
            const std::string_view part = fitting_part(word, lettering, width);
            if (part.size() == word.size()) break;
            lines.emplace_back(part);
            word.remove_prefix(part.size());
        }
        if (!line.empty()) line += ' ';
        line += word;
    }
    close();
    return lines;
}

}  // namespace kameleon::cli
