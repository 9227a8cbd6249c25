// catalogue.h: all messages of one language, and how a Message becomes words. Knows no game: keys are only
// names. The texts are those of lang/messages/, built into the program.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/message.h"
#include "texts/catalogue_file.h"
#include "texts/message_format.h"

namespace kameleon {

class Catalogue {
public:
    /// A text that cannot be parsed is left out; of two with the same key, the first counts.
    Catalogue(std::string_view language, std::span<const CatalogueEntry> entries);

    [[nodiscard]] std::string_view language() const { return language_; }

    /// In words. A key there is no text for is shown as "⟨key⟩", a gap without an argument as "{name}".
    [[nodiscard]] std::string text(const Message& message) const;
    /// A message without gaps.
    [[nodiscard]] std::string text(std::string_view key) const { return text(Message(key)); }

    [[nodiscard]] bool has(std::string_view key) const { return formats_.contains(key); }
    /// In alphabetical order; good as long as the catalogue.
    [[nodiscard]] std::vector<std::string_view> keys() const;
    /// The message as it was taken apart; null if there is none.
    [[nodiscard]] const MessageFormat* find(std::string_view key) const;

private:
    std::string language_;
    std::map<std::string, MessageFormat, std::less<>> formats_;
};

/// The messages built into the program, read anew at each call: keep the catalogue. Nothing for a language we
/// do not have.
std::optional<Catalogue> load_catalogue(std::string_view language);

}  // namespace kameleon
