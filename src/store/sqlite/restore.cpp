// restore.cpp: see restore.h.
#include "store/sqlite/restore.h"

#include <string>

#include "store/sqlite/backup.h"
#include "store/sqlite/failure.h"
#include "store/sqlite/files.h"
#include "store/sqlite/leftovers.h"

namespace kameleon::store {
namespace {

namespace fs = std::filesystem;
using namespace sqlite;

fs::path fresh_folder_in(const fs::path& folder) {
    for (int number = 1;; ++number) {
        fs::path fresh = folder / ("before-restore-" + std::to_string(number));
        if (!fs::create_directory(fresh)) continue;
        fs::permissions(fresh, fs::perms::owner_all);
        return fresh;
    }
}

/// The file stays under its own name, too.
void keep_in(const fs::path& folder, const fs::path& file) {
    if (!fs::exists(file)) return;
    std::error_code not_possible;
    fs::create_hard_link(file, folder / file.filename(), not_possible);
    if (not_possible) fs::copy_file(file, folder / file.filename());
    flush(folder / file.filename());
}

std::optional<fs::path> keep_former(const fs::path& database) {
    if (!fs::exists(database)) return std::nullopt;
    fs::path folder = fresh_folder_in(folder_of(database));
    keep_in(folder, database);
    keep_in(folder, beside(database, "-wal"));
    flush(folder);
    flush(folder_of(database));
    return folder;
}

}  // namespace

Result<std::optional<fs::path>, StoreError> restore_sqlite(const fs::path& from, const fs::path& to) {
    return guarded([&] {
        const FileLock lock(beside(to, ".lock"));
        const fs::path fresh = beside(to, ".restored");
        fs::remove(fresh);  // of a restoring that ended suddenly
        auto copied = backup_sqlite(from, fresh, [](std::uint64_t, std::uint64_t) { return true; });
        if (!copied) throw Failure(std::move(copied).error());
        auto former = keep_former(to);
        // From the next line on the old log is that of another database; whoever opens this one sees that.
        fs::rename(fresh, to);
        fs::remove(beside(to, "-wal"));
        fs::remove(beside(to, "-shm"));
        flush(folder_of(to));
        return former;
    });
}

}  // namespace kameleon::store
