// catalogue.h: all messages of one language, from lang/messages/, which is built into the program.
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
    /// Texts that cannot be parsed are left out; of two with the same key, the first counts.
    Catalogue(std::string_view language, std::span<const CatalogueEntry> entries);

    [[nodiscard]] std::string_view language() const { return language_; }

    /// The formatted text. An unknown key is shown as "⟨key⟩", a placeholder without an argument as "{name}".
    [[nodiscard]] std::string text(const Message& message) const;
    /// Of a message without arguments.
    [[nodiscard]] std::string text(std::string_view key) const { return text(Message(key)); }

    [[nodiscard]] bool has(std::string_view key) const { return formats_.contains(key); }
    /// In alphabetical order; valid as long as the catalogue.
    [[nodiscard]] std::vector<std::string_view> keys() const;
    /// The parsed message; null if there is none.
    [[nodiscard]] const MessageFormat* find(std::string_view key) const;

private:
    std::string language_;
    std::map<std::string, MessageFormat, std::less<>> formats_;
};

/// Parses the messages of a language, which takes some milliseconds; nothing for an unknown language.
std::optional<Catalogue> load_catalogue(std::string_view language);

}  // namespace kameleon
