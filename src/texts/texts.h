// texts.h: the long texts of the project, built into the program: the rules of each game in each language.
// Their source is the folder lang/; the page will show the same.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace kameleon {

/// The languages there are texts in, by code. The first is the one to fall back on.
std::span<const std::string_view> languages();

/// The rules of a game, as the small Markdown that render.h understands; nothing where there are none.
std::optional<std::string_view> rules_text(std::string_view language, std::string_view game);

/// The language that a locale such as "de_AT.UTF-8" asks for; nothing if we do not have it.
std::optional<std::string_view> language_of_locale(std::string_view locale);

}  // namespace kameleon
