// vocabulary.cpp: see vocabulary.h.
#include "cli/vocabulary.h"

#include <algorithm>
#include <iterator>

#include "base/text.h"
#include "cli/fold.h"
#include "cli/nearest.h"
#include "texts/catalogue.h"
#include "texts/texts.h"

namespace kameleon::cli {

Vocabulary::Vocabulary(
    std::string_view game, std::span<const std::string_view> ids, std::string_view language) {
    std::vector<std::string_view> order{language};
    std::ranges::copy_if(
        languages(), std::back_inserter(order), [&](std::string_view one) { return one != language; });
    for (const std::string_view one : order) {
        const auto words = load_catalogue(one);
        for (const std::string_view id : ids) {
            const std::string key = std::string(game) + ".word." + std::string(id);
            for (const std::string& form : split(words->text(key), '|')) {
                entries_.push_back({form, folded(form), id});
                longest_ = std::max<std::size_t>(
                    longest_, static_cast<std::size_t>(std::ranges::count(entries_.back().folded, ' ')) + 1);
            }
        }
    }
}

std::optional<std::string_view> Vocabulary::meaning(std::string_view word) const {
    const auto found = std::ranges::find(entries_, folded(word), &Entry::folded);
    if (found == entries_.end()) return std::nullopt;
    return found->id;
}

std::optional<std::string_view> Vocabulary::nearest_to(std::string_view word) const {
    std::vector<std::string_view> known;
    for (const Entry& entry : entries_) known.emplace_back(entry.folded);
    const std::string wanted = folded(word);
    const auto near = nearest(wanted, known);
    if (!near) return std::nullopt;
    return std::ranges::find(entries_, *near, &Entry::folded)->form;
}

}  // namespace kameleon::cli
