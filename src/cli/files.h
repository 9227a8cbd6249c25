// files.h: reading and writing whole files, and standard input and output under the name "-".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/console.h"

namespace kameleon::cli {

/// The whole file; nothing, and a sentence on standard error, if it cannot be read or is too big to be kept
/// in memory.
std::optional<std::string> read_file(std::string_view command, const std::string& path, Console& console);

/// False, and a sentence on standard error, if it cannot be written.
bool write_file(std::string_view command, const std::string& path, std::string_view text, Console& console);

}  // namespace kameleon::cli
