// sqlite_store.cpp: see sqlite_store.h.
#include "store/sqlite/sqlite_store.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "store/sqlite/connection.h"
#include "store/sqlite/files.h"
#include "store/sqlite/foreign_wal.h"
#include "store/sqlite/schema.h"
#include "store/sqlite/statements.h"
#include "store/sqlite/store_exception.h"

namespace kameleon::store {
namespace {

namespace fs = std::filesystem;
using namespace sqlite;

/// SQLite has signed integers only; no version gets near their limit.
std::int64_t as_signed(std::uint64_t version) {
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::min(version, most));
}

/// Opens and migrates the database.
Connection open_database(const fs::path& path) {
    // SQLite gives -wal and -shm the permissions of the file, but would make the file world-readable.
    if (create_private(path)) flush(folder_of(path));
    move_foreign_wal_aside(path);
    Connection connection(path, Connection::Access::write);
    check_origin(connection, all_migrations());
    if (connection.text("PRAGMA journal_mode = WAL") != "wal") {
        throw StoreException(StoreError{StoreErrorKind::failed, path.string() + ": no write-ahead log"});
    }
    // FULL flushes the log at every commit; with less, a power cut could lose acknowledged moves.
    connection.run("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY");
    // Truncates a log that grew during a backup; 16 MB of cache.
    connection.run("PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -16384");
    migrate(connection, all_migrations());
    return connection;
}

class SqliteStore final : public Store {
public:
    explicit SqliteStore(const fs::path& path)
        : lock_(with_suffix(path, ".lock")), connection_(open_database(path)), statements_(connection_) {}

    Result<void, StoreError> write(const Batch& batch) override {
        if (batch.empty()) return {};
        return as_result([&] {
            Transaction transaction(connection_);
            write_all(batch);
            transaction.commit();
        });
    }

    Result<std::vector<LogEntry>, StoreError> log_of(std::string_view table, std::uint64_t after) override {
        return as_result([&] {
            std::vector<LogEntry> log;
            Rows rows = statements_.log.query(table, as_signed(after));
            while (rows.next()) {
                log.push_back(LogEntry{
                    std::string(table), static_cast<std::uint64_t>(rows.number(0)), rows.number(1),
                    std::string(rows.text(2))});
            }
            return log;
        });
    }

    Result<void, StoreError> each_open_entry(const std::function<void(const LogEntry&)>& each) override {
        return as_result([&] {
            LogEntry entry;  // reused, so that its strings keep their memory
            Rows rows = statements_.open_entries.query();
            while (rows.next()) {
                entry.table = rows.text(0);
                entry.version = static_cast<std::uint64_t>(rows.number(1));
                entry.time = rows.number(2);
                entry.body = rows.text(3);
                each(entry);
            }
        });
    }

    Result<std::vector<std::string>, StoreError> tables_of(std::string_view person, int most) override {
        return as_result([&] {
            std::vector<std::string> tables;
            // SQLite takes a negative limit for none.
            Rows rows = statements_.tables_of.query(person, std::max(most, 0));
            while (rows.next()) tables.emplace_back(rows.text(0));
            return tables;
        });
    }

    Result<std::optional<Person>, StoreError> person(std::string_view id) override {
        return as_result([&]() -> std::optional<Person> {
            Rows rows = statements_.person.query(id);
            if (!rows.next()) return std::nullopt;
            return Person{std::string(id), std::string(rows.text(0)), rows.number(1)};
        });
    }

    Result<std::optional<std::string>, StoreError> secret(std::string_view name) override {
        return as_result([&]() -> std::optional<std::string> {
            Rows rows = statements_.secret.query(name);
            if (!rows.next()) return std::nullopt;
            return std::string(rows.text(0));
        });
    }

    Result<void, StoreError> keep_secret(std::string_view name, std::string_view value) override {
        return as_result([&] {
            Transaction transaction(connection_);
            statements_.put_secret.run(name, Blob{value});
            transaction.commit();
        });
    }

private:
    void write_all(const Batch& batch) {
        const auto last = [this](std::string_view table) {
            Rows rows = statements_.last_version.query(table);
            return rows.next() ? static_cast<std::uint64_t>(rows.number(0)) : 0;
        };
        if (auto conflict = find_version_conflict(batch, last)) throw StoreException(*std::move(conflict));
        for (const TableMark& mark : batch.tables) statements_.mark_table.run(mark.table, mark.open ? 1 : 0);
        for (const LogEntry& entry : batch.entries) {
            if (entry.version == 1) statements_.ensure_table.run(entry.table);
            statements_.add_entry.run(entry.table, as_signed(entry.version), entry.time, entry.body);
        }
        for (const SeatMark& mark : batch.seats) {
            statements_.ensure_table.run(mark.table);
            statements_.add_seat.run(mark.person, mark.table);
        }
        for (const Person& person : batch.persons)
            statements_.put_person.run(person.id, person.name, person.seen);
    }

    // In this order: the lock is released last.
    FileLock lock_;
    Connection connection_;
    Statements statements_;
};

}  // namespace

Result<std::unique_ptr<Store>, StoreError> open_sqlite(const fs::path& path) {
    return as_result([&]() -> std::unique_ptr<Store> { return std::make_unique<SqliteStore>(path); });
}

}  // namespace kameleon::store
