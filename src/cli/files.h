// files.h: reading whole files, and standard input under the name "-".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/console.h"

namespace kameleon::cli {

/// The whole file, or the beginning of one that cannot hold records; nothing, and a sentence on standard
/// error, if it cannot be read or is too big to be kept in memory.
std::optional<std::string> read_records(std::string_view command, const std::string& path, Console& console);

/// The same for a file that may hold anything; not for standard input.
std::optional<std::string> read_file(std::string_view command, const std::string& path, Console& console);

}  // namespace kameleon::cli
