// embedded.h: the files of lang/ as the build has put them into the program (cmake/Embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace kameleon {

struct EmbeddedText {
    std::string_view language;
    std::string_view name;
    std::string_view text;
};

std::span<const EmbeddedText> embedded_texts();

}  // namespace kameleon
