// backup.cpp: see backup.h.
#include "store/sqlite/backup.h"

#include <cerrno>
#include <memory>
#include <string>
#include <utility>

#include <unistd.h>

#include "store/sqlite/connection.h"
#include "store/sqlite/files.h"
#include "store/sqlite/foreign_wal.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/store_exception.h"

namespace kameleon::store {
namespace {

namespace fs = std::filesystem;
using namespace sqlite;

constexpr int pages_in_a_step = 1024;

/// Deleted by the destructor unless it was renamed.
class TemporaryFile {
public:
    explicit TemporaryFile(fs::path to) : path(std::move(to)) {
        path += ".part" + std::to_string(getpid());
        if (!create_private(path)) throw_system_error(path.string(), EEXIST);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        std::error_code ignored;
        fs::remove(path, ignored);
    }

    fs::path path;
};

void copy(Connection& from, Connection& to, const BackupProgress& progress) {
    struct Finish {
        void operator()(sqlite3_backup* backup) const { sqlite3_backup_finish(backup); }
    };
    const std::unique_ptr<sqlite3_backup, Finish> backup(
        sqlite3_backup_init(to.handle(), "main", from.handle(), "main"));
    if (!backup) to.fail();
    int code = SQLITE_OK;
    while (code == SQLITE_OK) {
        code = sqlite3_backup_step(backup.get(), pages_in_a_step);
        if (code != SQLITE_OK && code != SQLITE_DONE) Connection::fail(code);
        if (!progress) continue;
        const int all = sqlite3_backup_pagecount(backup.get());
        const int copied = all - sqlite3_backup_remaining(backup.get());
        const bool go_on = progress(static_cast<std::uint64_t>(copied), static_cast<std::uint64_t>(all));
        if (!go_on) throw StoreException(StoreError{StoreErrorKind::failed, "stopped"});
    }
}

void write_copy(const fs::path& from, const fs::path& to, const BackupProgress& progress) {
    if (has_foreign_wal(from)) {
        throw StoreException(StoreError{StoreErrorKind::failed, from.string() + "-wal: of another database"});
    }
    Connection source(from, Connection::Access::read);
    check_origin(source, all_migrations());
    Connection target(to, Connection::Access::write);
    // Flushed once, when it is complete.
    target.run("PRAGMA synchronous = OFF");
    // A read transaction: without it, every write of the server would restart the copy.
    source.run("BEGIN; SELECT count(*) FROM sqlite_schema");
    copy(source, target, progress);
    // A single file, without -wal and -shm, until a server opens it.
    target.run("PRAGMA journal_mode = DELETE");
    const std::string verdict = target.text("PRAGMA quick_check(1)");
    if (verdict != "ok")
        throw StoreException(StoreError{StoreErrorKind::failed, from.string() + ": " + verdict});
}

}  // namespace

Result<void, StoreError> backup_sqlite(
    const fs::path& from, const fs::path& to, const BackupProgress& progress) {
    return as_result([&] {
        // Fail early; the rename at the end checks again.
        if (fs::exists(fs::symlink_status(to))) throw_system_error(to.string(), EEXIST);
        const TemporaryFile part(to);
        write_copy(from, part.path, progress);
        flush(part.path);
        rename_without_overwriting(part.path, to);
        flush(folder_of(to));
    });
}

}  // namespace kameleon::store
