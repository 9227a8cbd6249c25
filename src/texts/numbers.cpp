// numbers.cpp: see numbers.h.
#include "texts/numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace kameleon {
namespace {

struct Style {
    std::string_view language;
    std::string_view group;    // between groups of three digits
    std::size_t grouped_from;  // digits
    std::string_view point;
};

constexpr std::array<Style, 5> styles{{
    {"en", ",", 4, "."},
    {"de", ".", 4, ","},
    {"fr", "\u202F", 4, ","},
    {"it", ".", 5, ","},
    {"hu", "\u00A0", 5, ","},
}};

constexpr std::string_view minus = "\u2212";
constexpr int most_places = 15;

const Style& style_of(std::string_view language) {
    for (const Style& style : styles) {
        if (style.language == language) return style;
    }
    return styles.front();
}

struct Digits {
    bool negative = false;
    std::string whole;
    std::string fraction;
};

std::uint64_t magnitude(std::int64_t number) {
    const auto bits = static_cast<std::uint64_t>(number);
    return number < 0 ? 0 - bits : bits;  // the lowest number cannot be negated
}

Digits digits_of(std::int64_t number) {
    return {.negative = number < 0, .whole = std::to_string(magnitude(number)), .fraction = {}};
}

/// Of a finite number.
Digits digits_of(Decimal number) {
    constexpr std::size_t longest = std::numeric_limits<double>::max_exponent10 + most_places + 3;
    std::array<char, longest> buffer{};
    const auto [end, error] = std::to_chars(
        buffer.data(), buffer.data() + buffer.size(), std::abs(number.value), std::chars_format::fixed,
        std::clamp(number.places, 0, most_places));
    const std::string_view text(buffer.data(), end);
    const std::size_t point = std::min(text.find('.'), text.size());
    Digits digits{
        .negative = number.value < 0,
        .whole = std::string(text.substr(0, point)),
        .fraction = std::string(text.substr(std::min(point + 1, text.size())))};
    if (text.find_first_not_of("0.") == std::string_view::npos) digits.negative = false;
    return digits;
}

std::string written(const Style& style, const Digits& digits) {
    std::string text;
    if (digits.negative) text += minus;
    const std::size_t count = digits.whole.size();
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0 && (count - i) % 3 == 0 && count >= style.grouped_from) text += style.group;
        text += digits.whole[i];
    }
    if (!digits.fraction.empty()) text.append(style.point).append(digits.fraction);
    return text;
}

PluralForm plural_form(std::string_view language, const Digits& digits) {
    bool one = digits.whole == "1";
    if (language == "fr") {
        one = one || digits.whole == "0";
    } else if (language == "hu") {
        one = one && digits.fraction.find_first_not_of('0') == std::string::npos;
    } else {
        one = one && digits.fraction.empty();
    }
    return one ? PluralForm::one : PluralForm::other;
}

PluralForm english_ordinal(std::uint64_t number) {
    const std::uint64_t last_two = number % 100;
    if (last_two >= 11 && last_two <= 13) return PluralForm::other;
    switch (number % 10) {
        case 1:
            return PluralForm::one;
        case 2:
            return PluralForm::two;
        case 3:
            return PluralForm::few;
        default:
            return PluralForm::other;
    }
}

}  // namespace

std::string_view to_string(PluralForm form) {
    constexpr std::array<std::string_view, 5> names{"one", "two", "few", "many", "other"};
    return names.at(static_cast<std::size_t>(form));
}

std::string number_text(std::string_view language, std::int64_t number) {
    return written(style_of(language), digits_of(number));
}

std::string number_text(std::string_view language, Decimal number) {
    if (std::isnan(number.value)) return "NaN";
    if (std::isinf(number.value)) return std::string(number.value < 0 ? minus : "") + "\u221E";
    return written(style_of(language), digits_of(number));
}

PluralForm plural_form(std::string_view language, std::int64_t number) {
    return plural_form(style_of(language).language, digits_of(number));
}

PluralForm plural_form(std::string_view language, Decimal number) {
    if (!std::isfinite(number.value)) return PluralForm::other;
    return plural_form(style_of(language).language, digits_of(number));
}

PluralForm ordinal_form(std::string_view language, std::int64_t number) {
    const std::string_view known = style_of(language).language;
    const std::uint64_t n = magnitude(number);
    if (known == "en") return english_ordinal(n);
    if (known == "fr" && n == 1) return PluralForm::one;
    if (known == "it" && (n == 8 || n == 11 || n == 80 || n == 800)) return PluralForm::many;
    if (known == "hu" && (n == 1 || n == 5)) return PluralForm::one;
    return PluralForm::other;
}

}  // namespace kameleon
