// command_line.h: from the words of a command line to a command and its arguments, or to what is wrong.
#pragma once

#include <span>
#include <string>
#include <variant>

#include "base/result.h"
#include "cli/command.h"

namespace kameleon::cli {

/// A command and what it was given.
struct Call {
    const CommandSpec* command = nullptr;
    Arguments arguments;
};

/// --help for the whole program, for a group of commands, or for one command; or no command at all.
struct HelpWanted {
    std::string name;
};

struct VersionWanted {};

using Understood = std::variant<Call, HelpWanted, VersionWanted>;

struct Misunderstood {
    std::string command;  // as far as it was understood
    Message reason;
};

/// The words after the program's name.
Result<Understood, Misunderstood> understand(
    std::span<const CommandSpec> known, const std::vector<std::string>& words);

}  // namespace kameleon::cli
