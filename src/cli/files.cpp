// files.cpp: see files.h.
#include "cli/files.h"

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <istream>

#include "base/text.h"

namespace kameleon::cli {
namespace {

constexpr std::size_t biggest = std::size_t{1} << 30U;

/// Nothing but what begins like a record can be one; the rest of what does not need not be read.
bool cannot_be_records(std::string_view text) {
    take_prefix(text, "\xEF\xBB\xBF");
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && text[first] != '[' && text[first] != '{';
}

/// Stops early where `hopeless` says of the beginning that the rest need not be read.
std::optional<std::string> read_all(std::istream& in, bool (*hopeless)(std::string_view)) {
    std::string text;
    std::string block(std::size_t{1} << 16U, '\0');
    while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
        text.append(block.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() > biggest) return std::nullopt;
        if (text.size() <= block.size() && hopeless != nullptr && hopeless(text)) break;
    }
    return text;
}

Message reason_of(int error, const std::string& path) {
    const Argument name("file", printable(path));
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored)) return Message("file.is_folder", {name});
    if (error == EACCES || error == EPERM) return Message("file.not_allowed", {name});
    if (error == ENOENT || error == ENOTDIR) return Message("file.not_there", {name});
    return Message("file.cannot_open", {name});
}

/// False, and a sentence on standard error, if it cannot be opened.
bool open(std::ifstream& file, std::string_view command, const std::string& path, Console& console) {
    std::error_code ignored;
    errno = 0;
    if (!std::filesystem::is_directory(path, ignored)) file.open(path, std::ios::binary);
    if (!file.is_open()) console.complain(command, reason_of(errno, path));
    return file.is_open();
}

Message too_big(const std::string& path) {
    const Argument megabytes("megabytes", static_cast<int>(biggest >> 20U));
    return Message("file.too_big", {{"file", printable(path)}, megabytes});
}

}  // namespace

std::optional<std::string> read_records(std::string_view command, const std::string& path, Console& console) {
    std::ifstream file;
    if (path != "-" && !open(file, command, path, console)) return std::nullopt;
    auto text = read_all(path == "-" ? console.in : file, cannot_be_records);
    if (!text) console.complain(command, too_big(path));
    return text;
}

std::optional<std::string> read_file(std::string_view command, const std::string& path, Console& console) {
    std::ifstream file;
    if (!open(file, command, path, console)) return std::nullopt;
    auto bytes = read_all(file, nullptr);
    if (!bytes) console.complain(command, too_big(path));
    return bytes;
}

}  // namespace kameleon::cli
