// markup.cpp: see markup.h.
#include "base/markup.h"

#include "base/utf8.h"

namespace kameleon {
namespace {

bool xml_can_hold(const Character& character) {
    const char32_t code = character.code;
    if (code < 0x20) return code == U'\t' || code == U'\n' || code == U'\r';
    return character.valid && code != 0x7F && code != 0xFFFE && code != 0xFFFF;
}

}  // namespace

std::string markup_text(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const Character next = first_character(text);
        switch (next.code) {
            case U'&':
                result += "&amp;";
                break;
            case U'<':
                result += "&lt;";
                break;
            case U'>':
                result += "&gt;";
                break;
            case U'"':
                result += "&quot;";
                break;
            case U'\'':
                result += "&#39;";
                break;
            default:
                result += xml_can_hold(next) ? text.substr(0, next.bytes) : std::string_view("\uFFFD");
        }
        text.remove_prefix(next.bytes);
    }
    return result;
}

}  // namespace kameleon
