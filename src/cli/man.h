// man.h: the manual page, made from the definitions of the commands and of the games' options.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "cli/command.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

/// In roff, with the macros of man(7). It has no date: the same definitions give the same page.
std::string man_page(std::span<const CommandSpec> known, const Catalogue& words, std::string_view version);

/// Text without characters that are special to roff, except at the beginning of a line: see roff_line.
std::string roff_escaped(std::string_view text);
/// As a line of its own, which roff must not take for a request.
std::string roff_line(std::string_view text);

}  // namespace kameleon::cli
