// man.h: the manual page, made from the definitions of the commands and of the games' options.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/command.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

/// In roff, with the macros of man(7). There is no date in it: the same definitions give the same page.
std::string man_page(std::span<const CommandSpec> known, const Catalogue& words, std::string_view version);

/// Text as roff shows it and does not obey it. What begins a line needs more: see roff_line.
std::string roff_escaped(std::string_view text);
/// As a line of text, whatever it begins with.
std::string roff_line(std::string_view text);

}  // namespace kameleon::cli
