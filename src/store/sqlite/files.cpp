// files.cpp: see files.h.
#include "store/sqlite/files.h"

#include <cerrno>
#include <cstdio>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/sqlite/store_exception.h"

namespace kameleon::store::sqlite {

namespace fs = std::filesystem;

FileLock::FileLock(const fs::path& path) : file_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (file_ < 0) throw_system_error(path.string(), errno);
    if (flock(file_, LOCK_EX | LOCK_NB) == 0) return;
    const int error = errno;
    close(file_);
    if (error != EWOULDBLOCK) throw_system_error(path.string(), error);
    throw StoreException(StoreError{StoreErrorKind::held, path.string() + ": held by another process"});
}

FileLock::~FileLock() { close(file_); }

bool create_private(const fs::path& path) {
    const int file = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0 && errno == EEXIST) return false;
    if (file < 0) throw_system_error(path.string(), errno);
    close(file);
    return true;
}

void flush(const fs::path& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) throw_system_error(path.string(), errno);
    const int error = fsync(file) == 0 ? 0 : errno;
    close(file);
    if (error != 0) throw_system_error(path.string(), error);
}

fs::path folder_of(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : "."; }

void chown_to_owner_of(const fs::path& folder, const fs::path& path) {
    struct stat status{};
    if (geteuid() != 0 || stat(folder.c_str(), &status) != 0) return;
    if (chown(path.c_str(), status.st_uid, status.st_gid) != 0) {
        throw_system_error(path.string(), errno);
    }
}

void rename_without_overwriting(const fs::path& from, const fs::path& to) {
    if (renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return;
    if (errno != EINVAL && errno != ENOSYS) throw_system_error(to.string(), errno);
    // Not supported by every file system; link() does not overwrite either.
    if (link(from.c_str(), to.c_str()) != 0) throw_system_error(to.string(), errno);
    if (unlink(from.c_str()) != 0) throw_system_error(from.string(), errno);
}

}  // namespace kameleon::store::sqlite
