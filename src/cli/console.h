// console.h: the streams, the language and the abilities of the terminal that a command runs in.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "base/message.h"
#include "cli/command.h"
#include "texts/catalogue.h"

namespace kameleon::cli {

struct Console {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    const Catalogue& words;
    std::size_t width = 80;       // of the screen, where there is one
    bool styled = false;          // standard output is a terminal that may be given colours and bold type
    bool shows_progress = false;  // standard error is a terminal

    [[nodiscard]] std::string text(const Message& message) const { return words.text(message); }
    /// A line on standard output.
    void print(const Message& message);
    /// "kameleon simulate: …" on standard error.
    void report_error(std::string_view command, const Message& message);
    /// Reports the error and returns the status, for commands that end with it.
    int fail(std::string_view command, const Message& message, int status = exit_failed);
};

/// By the variables LC_ALL, LC_MESSAGES and LANG, else English.
std::string_view locale_language();
/// By --lang among the arguments, else by the locale, else English; nothing if --lang is an unknown language.
std::optional<std::string_view> selected_language(int argc, const char* const* argv);

}  // namespace kameleon::cli
