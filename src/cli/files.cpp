// files.cpp: see files.h.
#include "cli/files.h"

#include <algorithm>
#include <cerrno>

#include <unistd.h>

namespace kameleon::cli {

namespace fs = std::filesystem;

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
        error_ = server::file_error(errno, target_, path_, "file.no_folder", "file.cannot_write");
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
