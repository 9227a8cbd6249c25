// contestant.cpp: see contestant.h.
#include "cli/tournament/contestant.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

namespace kameleon::cli::tournament {

Result<std::string, Message> read_net_file(const std::string& path) {
    // A folder can be opened, but reading it throws.
    std::error_code unknown;
    std::ifstream file(path, std::ios::binary);
    if (!file.is_open() || std::filesystem::is_directory(path, unknown)) {
        return refuse(Message("tournament.no_net_file", {{"file", printable(path)}}));
    }
    return std::string((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
}

std::string contestant_id(const std::string& name) {
    if (!is_net_file(name)) return name;
    const auto bytes = read_net_file(name);
    std::uint64_t sum = 0;
    if (bytes) {
        for (const char byte : *bytes) sum = mix64(sum ^ static_cast<unsigned char>(byte));
    }
    return fmt::format("{}#{:016x}", name, sum);
}

}  // namespace kameleon::cli::tournament
