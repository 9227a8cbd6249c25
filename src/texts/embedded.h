// embedded.h: the files of lang/ as the build has put them into the program (cmake/Embed.cmake).
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace kameleon {

/// What the messages of a language are called (lang/messages/); every other name is a game's rules.
inline constexpr std::string_view catalogue_name = "messages";

struct EmbeddedText {
    std::string_view language;
    std::string_view name;
    std::string_view text;
};

std::span<const EmbeddedText> embedded_texts();

std::optional<std::string_view> embedded_text(std::string_view language, std::string_view name);

}  // namespace kameleon
