// read_file.h: whole files, and why one cannot be read or written.
#pragma once

#include <filesystem>
#include <istream>
#include <string>
#include <string_view>

#include "base/message.h"
#include "base/result.h"

namespace kameleon::server {

/// The whole file, or why it cannot be read. "-" is `standard_input`, if there is one.
Result<std::string, Message> read_file(const std::string& path, std::istream* standard_input = nullptr);

/// What an error of the system says about a file that is called `path`. `missing` is the key for a path that
/// does not exist, `other` for any other reason.
Message file_error(
    int error, const std::filesystem::path& target, const std::string& path, std::string_view missing,
    std::string_view other);

}  // namespace kameleon::server
