// texts.cpp: see texts.h.
#include "texts/texts.h"

#include <array>

#include "texts/embedded.h"

namespace kameleon {
namespace {

constexpr std::array<std::string_view, 5> codes{"en", "de", "fr", "it", "hu"};

}  // namespace

std::span<const std::string_view> languages() { return codes; }

std::optional<std::string_view> embedded_text(std::string_view language, std::string_view name) {
    for (const EmbeddedText& one : embedded_texts()) {
        if (one.language == language && one.name == name) return one.text;
    }
    return std::nullopt;
}

std::optional<std::string_view> rules_text(std::string_view language, std::string_view game) {
    if (game == catalogue_name) return std::nullopt;
    return embedded_text(language, game);
}

std::optional<std::string_view> language_of_locale(std::string_view locale) {
    const std::string_view code = locale.substr(0, locale.find_first_of("_.@-"));
    for (const std::string_view one : codes) {
        if (one == code) return one;
    }
    return std::nullopt;
}

}  // namespace kameleon
