// command_line.h: parses the words of a command line into a command and its arguments, or an error.
#pragma once

#include <span>
#include <string>
#include <variant>

#include "base/result.h"
#include "cli/command.h"

namespace kameleon::cli {

/// A command and its arguments.
struct Call {
    const CommandSpec* command = nullptr;
    Arguments arguments;
};

/// --help for the whole program, for a group of commands, or for one command; or no command at all.
struct HelpRequest {
    std::string name;
};

struct VersionRequest {};

using ParsedCommandLine = std::variant<Call, HelpRequest, VersionRequest>;

struct UsageError {
    std::string command;  // as far as it was recognized
    Message reason;
};

/// `given`: the words after the program's name.
Result<ParsedCommandLine, UsageError> parse_command_line(
    std::span<const CommandSpec> known, const std::vector<std::string>& given);

}  // namespace kameleon::cli
