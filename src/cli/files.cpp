// files.cpp: see files.h.
#include "cli/files.h"

#include <filesystem>
#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>

#include "rules/text.h"

namespace kameleon::cli {
namespace {

constexpr std::size_t biggest = std::size_t{1} << 30U;

std::optional<std::string> read_all(std::istream& in) {
    std::string text;
    std::string block(std::size_t{1} << 16U, '\0');
    while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
        text.append(block.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() > biggest) return std::nullopt;
    }
    return text;
}

}  // namespace

std::optional<std::string> read_file(std::string_view command, const std::string& path, Console& console) {
    const Argument name("file", printable(path));
    std::ifstream file;
    if (path != "-") {
        std::error_code ignored;
        if (!std::filesystem::is_directory(path, ignored)) file.open(path, std::ios::binary);
        if (!file.is_open()) {
            console.complain(command, Message("file.cannot_open", {name}));
            return std::nullopt;
        }
    }
    auto text = read_all(path == "-" ? console.in : file);
    if (!text) {
        console.complain(
            command, Message("file.too_big", {name, {"megabytes", static_cast<int>(biggest >> 20U)}}));
    }
    return text;
}

bool write_file(std::string_view command, const std::string& path, std::string_view text, Console& console) {
    if (path == "-") {
        console.out << text;
        return true;
    }
    std::ofstream file(path, std::ios::binary);
    file << text;
    if (file.flush()) return true;
    console.complain(command, Message("file.cannot_write", {{"file", printable(path)}}));
    return false;
}

}  // namespace kameleon::cli
