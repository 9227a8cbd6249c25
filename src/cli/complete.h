// complete.h: completion of an unfinished command line. The scripts of `kameleon completions` ask for it on
// every press of Tab, with `kameleon __complete -- WORD...`.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

/// The name of the hidden command.
inline constexpr std::string_view complete_command = "__complete";

struct Completions {
    struct Word {
        std::string word;  // the whole word; one that ends with "=" is to be continued
        std::string about;
    };
    std::vector<Word> words;
    bool files = false;  // names of files fit here
};

/// What the last of the words, which may be empty, can become. They follow the program's name.
Completions complete(
    std::span<const CommandSpec> known, std::span<const std::string> words, const Catalogue& catalogue);

/// What the scripts read: a line for each word, with a tab before its description; ":files" for files.
std::string completion_lines(const Completions& completions);

}  // namespace kameleon::cli
