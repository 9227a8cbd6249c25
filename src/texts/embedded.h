// embedded.h: the files of lang/, built into the program by cmake/Embed.cmake.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace kameleon {

/// The name of the messages of a language; every other name is that of a game, with its rules.
inline constexpr std::string_view catalogue_name = "messages";

struct EmbeddedText {
    std::string_view language;
    std::string_view name;
    std::string_view text;
};

std::span<const EmbeddedText> embedded_texts();

std::optional<std::string_view> embedded_text(std::string_view language, std::string_view name);

}  // namespace kameleon
