// config_file.h: the keys and values of a TOML file, with their lines. The only file that knows toml++.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace kameleon::server {

struct FileEntry {
    std::string key;
    std::size_t line = 0;
    /// As on the command line: the items of a list have commas between them. Nothing for other types than
    /// booleans, whole numbers, strings, and lists of strings without commas.
    std::optional<std::string> text;
};

struct FileError {
    std::size_t line = 0;
    std::size_t column = 0;
    std::string detail;  // the parser's message, in English
};

/// The top-level keys, in the order of their lines.
Result<std::vector<FileEntry>, FileError> parse_config_file(std::string_view text);

}  // namespace kameleon::server
