// catalogue.cpp: see catalogue.h.
#include "texts/catalogue.h"

#include "texts/embedded.h"

namespace kameleon {

Catalogue::Catalogue(std::string_view language, std::span<const CatalogueEntry> entries)
    : language_(language) {
    for (const CatalogueEntry& entry : entries) {
        if (auto format = parse_message(entry.text)) formats_.try_emplace(entry.key, *std::move(format));
    }
}

const MessageFormat* Catalogue::find(std::string_view key) const {
    const auto found = formats_.find(key);
    return found == formats_.end() ? nullptr : &found->second;
}

std::string Catalogue::text(const Message& message) const {
    const MessageFormat* format = find(message.key);
    if (format == nullptr) return "\u27E8" + message.key + "\u27E9";
    return format->fill(language_, message.arguments, [this](const Message& inner) { return text(inner); });
}

std::vector<std::string_view> Catalogue::keys() const {
    std::vector<std::string_view> keys;
    keys.reserve(formats_.size());
    for (const auto& [key, format] : formats_) keys.emplace_back(key);
    return keys;
}

std::optional<Catalogue> load_catalogue(std::string_view language) {
    const auto file = embedded_text(language, catalogue_name);
    if (!file) return std::nullopt;
    const auto entries = read_catalogue_file(*file);
    if (!entries) return std::nullopt;
    return Catalogue(language, *entries);
}

}  // namespace kameleon
