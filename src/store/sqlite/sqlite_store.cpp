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
#include "store/version_conflict.h"

namespace kameleon::store {
namespace {

namespace fs = std::filesystem;
using namespace sqlite;

/// SQLite's whole numbers have a sign; no table gets near the end of them.
std::int64_t as_number(std::uint64_t version) {
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::min(version, most));
}

/// The database, ready for statements.
Connection prepared(const fs::path& path) {
    // SQLite gives its companions the permissions of the file, but would make the file readable to all.
    if (create_private(path)) flush(folder_of(path));
    move_foreign_wal_aside(path);
    Connection connection(path, Connection::Access::write);
    check_origin(connection, all_migrations());
    if (connection.text("PRAGMA journal_mode = WAL") != "wal") {
        throw StoreException(StoreError{StoreErrorKind::failed, path.string() + ": no write-ahead log"});
    }
    // FULL: the log is flushed at every commit; with less, a power cut could take back what we promised.
    connection.run("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY");
    // A log that grew long during a backup is cut back; some pages more than by default are kept in memory.
    connection.run("PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -16384");
    migrate(connection, all_migrations());
    return connection;
}

class SqliteStore final : public Store {
public:
    explicit SqliteStore(const fs::path& path)
        : lock_(with_suffix(path, ".lock")), connection_(prepared(path)), ask_(connection_) {}

    Result<void, StoreError> write(const Batch& batch) override {
        if (batch.empty()) return {};
        return as_result([&] {
            Transaction transaction(connection_);
            write_all_of(batch);
            transaction.commit();
        });
    }

    Result<std::vector<LogEntry>, StoreError> log_of(std::string_view table, std::uint64_t after) override {
        return as_result([&] {
            std::vector<LogEntry> log;
            Rows rows = ask_.log.ask(table, as_number(after));
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
            LogEntry entry;  // one for all, so that its texts find their memory ready
            Rows rows = ask_.open_entries.ask();
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
            // To SQLite, a limit below zero is none.
            Rows rows = ask_.tables_of.ask(person, std::max(most, 0));
            while (rows.next()) tables.emplace_back(rows.text(0));
            return tables;
        });
    }

    Result<std::optional<Person>, StoreError> person(std::string_view id) override {
        return as_result([&]() -> std::optional<Person> {
            Rows rows = ask_.person.ask(id);
            if (!rows.next()) return std::nullopt;
            return Person{std::string(id), std::string(rows.text(0)), rows.number(1)};
        });
    }

    Result<std::optional<std::string>, StoreError> secret(std::string_view name) override {
        return as_result([&]() -> std::optional<std::string> {
            Rows rows = ask_.secret.ask(name);
            if (!rows.next()) return std::nullopt;
            return std::string(rows.text(0));
        });
    }

    Result<void, StoreError> keep_secret(std::string_view name, std::string_view value) override {
        return as_result([&] {
            Transaction transaction(connection_);
            ask_.put_secret.run(name, Blob{value});
            transaction.commit();
        });
    }

private:
    void write_all_of(const Batch& batch) {
        const auto last = [this](std::string_view table) {
            Rows rows = ask_.last_version.ask(table);
            return rows.next() ? static_cast<std::uint64_t>(rows.number(0)) : 0;
        };
        if (auto conflict = find_version_conflict(batch, last)) throw StoreException(*std::move(conflict));
        for (const TableMark& mark : batch.tables) ask_.mark_table.run(mark.table, mark.open ? 1 : 0);
        for (const LogEntry& entry : batch.entries) {
            // Later entries have, by now, a first one before them.
            if (entry.version == 1) ask_.ensure_table.run(entry.table);
            ask_.add_entry.run(entry.table, as_number(entry.version), entry.time, entry.body);
        }
        for (const SeatMark& mark : batch.seats) {
            ask_.ensure_table.run(mark.table);
            ask_.add_seat.run(mark.person, mark.table);
        }
        for (const Person& person : batch.persons) ask_.put_person.run(person.id, person.name, person.seen);
    }

    // In this order: the lock goes last.
    FileLock lock_;
    Connection connection_;
    Statements ask_;
};

}  // namespace

Result<std::unique_ptr<Store>, StoreError> open_sqlite(const fs::path& path) {
    return as_result([&]() -> std::unique_ptr<Store> { return std::make_unique<SqliteStore>(path); });
}

}  // namespace kameleon::store
