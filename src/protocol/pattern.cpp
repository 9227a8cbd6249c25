// pattern.cpp: see pattern.h.
#include "protocol/pattern.h"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "base/utf8.h"

namespace kameleon::protocol {
namespace {

constexpr std::size_t endless = std::numeric_limits<std::size_t>::max();
constexpr std::u32string_view special = U"^$.*+?()[]{}|\\";

/// A whole number, without sign; nothing if there is none.
std::optional<std::size_t> take_number(const std::vector<char32_t>& text, std::size_t& at) {
    constexpr std::size_t biggest = 10'000;
    const std::size_t begin = at;
    std::size_t number = 0;
    while (at < text.size() && text[at] >= U'0' && text[at] <= U'9' && number <= biggest) {
        number = number * 10 + (text[at++] - U'0');
    }
    if (at == begin || number > biggest) return std::nullopt;
    return number;
}

/// The next character of a class or between classes, a backslash taken away.
std::optional<char32_t> take_character(const std::vector<char32_t>& text, std::size_t& at) {
    if (at < text.size() && text[at] == U'\\') {
        ++at;
        // A letter behind a backslash would be a class of its own, which we do not know.
        const bool letter = at < text.size() && text[at] < 0x80 && special.find(text[at]) == special.npos &&
                            text[at] != U'-' && text[at] != U'/';
        if (letter) return std::nullopt;
    }
    if (at >= text.size()) return std::nullopt;
    return text[at++];
}

}  // namespace

bool Pattern::Part::has(char32_t character) const {
    const bool within = std::ranges::any_of(
        ranges, [&](const auto& range) { return character >= range.first && character <= range.second; });
    return within != negated;
}

/// Whether a character may belong to both. Two classes of all but some surely have one in common.
bool Pattern::Part::meets(const Part& other) const {
    if (negated || other.negated) return true;
    return std::ranges::any_of(ranges, [&](const auto& mine) {
        return std::ranges::any_of(other.ranges, [&](const auto& theirs) {
            return mine.first <= theirs.second && theirs.first <= mine.second;
        });
    });
}

bool Pattern::read_class(const std::vector<char32_t>& text, std::size_t& at, Part& part) {
    part.negated = at < text.size() && text[at] == U'^';
    if (part.negated) ++at;
    while (at < text.size() && text[at] != U']') {
        const auto low = take_character(text, at);
        if (!low) return false;
        char32_t high = *low;
        // A hyphen at the end stands for itself.
        if (at + 1 < text.size() && text[at] == U'-' && text[at + 1] != U']') {
            ++at;
            const auto last = take_character(text, at);
            if (!last || *last < *low) return false;
            high = *last;
        }
        part.ranges.emplace_back(*low, high);
    }
    if (at >= text.size() || part.ranges.empty()) return false;
    ++at;
    return true;
}

bool Pattern::read_repeat(const std::vector<char32_t>& text, std::size_t& at, Part& part) {
    if (at >= text.size()) return true;
    const char32_t sign = text[at];
    if (sign == U'*' || sign == U'+' || sign == U'?') {
        ++at;
        part.least = sign == U'+' ? 1 : 0;
        part.most = sign == U'?' ? 1 : endless;
        return true;
    }
    if (sign != U'{') return true;
    ++at;
    const auto least = take_number(text, at);
    if (!least || at >= text.size()) return false;
    part.least = *least;
    part.most = *least;
    if (text[at] == U',') {
        ++at;
        const auto most = take_number(text, at);
        if (!most || *most < *least) return false;
        part.most = *most;
    }
    if (at >= text.size() || text[at] != U'}') return false;
    ++at;
    return true;
}

/// Where a part may be repeated more or less often, what follows it must not look like it.
bool Pattern::has_one_way() const {
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        if (parts_[i].least == parts_[i].most) continue;
        for (std::size_t next = i + 1; next < parts_.size(); ++next) {
            if (parts_[i].meets(parts_[next])) return false;
            if (parts_[next].least > 0) break;
        }
    }
    return true;
}

std::optional<Pattern> Pattern::read(std::string_view text) {
    const std::vector<char32_t> all = characters_of(text);
    if (all.size() < 2 || all.front() != U'^' || all.back() != U'$') return std::nullopt;
    const std::vector<char32_t> inside(all.begin() + 1, all.end() - 1);
    Pattern pattern;
    for (std::size_t at = 0; at < inside.size();) {
        Part part;
        if (inside[at] == U'[') {
            ++at;
            if (!read_class(inside, at, part)) return std::nullopt;
        } else {
            const bool plain = inside[at] == U'\\' || special.find(inside[at]) == special.npos;
            const auto character = plain ? take_character(inside, at) : std::nullopt;
            if (!character) return std::nullopt;
            part.ranges.emplace_back(*character, *character);
        }
        if (!read_repeat(inside, at, part)) return std::nullopt;
        pattern.parts_.push_back(std::move(part));
    }
    if (!pattern.has_one_way()) return std::nullopt;
    return pattern;
}

bool Pattern::matches(const std::vector<char32_t>& text) const {
    std::size_t at = 0;
    for (const Part& part : parts_) {
        std::size_t count = 0;
        while (at < text.size() && count < part.most && part.has(text[at])) {
            ++at;
            ++count;
        }
        if (count < part.least) return false;
    }
    return at == text.size();
}

}  // namespace kameleon::protocol
