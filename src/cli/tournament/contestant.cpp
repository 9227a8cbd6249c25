// contestant.cpp: see contestant.h.
#include "cli/tournament/contestant.h"

#include "base/hex.h"
#include "cli/files.h"

namespace kameleon::cli::tournament {

Result<std::string, Message> read_net_file(const std::string& path) {
    auto bytes = read_file(path);
    if (!bytes) return refuse(Message("tournament.no_net_file", {{"file", printable(path)}}));
    return bytes;
}

std::string checksum(std::string_view bytes) {
    std::uint64_t sum = 0;
    for (const char byte : bytes) sum = mix64(sum ^ static_cast<unsigned char>(byte));
    return hex_of(sum);
}

std::string contestant_id(const std::string& name) {
    if (!is_net_file(name)) return name;
    const auto bytes = read_net_file(name);
    return name + "#" + checksum(bytes.value_or(""));
}

}  // namespace kameleon::cli::tournament
