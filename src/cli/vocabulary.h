// vocabulary.h: the words of a game in all our languages, and what they mean.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kameleon::cli {

class Vocabulary {
public:
    /// The words of `ids`, from the messages "<game>.word.<id>" of every language, where forms are separated
    /// by a bar. Those of `language` come first.
    Vocabulary(std::string_view game, std::span<const std::string_view> ids, std::string_view language);

    /// What the word means; nothing if we do not know it.
    [[nodiscard]] std::optional<std::string_view> meaning(std::string_view word) const;
    /// The word that was probably meant, as it is written.
    [[nodiscard]] std::optional<std::string_view> nearest_to(std::string_view word) const;
    /// How many words the longest name has: "golden joker" two.
    [[nodiscard]] std::size_t longest() const { return longest_; }

    struct Entry {
        std::string form;    // as it is written
        std::string folded;  // as it is compared
        std::string_view id;
    };
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

private:
    std::vector<Entry> entries_;
    std::size_t longest_ = 1;
};

}  // namespace kameleon::cli
