// output_file.cpp: see output_file.h.
#include "cli/output_file.h"

#include <cerrno>

#include <unistd.h>

#include "base/text.h"

namespace kameleon::cli {
namespace {

namespace fs = std::filesystem;

Message reason_of(int error, const fs::path& target, const std::string& path) {
    const Argument name("file", printable(path));
    std::error_code ignored;
    if (fs::is_directory(target, ignored)) return Message("file.is_folder", {name});
    if (error == EACCES || error == EROFS || error == EPERM) return Message("file.not_allowed", {name});
    if (error == ENOENT || error == ENOTDIR) return Message("file.no_folder", {name});
    return Message("file.cannot_write", {name});
}

}  // namespace

OutputFile::OutputFile(std::string path, std::ostream& standard_output)
    : path_(std::move(path)), standard_output_(standard_output) {
    if (on_screen()) return;
    std::error_code ignored;
    // Through a link, so that the link stays one.
    target_ = fs::weakly_canonical(path_, ignored);
    if (target_.empty()) target_ = path_;
    const fs::file_status status = fs::status(target_, ignored);
    const bool movable = !fs::exists(status) || fs::is_regular_file(status);
    written_ = target_;
    if (movable) written_ += ".part" + std::to_string(getpid());
    errno = 0;
    // A file that may not be written must not be replaced either.
    const bool locked = movable && fs::exists(status) && access(target_.c_str(), W_OK) != 0;
    if (!locked && !fs::is_directory(status)) file_.open(written_, std::ios::binary);
    if (!file_.is_open()) objection_ = reason_of(errno, target_, path_);
}

OutputFile::~OutputFile() {
    if (!file_.is_open() || written_ == target_) return;
    file_.close();
    std::error_code ignored;
    fs::remove(written_, ignored);
}

bool OutputFile::commit() {
    if (on_screen()) return static_cast<bool>(standard_output_.flush());
    file_.close();
    std::error_code error;
    if (!file_) {
        if (written_ != target_) fs::remove(written_, error);
        return false;
    }
    if (written_ != target_) fs::rename(written_, target_, error);
    return !error;
}

}  // namespace kameleon::cli
