// log_line.cpp: see log_line.h.
#include "server/log_line.h"

#include <algorithm>
#include <string_view>

#include "base/hex.h"
#include "base/json.h"

namespace kameleon::server {
namespace {

/// Cuts between characters.
std::string shortened(const std::string& text) {
    if (text.size() <= longest_log_text) return text;
    std::size_t end = longest_log_text;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    return text.substr(0, end) + "\u2026";
}

/// The length of the first character if it must be escaped: delete, controls beyond ASCII, line separators
/// and direction marks. Otherwise 0.
std::size_t unfit_length(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    if (byte(0) == 0x7F) return 1;
    if (byte(0) == 0xC2 && byte(1) < 0xA0) return 2;
    if (byte(0) == 0xD8 && byte(1) == 0x9C) return 2;
    if (byte(0) != 0xE2) return 0;
    const bool marks =
        byte(1) == 0x80 && ((byte(2) >= 0x8E && byte(2) <= 0x8F) || (byte(2) >= 0xA8 && byte(2) <= 0xAE));
    const bool isolates = byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9;
    return marks || isolates ? 3 : 0;
}

/// "\u0085"
std::string escape(std::string_view character) {
    unsigned code = static_cast<unsigned char>(character[0]);
    if (character.size() > 1) code &= character.size() == 2 ? 0x1FU : 0x0FU;
    for (const char c : character.substr(1)) code = code << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    std::string text = "\\u";
    for (const unsigned shift : {12U, 8U, 4U, 0U}) text += hex_digits[code >> shift & 0xFU];
    return text;
}

bool is_bare(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("_.:/@+-").contains(c);
}

}  // namespace

std::string log_json(const LogValue& value) {
    const auto* text = std::get_if<std::string>(&value);
    // These characters only occur inside JSON strings, where an escape is equivalent.
    const std::string json = text != nullptr
                                 ? Json(shortened(*text)).text()
                                 : std::visit([](const auto& one) { return Json(one).text(); }, value);
    std::string_view rest = json;
    std::string line;
    while (!rest.empty()) {
        const std::size_t unfit = unfit_length(rest);
        line += unfit > 0 ? escape(rest.substr(0, unfit)) : std::string(1, rest[0]);
        rest.remove_prefix(std::max<std::size_t>(unfit, 1));
    }
    return line;
}

std::string log_word(const LogValue& value) {
    const auto* text = std::get_if<std::string>(&value);
    const bool bare = text != nullptr && !text->empty() && text->size() <= longest_log_text &&
                      std::ranges::all_of(*text, is_bare);
    return bare ? *text : log_json(value);
}

}  // namespace kameleon::server
