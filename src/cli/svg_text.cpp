// svg_text.cpp: see svg_text.h.
#include "cli/svg_text.h"

#include <algorithm>

#include "base/utf8.h"

namespace kameleon::cli {
namespace {

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
