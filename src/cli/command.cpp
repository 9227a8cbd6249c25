// command.cpp: see command.h.
#include "cli/command.h"

#include <algorithm>
#include <charconv>

namespace kameleon::cli {

std::string command_key(const CommandSpec& command, std::string_view what) {
    std::string key = "cli." + std::string(command.name) + "." + std::string(what);
    std::ranges::replace_if(key, [](char c) { return c == ' ' || c == '-'; }, '_');
    return key;
}

Message summary_of(const CommandSpec& command) { return Message(command_key(command, "summary")); }

Message about(const CommandSpec& command) { return Message(command_key(command, "about")); }

Message about(const CommandSpec& command, const PositionalSpec& positional) {
    return Message(command_key(command, positional.name));
}

Message about(const CommandSpec& command, const OptionSpec& option) {
    if (option.shared) return Message("cli.option." + std::string(option.name));
    return Message(command_key(command, option.name));
}

std::string Arguments::text(std::string_view name) const {
    if (const auto found = values_.find(name); found != values_.end()) return found->second.back();
    const auto usual = defaults_.find(name);
    return usual == defaults_.end() ? std::string() : usual->second;
}

const std::vector<std::string>& Arguments::all(std::string_view name) const {
    static const std::vector<std::string> none;
    const auto found = values_.find(name);
    return found == values_.end() ? none : found->second;
}

std::int64_t Arguments::integer(std::string_view name) const {
    std::int64_t value = 0;
    const std::string given = text(name);
    std::from_chars(given.data(), given.data() + given.size(), value);
    return value;
}

double Arguments::number(std::string_view name) const {
    double value = 0;
    const std::string given = text(name);
    std::from_chars(given.data(), given.data() + given.size(), value);
    return value;
}

}  // namespace kameleon::cli
