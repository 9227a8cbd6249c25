// console.cpp: see console.h.
#include "cli/console.h"

#include <cstdlib>
#include <ostream>
#include <span>

#include "base/text.h"
#include "texts/texts.h"

namespace kameleon::cli {
namespace {

/// What --lang was given on the command line; nothing if it was not.
std::optional<std::string_view> asked_language(std::span<const char* const> arguments) {
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        const std::string_view word = arguments[i];
        if (word == "--") break;
        if (word.starts_with("--lang=")) return word.substr(7);
        if (word == "--lang") return i + 1 < arguments.size() ? arguments[i + 1] : "";
    }
    return std::nullopt;
}

}  // namespace

void Console::print(const Message& message) { out << text(message) << '\n'; }

void Console::report_error(std::string_view command, const Message& message) {
    err << "kameleon" << (command.empty() ? "" : " ") << command << ": " << text(message) << '\n';
}

int Console::fail(std::string_view command, const Message& message, int status) {
    report_error(command, message);
    return status;
}

std::string_view locale_language() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        return language_of_locale(value).value_or(languages().front());
    }
    return languages().front();
}

std::optional<std::string_view> selected_language(int argc, const char* const* argv) {
    const auto asked = asked_language({argv, static_cast<std::size_t>(argc)});
    if (!asked) return locale_language();
    return language_of_locale(lower(*asked));
}

}  // namespace kameleon::cli
