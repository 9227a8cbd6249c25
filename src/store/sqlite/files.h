// files.h: file operations that SQLite does not do: private files, locks, fsync, renames. Errors are
// StoreExceptions.
//
// A file that SQLite has open must not be opened and closed here: closing it would drop SQLite's own locks.
#pragma once

#include <filesystem>

namespace kameleon::store::sqlite {

/// An exclusive lock: a second one for the same file, in this or another process, fails (`held`). The system
/// releases it when the process ends; the empty file stays.
class FileLock {
public:
    explicit FileLock(const std::filesystem::path& path);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    ~FileLock();

private:
    int file_;
};

/// Creates an empty file with mode 0600. False if the name is taken.
bool create_private(const std::filesystem::path& path);

/// fsync of a file or folder.
void flush(const std::filesystem::path& path);
std::filesystem::path folder_of(const std::filesystem::path& path);

/// If root runs this, gives a new file to the folder's owner, as whom the server runs.
void chown_to_owner_of(const std::filesystem::path& folder, const std::filesystem::path& path);

/// Fails if the target exists.
void rename_without_overwriting(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace kameleon::store::sqlite
