// backup.cpp: see backup.h.
#include "store/sqlite/backup.h"

#include <cerrno>
#include <memory>
#include <string>
#include <utility>

#include <unistd.h>

#include "store/sqlite/connection.h"
#include "store/sqlite/failure.h"
#include "store/sqlite/files.h"
#include "store/sqlite/leftovers.h"
#include "store/sqlite/schema.h"

namespace kameleon::store {
namespace {

namespace fs = std::filesystem;
using namespace sqlite;

constexpr int pages_in_a_step = 1024;

/// A file under a name of its own that is gone afterwards, unless it was moved away.
class PartOfABackup {
public:
    explicit PartOfABackup(fs::path to) : path(std::move(to)) {
        path += ".part" + std::to_string(getpid());
        if (!create_private(path)) fail_as_the_system_says(path.string(), EEXIST);
    }
    PartOfABackup(const PartOfABackup&) = delete;
    PartOfABackup& operator=(const PartOfABackup&) = delete;
    PartOfABackup(PartOfABackup&&) = delete;
    PartOfABackup& operator=(PartOfABackup&&) = delete;
    ~PartOfABackup() {
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
        const int all = sqlite3_backup_pagecount(backup.get());
        const int copied = all - sqlite3_backup_remaining(backup.get());
        const bool go_on = progress(static_cast<std::uint64_t>(copied), static_cast<std::uint64_t>(all));
        if (!go_on) throw Failure(StoreError{Trouble::failed, "stopped"});
    }
}

void write_copy(const fs::path& from, const fs::path& to, const BackupProgress& progress) {
    if (has_log_of_another(from)) {
        throw Failure(StoreError{Trouble::failed, from.string() + "-wal: of another database"});
    }
    Connection source(from, Connection::Access::read);
    check_origin(source, all_migrations());
    Connection target(to, Connection::Access::write);
    // It is flushed once, when it is whole.
    target.run("PRAGMA synchronous = OFF");
    // Holds on to one moment: without this, whatever a server writes would make the copy begin again.
    source.run("BEGIN; SELECT count(*) FROM sqlite_schema");
    copy(source, target, progress);
    // One file, without companions, until a server opens it.
    target.run("PRAGMA journal_mode = DELETE");
    const std::string verdict = target.text("PRAGMA quick_check(1)");
    if (verdict != "ok") throw Failure(StoreError{Trouble::failed, from.string() + ": " + verdict});
}

}  // namespace

Result<void, StoreError> backup_sqlite(
    const fs::path& from, const fs::path& to, const BackupProgress& progress) {
    return guarded([&] {
        // Said before the work is done, too; that nothing is replaced is seen to when it is moved.
        if (fs::exists(fs::symlink_status(to))) fail_as_the_system_says(to.string(), EEXIST);
        const PartOfABackup part(to);
        write_copy(from, part.path, progress);
        flush(part.path);
        move_to_free_place(part.path, to);
        flush(folder_of(to));
    });
}

}  // namespace kameleon::store
