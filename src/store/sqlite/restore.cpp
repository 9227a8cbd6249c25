// restore.cpp: see restore.h.
#include "store/sqlite/restore.h"

#include <string>

#include "store/sqlite/backup.h"
#include "store/sqlite/connection.h"
#include "store/sqlite/files.h"
#include "store/sqlite/foreign_wal.h"
#include "store/sqlite/store_exception.h"

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

/// As a second link or a copy; the original stays.
void keep_in(const fs::path& folder, const fs::path& file) {
    if (!fs::exists(file)) return;
    std::error_code not_possible;
    fs::create_hard_link(file, folder / file.filename(), not_possible);
    if (not_possible) fs::copy_file(file, folder / file.filename());
    flush(folder / file.filename());
}

/// To SQLite, an empty file is an empty database.
void require_schema(const fs::path& file) {
    Connection connection(file, Connection::Access::read);
    if (connection.number("PRAGMA user_version") > 0) return;
    throw StoreException(StoreError{StoreErrorKind::failed, file.string() + ": not a database of kameleon"});
}

std::optional<fs::path> keep_former(const fs::path& database) {
    if (!fs::exists(database)) return std::nullopt;
    fs::path folder = fresh_folder_in(folder_of(database));
    chown_to_owner_of(folder_of(database), folder);
    keep_in(folder, database);
    keep_in(folder, with_suffix(database, "-wal"));
    flush(folder);
    flush(folder_of(database));
    return folder;
}

}  // namespace

Result<std::optional<fs::path>, StoreError> restore_sqlite(const fs::path& from, const fs::path& to) {
    return as_result([&] {
        const FileLock lock(with_suffix(to, ".lock"));
        chown_to_owner_of(folder_of(to), with_suffix(to, ".lock"));
        require_schema(from);
        const fs::path fresh = with_suffix(to, ".restored");
        fs::remove(fresh);  // left over by a crash
        auto copied = backup_sqlite(from, fresh);
        if (!copied) throw StoreException(std::move(copied).error());
        chown_to_owner_of(folder_of(to), fresh);
        auto former = keep_former(to);
        // From here on the old log is that of another database, which opening it detects.
        fs::rename(fresh, to);
        fs::remove(with_suffix(to, "-wal"));
        fs::remove(with_suffix(to, "-shm"));
        flush(folder_of(to));
        return former;
    });
}

}  // namespace kameleon::store
