// contestant.cpp: see contestant.h.
#include "cli/tournament/contestant.h"

#include <fstream>
#include <iterator>

namespace kameleon::cli::tournament {

Result<std::string, Message> read_net_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (!file.is_open() || file.bad()) return refuse(Message("tournament.no_net_file", {{"file", path}}));
    return bytes;
}

}  // namespace kameleon::cli::tournament
