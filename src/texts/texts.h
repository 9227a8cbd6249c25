// texts.h: the languages of the program, and the rules of each game in each of them, from lang/.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace kameleon {

/// Language codes; the first is the fallback.
std::span<const std::string_view> languages();

/// The rules of a game in Markdown (render.h); nothing if there are none.
std::optional<std::string_view> rules_text(std::string_view language, std::string_view game);

/// The language of a locale such as "de_AT.UTF-8"; nothing if it is not supported.
std::optional<std::string_view> language_of_locale(std::string_view locale);

}  // namespace kameleon
