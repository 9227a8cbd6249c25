// console_testing.h: a console of strings, to see what a command says.
#pragma once

#include <sstream>
#include <string>

#include "cli/console.h"

namespace kameleon::cli {

struct TestConsole {
    explicit TestConsole(const std::string& input = "", std::string_view language = "en")
        : words(*load_catalogue(language)), in(input) {}

    Catalogue words;
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err, words, 80, false, false};
};

}  // namespace kameleon::cli
