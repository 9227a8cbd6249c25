// files.cpp: see files.h.
#include "cli/files.h"

#include <algorithm>
#include <cerrno>
#include <istream>

#include <unistd.h>

#include "base/text.h"

namespace kameleon::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t max_size = std::size_t{1} << 30U;

/// `missing` is the key for a path that does not exist, `other` for any other reason.
Message error_message(
    int error, const fs::path& target, const std::string& path, std::string_view missing,
    std::string_view other) {
    const Argument name("file", printable(path));
    std::error_code ignored;
    if (fs::is_directory(target, ignored)) return Message("file.is_folder", {name});
    if (error == EACCES || error == EROFS || error == EPERM) return Message("file.not_allowed", {name});
    if (error == ENOENT || error == ENOTDIR) return Message(missing, {name});
    return Message(other, {name});
}

}  // namespace

Result<std::string, Message> read_file(const std::string& path, std::istream* standard_input) {
    std::ifstream file;
    const bool from_stdin = path == "-" && standard_input != nullptr;
    std::error_code ignored;
    errno = 0;
    // A folder can be opened, but reading it throws.
    if (!from_stdin && !fs::is_directory(path, ignored)) file.open(path, std::ios::binary);
    if (!from_stdin && !file.is_open()) {
        return refuse(error_message(errno, path, path, "file.not_there", "file.cannot_open"));
    }
    std::istream& in = from_stdin ? *standard_input : file;
    std::string text;
    std::string block(std::size_t{1} << 16U, '\0');
    while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
        text.append(block.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() <= max_size) continue;
        const Argument megabytes("megabytes", static_cast<int>(max_size >> 20U));
        return refuse(Message("file.too_big", {{"file", printable(path)}, megabytes}));
    }
    // An error of the disk, not the end of the file.
    if (in.bad()) return refuse(Message("file.cannot_open", {{"file", printable(path)}}));
    return text;
}

OutputFile::OutputFile(std::string path, std::ostream& standard_output)
    : path_(std::move(path)), standard_output_(standard_output) {
    if (is_stdout()) return;
    std::error_code ignored;
    // Through a symbolic link, so that the link stays.
    target_ = fs::weakly_canonical(path_, ignored);
    if (target_.empty()) target_ = path_;
    const fs::file_status status = fs::status(target_, ignored);
    const bool movable = !fs::exists(status) || fs::is_regular_file(status);
    written_ = target_;
    if (movable) written_ += ".part" + std::to_string(getpid());
    errno = 0;
    // A read-only file must not be replaced either.
    const bool read_only = movable && fs::exists(status) && access(target_.c_str(), W_OK) != 0;
    if (!read_only && !fs::is_directory(status)) file_.open(written_, std::ios::binary);
    if (!file_.is_open()) {
        error_ = error_message(errno, target_, path_, "file.no_folder", "file.cannot_write");
    }
}

OutputFile::~OutputFile() {
    if (!file_.is_open() || written_ == target_) return;
    file_.close();
    std::error_code ignored;
    fs::remove(written_, ignored);
}

bool OutputFile::commit() {
    if (is_stdout()) return static_cast<bool>(standard_output_.flush());
    file_.close();
    std::error_code error;
    if (written_ == target_) return static_cast<bool>(file_);
    if (file_) fs::rename(written_, target_, error);
    if (file_ && !error) return true;
    fs::remove(written_, error);
    return false;
}

bool are_different_files(const std::vector<std::string>& paths) {
    std::vector<fs::path> all;
    for (const std::string& path : paths) {
        std::error_code ignored;
        if (path.empty()) continue;
        all.push_back(
            path == "-" ? fs::path(path) : fs::weakly_canonical(fs::absolute(path, ignored), ignored));
    }
    std::ranges::sort(all);
    return std::ranges::adjacent_find(all) == all.end();
}

bool write_file(const std::string& path, const std::string& bytes, std::ostream& standard_output) {
    OutputFile file(path, standard_output);
    if (file.error()) return false;
    file.stream() << bytes;
    return file.commit();
}

}  // namespace kameleon::cli
