// vocabulary.h: the names of a game's cards in all languages, and the ids they stand for.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kameleon::cli {

/// Words as they are compared: in lower case, without accents, and with blanks for hyphens and underscores.
/// "Grün" and "GRUN" give "grun". Other characters stay.
std::string normalized(std::string_view text);

class Vocabulary {
public:
    /// The names of `ids`, from the messages "<game>.word.<id>" of every language, which list forms separated
    /// by a bar. Those of `language` come first.
    Vocabulary(std::string_view game, std::span<const std::string_view> ids, std::string_view language);

    /// The id of a name; nothing if it is unknown.
    [[nodiscard]] std::optional<std::string_view> id_of(std::string_view name) const;
    /// The known name that is most similar, if one is.
    [[nodiscard]] std::optional<std::string_view> nearest_to(std::string_view name) const;
    /// The number of words in the longest name: "golden joker" has two.
    [[nodiscard]] std::size_t longest() const { return longest_; }

    struct Entry {
        std::string name;
        std::string normalized;
        std::string_view id;
    };
    [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

private:
    std::vector<Entry> entries_;
    std::size_t longest_ = 1;
};

}  // namespace kameleon::cli
