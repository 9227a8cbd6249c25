// json.cpp: see json.h.
#include "base/json.h"

#include <array>
#include <charconv>
#include <cmath>

#include "base/hex.h"
#include "base/utf8.h"

namespace kameleon {
namespace {

bool is_special(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

void append_escaped(std::string& text, char c) {
    constexpr std::string_view named = "\"\\\b\f\n\r\t";
    constexpr std::string_view names = "\"\\bfnrt";
    text += '\\';
    if (const auto at = named.find(c); at != std::string_view::npos) {
        text += names[at];
        return;
    }
    const auto byte = static_cast<unsigned char>(c);
    text.append("u00").append(1, hex_digits[byte >> 4U]).append(1, hex_digits[byte & 15U]);
}

void append_string(std::string& text, std::string_view words) {
    bool special = false;
    bool ascii = true;
    for (const char c : words) {
        special |= is_special(c);
        ascii &= static_cast<unsigned char>(c) < 0x80;
    }
    if (!ascii && !is_utf8(words)) return append_string(text, repaired_utf8(words));
    text += '"';
    if (!special) {
        text += words;
    } else {
        for (const char c : words) {
            if (is_special(c))
                append_escaped(text, c);
            else
                text += c;
        }
    }
    text += '"';
}

}  // namespace

Json::Json(std::int64_t value) {
    std::array<char, 20> digits{};
    text_.assign(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
}

Json::Json(double value) : text_("null") {
    if (!std::isfinite(value)) return;
    std::array<char, 40> digits{};
    // As people write numbers, where that is not too long.
    const double size = std::abs(value);
    const bool plain = size == 0 || (size >= 1e-6 && size < 1e15);
    const auto form = plain ? std::chars_format::fixed : std::chars_format::scientific;
    text_.assign(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value, form).ptr);
    // A number without point and exponent would be read as a whole one.
    if (text_.find_first_of(".e") == std::string::npos) text_ += ".0";
}

Json::Json(std::string_view value) { append_string(text_, value); }

Json Json::object(std::initializer_list<Member> members) {
    std::size_t size = 2;
    for (const Member& member : members) size += member.key.size() + member.value.text_.size() + 4;
    Json json(Raw{}, "{}");
    json.text_.reserve(size);
    for (const Member& member : members) json.set(member.key, member.value);
    return json;
}

void Json::open(char begin) {
    if (is_null()) text_ = {begin, '\0'};
    text_.pop_back();
    if (text_.size() > 1) text_ += ',';
}

Json& Json::set(std::string_view key, const Json& value) {
    open('{');
    text_.append(1, '"').append(key).append("\":").append(value.text_).append(1, '}');
    return *this;
}

Json& Json::merge(const Json& other) {
    if (other.text_.size() <= 2 || other.is_null()) return *this;
    open('{');
    text_.append(other.text_, 1);
    return *this;
}

Json& Json::push(const Json& value) {
    open('[');
    text_.append(value.text_).append(1, ']');
    return *this;
}

std::string Json::pretty() const {
    std::string result;
    std::size_t depth = 0;
    bool in_string = false;
    const auto new_line = [&] { result.append(1, '\n').append(2 * depth, ' '); };
    for (std::size_t i = 0; i < text_.size(); ++i) {
        const char c = text_[i];
        if (in_string || c == '"') {
            result += c;
            if (in_string && c == '\\')
                result += text_[++i];
            else if (c == '"')
                in_string = !in_string;
        } else if (c == '{' || c == '[') {
            result += c;
            if (text_[i + 1] == '}' || text_[i + 1] == ']') {
                result += text_[++i];
            } else {
                ++depth;
                new_line();
            }
        } else if (c == '}' || c == ']') {
            --depth;
            new_line();
            result += c;
        } else {
            result += c;
            if (c == ',') new_line();
            if (c == ':') result += ' ';
        }
    }
    return result;
}

}  // namespace kameleon
