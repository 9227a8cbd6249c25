// read_file.cpp: see read_file.h.
#include "server/read_file.h"

#include <cerrno>
#include <fstream>

#include "base/text.h"

namespace kameleon::server {

namespace fs = std::filesystem;

static constexpr std::size_t max_size = std::size_t{1} << 30U;

Message file_error(
    int error, const fs::path& target, const std::string& path, std::string_view missing,
    std::string_view other) {
    const Argument name("file", printable(path, any_length));
    std::error_code ignored;
    if (fs::is_directory(target, ignored)) return Message("file.is_folder", {name});
    if (error == EACCES || error == EROFS || error == EPERM) return Message("file.not_allowed", {name});
    if (error == ENOENT || error == ENOTDIR) return Message(missing, {name});
    return Message(other, {name});
}

Result<std::string, Message> read_file(const std::string& path, std::istream* standard_input) {
    std::ifstream file;
    const bool from_stdin = path == "-" && standard_input != nullptr;
    std::error_code ignored;
    errno = 0;
    // A folder can be opened, but reading it throws.
    if (!from_stdin && !fs::is_directory(path, ignored)) file.open(path, std::ios::binary);
    if (!from_stdin && !file.is_open()) {
        return refuse(file_error(errno, path, path, "file.not_there", "file.cannot_open"));
    }
    std::istream& in = from_stdin ? *standard_input : file;
    std::string text;
    std::string block(std::size_t{1} << 16U, '\0');
    while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
        text.append(block.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() <= max_size) continue;
        const Argument megabytes("megabytes", static_cast<int>(max_size >> 20U));
        return refuse(Message("file.too_big", {{"file", printable(path, any_length)}, megabytes}));
    }
    // An error of the disk, not the end of the file.
    if (in.bad()) return refuse(Message("file.cannot_open", {{"file", printable(path, any_length)}}));
    return text;
}

}  // namespace kameleon::server
