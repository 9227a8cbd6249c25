// files.h: what is done to files beside what SQLite does: private ones, locks, flushing, moving. Gives up by
// throwing StoreException.
//
// A file that SQLite has open must not be opened and closed here: closing it would drop SQLite's own locks.
#pragma once

#include <filesystem>

namespace kameleon::store::sqlite {

/// Holds a file for as long as it lives: whoever else asks for it, in this process or another, gives up. The
/// system lets go of it when the process ends, however it ends; the empty file stays.
class FileLock {
public:
    explicit FileLock(const std::filesystem::path& path);
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    int file_ = -1;
};

/// An empty file that only its owner may read. False if there is something of that name already.
bool create_private(const std::filesystem::path& path);

/// Returns when the content of a file, or the names in a folder, would survive a power cut.
void flush(const std::filesystem::path& path);
/// The folder in which a file lies.
std::filesystem::path folder_of(const std::filesystem::path& path);

/// What root makes in a folder of somebody else's, for a server that runs as they do, is theirs.
void chown_to_owner_of(const std::filesystem::path& folder, const std::filesystem::path& path);

/// Never in the place of another file: then it gives up.
void rename_without_overwriting(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace kameleon::store::sqlite
