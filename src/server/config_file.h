// config_file.h: a TOML file as a list of keys and values, and where each stands. Knows no setting. The only
// place that knows toml++.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/data.h"
#include "base/result.h"

namespace kameleon::server {

struct FileEntry {
    std::string key;
    std::size_t line = 0;
    Data value;         // null where it is neither truth, number, text nor a list: no setting is any of these
    std::string shown;  // the value as TOML writes it
};

struct FileError {
    std::size_t line = 0;
    std::size_t column = 0;
    std::string detail;  // in the words of the parser
};

/// The keys at the top of the file, by line. Any bytes give entries or an error.
Result<std::vector<FileEntry>, FileError> parse_config_file(std::string_view text);

/// A value as it is written in such a file: truth, whole number, text without control characters, or a list.
std::string toml_text(const Data& value);

}  // namespace kameleon::server
