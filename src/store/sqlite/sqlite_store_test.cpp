// sqlite_store_test.cpp: what only a store in a file does.
#include "store/sqlite/sqlite_store.h"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "base/temporary_folder_testing.h"
#include "store/batches_testing.h"
#include "store/sqlite/connection.h"
#include "store/sqlite/statements.h"
#include "store/sqlite/store_exception.h"

namespace kameleon::store {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class SqliteStoreTest : public InTemporaryFolder {
protected:
    void SetUp() override {
        InTemporaryFolder::SetUp();
        path = folder / "store.db";
    }
    [[nodiscard]] std::unique_ptr<Store> open() const { return open_sqlite(path).value(); }
    [[nodiscard]] StoreError refusal() const {
        const auto store = open_sqlite(path);
        return store ? StoreError{StoreErrorKind::conflict, "it was opened"} : store.error();
    }

    fs::path path;
};

TEST_F(SqliteStoreTest, keeps_everything_across_reopening) {
    Batch batch = run_of("a", 1, 3);
    batch.seats = {{"a", "ann"}};
    batch.persons = {{"ann", "Ann", 1}};
    {
        const auto store = open();
        EXPECT_EQ(outcome(store->write(batch)), "written");
        EXPECT_TRUE(store->keep_secret("key", "value"));
    }
    const auto store = open();
    EXPECT_EQ(open_entries(*store), batch.entries);
    EXPECT_EQ(store->tables_of("ann", 1).value(), std::vector<std::string>{"a"});
    EXPECT_EQ(store->person("ann").value(), batch.persons[0]);
    EXPECT_EQ(store->secret("key").value(), "value");
    EXPECT_EQ(outcome(store->write(run_of("a", 3, 3))), "conflict");
}

TEST_F(SqliteStoreTest, is_readable_by_its_owner_only) {
    const mode_t before = umask(0);
    const auto store = open();
    EXPECT_EQ(outcome(store->write(run_of("a", 1, 1))), "written");
    umask(before);
    std::size_t files = 0;
    for (const auto& file : fs::directory_iterator(folder)) {
        EXPECT_EQ(file.status().permissions(), fs::perms::owner_read | fs::perms::owner_write) << file.path();
        ++files;
    }
    EXPECT_EQ(files, 4U);  // the database, its log, the index of the log, the lock
}

TEST_F(SqliteStoreTest, flushes_at_every_commit) {
    // `synchronous` belongs to a connection and cannot be read here: disk_error_test.cpp tests its effect.
    // The journal mode is a property of the file.
    const auto store = open();
    sqlite::Connection other(path, sqlite::Connection::Access::read);
    EXPECT_EQ(other.text("PRAGMA journal_mode"), "wal");
}

TEST_F(SqliteStoreTest, is_locked_for_other_processes) {
    auto store = open();
    EXPECT_EQ(refusal().kind, StoreErrorKind::held);
    EXPECT_THAT(refusal().detail, HasSubstr("store.db.lock"));
    EXPECT_EQ(outcome(store->write(run_of("a", 1, 1))), "written");
    store.reset();
    store = open();
    EXPECT_EQ(open_entries(*store).size(), 1U);
}

TEST_F(SqliteStoreTest, can_be_read_by_other_programs) {
    const auto store = open();
    EXPECT_EQ(outcome(store->write(run_of("a", 1, 3))), "written");
    sqlite::Connection other(path, sqlite::Connection::Access::read);
    other.run("BEGIN; SELECT count(*) FROM entries");
    EXPECT_EQ(outcome(store->write(run_of("a", 4, 4))), "written");
    EXPECT_EQ(other.number("SELECT count(*) FROM entries"), 3);
    other.run("COMMIT");
    EXPECT_EQ(other.number("SELECT count(*) FROM entries"), 4);
}

TEST_F(SqliteStoreTest, needs_its_folder) {
    path = folder / "nowhere" / "store.db";
    EXPECT_EQ(refusal().kind, StoreErrorKind::failed);
    EXPECT_THAT(refusal().detail, HasSubstr("nowhere"));
}

TEST_F(SqliteStoreTest, does_not_touch_other_files) {
    const std::string text = "A diary. " + std::string(2000, '.');
    std::ofstream(path) << text;
    EXPECT_EQ(refusal().kind, StoreErrorKind::failed);
    std::ifstream file(path);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), text);
}

TEST_F(SqliteStoreTest, accepts_an_empty_file_left_by_a_crash) {
    std::ofstream(path).flush();
    EXPECT_EQ(outcome(open()->write(run_of("a", 1, 1))), "written");
}

TEST_F(SqliteStoreTest, reads_open_tables_without_sorting) {
    const auto store = open();
    sqlite::Connection other(path, sqlite::Connection::Access::read);
    const sqlite::Statements ask(other);
    sqlite::Statement plan(other, "EXPLAIN QUERY PLAN " + std::string(ask.open_entries.sql()));
    std::string steps;
    sqlite::Rows rows = plan.query();
    while (rows.next()) steps += std::string(rows.text(3)) + "\n";
    EXPECT_EQ(
        steps,
        "SCAN tables USING INDEX open_tables\n"
        "SEARCH entries USING PRIMARY KEY (table_number=?)\n");
}

TEST(Connection, distinguishes_a_full_database_from_other_errors) {
    sqlite::Connection connection(":memory:", sqlite::Connection::Access::write);
    connection.run("CREATE TABLE t (body TEXT); PRAGMA max_page_count = 3");
    const auto error_of = [&](const char* sql) {
        try {
            connection.run(sql);
        } catch (const sqlite::StoreException& failure) {
            return failure.error.kind;
        }
        return StoreErrorKind::conflict;
    };
    EXPECT_EQ(error_of("INSERT INTO t VALUES (zeroblob(100000))"), StoreErrorKind::full);
    EXPECT_EQ(error_of("INSERT INTO nowhere VALUES (1)"), StoreErrorKind::failed);
}

}  // namespace
}  // namespace kameleon::store
