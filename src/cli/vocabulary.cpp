// vocabulary.cpp: see vocabulary.h.
#include "cli/vocabulary.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/text.h"
#include "cli/nearest.h"
#include "texts/catalogue.h"
#include "texts/texts.h"

namespace kameleon::cli {
namespace {

struct Replacement {
    std::string_view letters;  // of two bytes each
    std::string_view plain;
};

constexpr Replacement replacements[] = {
    {"àáâãäåÀÁÂÃÄÅ", "a"}, {"çÇ", "c"},         {"èéêëÈÉÊË", "e"}, {"ìíîïÌÍÎÏ", "i"}, {"ñÑ", "n"},
    {"òóôõöőÒÓÔÕÖŐ", "o"}, {"ùúûüűÙÚÛÜŰ", "u"}, {"ýÿÝ", "y"},      {"ß", "ss"},
};

std::string_view plain_letter(std::string_view two_bytes) {
    for (const auto& [letters, plain] : replacements) {
        for (std::size_t i = 0; i < letters.size(); i += 2) {
            if (letters.substr(i, 2) == two_bytes) return plain;
        }
    }
    return {};
}

}  // namespace

std::string normalized(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const char c = text.front();
        std::size_t length = 1;
        if (c == '-' || c == '_') {
            result += ' ';
        } else if (const std::string_view plain = plain_letter(text.substr(0, 2)); !plain.empty()) {
            result += plain;
            length = 2;
        } else if (text.starts_with("’")) {
            result += '\'';
            length = 3;
        } else {
            result += lower(c);
        }
        text.remove_prefix(length);
    }
    return result;
}

Vocabulary::Vocabulary(
    std::string_view game, std::span<const std::string_view> ids, std::string_view language) {
    std::vector<std::string_view> order{language};
    std::ranges::copy_if(
        languages(), std::back_inserter(order), [&](std::string_view one) { return one != language; });
    for (const std::string_view one : order) {
        const auto words = load_catalogue(one);
        for (const std::string_view id : ids) {
            const std::string key = std::string(game) + ".word." + std::string(id);
            for (const std::string& name : split(words->text(key), '|')) {
                const Entry& entry = entries_.emplace_back(Entry{name, kameleon::cli::normalized(name), id});
                const auto blanks = static_cast<std::size_t>(std::ranges::count(entry.normalized, ' '));
                longest_ = std::max(longest_, blanks + 1);
            }
        }
    }
}

std::optional<std::string_view> Vocabulary::id_of(std::string_view name) const {
    const auto found = std::ranges::find(entries_, normalized(name), &Entry::normalized);
    if (found == entries_.end()) return std::nullopt;
    return found->id;
}

std::optional<std::string_view> Vocabulary::nearest_to(std::string_view name) const {
    std::vector<std::string_view> known;
    for (const Entry& entry : entries_) known.emplace_back(entry.normalized);
    const auto near = nearest(normalized(name), known);
    if (!near) return std::nullopt;
    return std::ranges::find(entries_, *near, &Entry::normalized)->name;
}

}  // namespace kameleon::cli
