// schema_test.cpp: older databases are migrated as a whole or not at all; newer ones are refused.
#include "store/sqlite/schema.h"

#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/temporary_folder_testing.h"
#include "store/batches_testing.h"
#include "store/sqlite/files.h"
#include "store/sqlite/sqlite_store.h"
#include "store/sqlite/store_exception.h"

namespace kameleon::store::sqlite {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// Version 1 as it was released, with some content. Never changes.
constexpr const char* released_version_1 = R"sql(
BEGIN;
PRAGMA application_id = 1802333294;
PRAGMA user_version = 1;
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    open INTEGER NOT NULL CHECK (open IN (0, 1))
) STRICT;
CREATE INDEX open_tables ON tables (number) WHERE open = 1;
CREATE TABLE entries (
    table_number INTEGER NOT NULL REFERENCES tables (number),
    version INTEGER NOT NULL CHECK (version > 0),
    time INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_number, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    person TEXT NOT NULL,
    number INTEGER NOT NULL,
    table_number INTEGER NOT NULL REFERENCES tables (number),
    PRIMARY KEY (person, number),
    UNIQUE (person, table_number)
) STRICT, WITHOUT ROWID;
CREATE TABLE persons (id TEXT PRIMARY KEY, name TEXT NOT NULL, seen INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO tables VALUES (1, 'a', 1), (2, 'b', 0);
INSERT INTO entries VALUES (1, 1, 1001, 'body'), (1, 2, 1002, 'body'), (2, 1, 1001, 'body');
INSERT INTO seats VALUES ('ann', 1, 2), ('ann', 2, 1);
INSERT INTO persons VALUES ('ann', 'Ann', 5);
INSERT INTO secrets VALUES ('key', x'00ff');
COMMIT;
)sql";

class SchemaTest : public InTemporaryFolder {
protected:
    void SetUp() override {
        InTemporaryFolder::SetUp();
        path = folder / "store.db";
        create_private(path);
    }
    void make(const char* sql) const { Connection(path, Connection::Access::write).run(sql); }
    [[nodiscard]] StoreError refusal() const {
        const auto store = open_sqlite(path);
        return store ? StoreError{StoreErrorKind::conflict, "it was opened"} : store.error();
    }

    std::filesystem::path path;
};

TEST_F(SchemaTest, of_version_1_is_still_read_and_written) {
    make(released_version_1);
    const auto store = open_sqlite(path).value();
    EXPECT_THAT(open_entries(*store), ElementsAre(entry("a", 1), entry("a", 2)));
    EXPECT_THAT(store->log_of("b", 0).value(), ElementsAre(entry("b", 1)));
    EXPECT_THAT(store->tables_of("ann", 9).value(), ElementsAre("a", "b"));
    EXPECT_EQ(store->person("ann").value(), (Person{"ann", "Ann", 5}));
    EXPECT_EQ(store->secret("key").value(), std::string("\0\xff", 2));
    EXPECT_EQ(outcome(store->write(run_of("b", 2, 3))), "written");
    EXPECT_EQ(outcome(store->write(seat("c", "ann"))), "written");
    EXPECT_THAT(store->tables_of("ann", 9).value(), ElementsAre("c", "a", "b"));
}

TEST_F(SchemaTest, is_the_same_by_migration_and_from_scratch) {
    const auto shape = [](Connection& connection) {
        // SQLite stores the SQL text with its comments and line breaks.
        return connection.text(
            "SELECT group_concat(t.name || c.name || c.type || c.\"notnull\" || c.pk, ' ') FROM "
            "(SELECT * FROM sqlite_schema ORDER BY name) t, pragma_table_info(t.name) c WHERE t.type = "
            "'table'");
    };
    make(released_version_1);
    Connection old(path, Connection::Access::write);
    migrate(old, all_migrations());
    create_private(folder / "fresh");
    Connection fresh(folder / "fresh", Connection::Access::write);
    migrate(fresh, all_migrations());
    EXPECT_THAT(shape(fresh), HasSubstr("entriesversionINTEGER12"));
    EXPECT_EQ(shape(old), shape(fresh));
}

TEST_F(SchemaTest, applies_only_missing_migrations) {
    make(released_version_1);
    const std::array<std::string_view, 3> steps{
        "not SQL: this one was taken long ago", "CREATE TABLE more (number INTEGER)",
        "INSERT INTO more SELECT count(*) FROM entries"};
    Connection connection(path, Connection::Access::write);
    check_origin(connection, steps);
    migrate(connection, steps);
    EXPECT_EQ(connection.number("SELECT number FROM more"), 3);
    EXPECT_EQ(connection.number("PRAGMA user_version"), 3);
    migrate(connection, steps);
    EXPECT_EQ(connection.number("SELECT count(*) FROM more"), 1);
    // Now the database is newer than this program.
    EXPECT_THROW(check_origin(connection, all_migrations()), StoreException);
}

TEST_F(SchemaTest, stays_unchanged_if_a_migration_fails) {
    make(released_version_1);
    const std::array<std::string_view, 3> steps{
        "", "CREATE TABLE more (number INTEGER)", "INSERT INTO nowhere VALUES (1)"};
    Connection connection(path, Connection::Access::write);
    EXPECT_THROW(migrate(connection, steps), StoreException);
    EXPECT_EQ(connection.number("PRAGMA user_version"), 1);
    EXPECT_EQ(connection.number("SELECT count(*) FROM sqlite_schema WHERE name = 'more'"), 0);
    EXPECT_FALSE(connection.in_transaction());
}

TEST_F(SchemaTest, of_a_newer_version_is_refused) {
    make(released_version_1);
    make("PRAGMA user_version = 1000");
    EXPECT_EQ(refusal().kind, StoreErrorKind::newer);
    EXPECT_THAT(refusal().detail, HasSubstr("1000"));
    Connection connection(path, Connection::Access::read);
    EXPECT_EQ(connection.text("PRAGMA journal_mode"), "delete");
    EXPECT_EQ(connection.number("SELECT count(*) FROM entries"), 3);
}

TEST_F(SchemaTest, of_another_program_is_refused) {
    make("CREATE TABLE customers (name TEXT)");
    EXPECT_EQ(refusal().kind, StoreErrorKind::failed);
    make("DROP TABLE customers; PRAGMA application_id = 7");
    EXPECT_EQ(refusal().kind, StoreErrorKind::failed);
    EXPECT_EQ(Connection(path, Connection::Access::read).number("SELECT count(*) FROM sqlite_schema"), 0);
}

}  // namespace
}  // namespace kameleon::store::sqlite
