// schema.cpp: see schema.h.
#include "store/sqlite/schema.h"

#include <array>
#include <cstdint>
#include <string>

#include "store/sqlite/store_exception.h"

namespace kameleon::store::sqlite {
namespace {

/// In the file's header: "kmln".
constexpr std::int64_t our_application_id = 0x6b6d6c6e;

// Tables have a small number inside the database, so that their names are not in the key of every entry.
// Entries are stored in the order of their keys: the log of a table is read from neighbouring pages.
constexpr std::string_view version_1 = R"sql(
PRAGMA application_id = 0x6b6d6c6e;

CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    open INTEGER NOT NULL CHECK (open IN (0, 1))
) STRICT;

-- Few of the tables there ever were are open, and a start reads only those.
CREATE INDEX open_tables ON tables (number) WHERE open = 1;

CREATE TABLE entries (
    table_number INTEGER NOT NULL REFERENCES tables (number),
    version INTEGER NOT NULL CHECK (version > 0),
    time INTEGER NOT NULL,  -- milliseconds since 1970
    body TEXT NOT NULL,
    PRIMARY KEY (table_number, version)
) STRICT, WITHOUT ROWID;

-- number counts the seats of a person: the highest is the latest.
CREATE TABLE seats (
    person TEXT NOT NULL,
    number INTEGER NOT NULL,
    table_number INTEGER NOT NULL REFERENCES tables (number),
    PRIMARY KEY (person, number),
    UNIQUE (person, table_number)
) STRICT, WITHOUT ROWID;

CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    seen INTEGER NOT NULL  -- milliseconds since 1970
) STRICT, WITHOUT ROWID;

CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
)sql";

// Since this version the bodies of entries have format 2 (table/event_text.cpp). Nothing is converted, but
// programs that read format 1 only must not open the database.
constexpr std::string_view version_2 = "SELECT 1";

constexpr std::array all{version_1, version_2};

}  // namespace

Migrations all_migrations() { return all; }

void check_origin(Connection& connection, Migrations migrations) {
    const std::int64_t id = connection.number("PRAGMA application_id");
    // A crash while a database is created leaves an empty one without an id.
    const bool empty = connection.number("SELECT count(*) FROM sqlite_schema") == 0;
    if (id != our_application_id && (id != 0 || !empty)) {
        throw StoreException(StoreError{StoreErrorKind::failed, "not a database of kameleon"});
    }
    const std::int64_t version = connection.number("PRAGMA user_version");
    if (version <= static_cast<std::int64_t>(migrations.size())) return;
    throw StoreException(StoreError{
        StoreErrorKind::newer,
        "schema " + std::to_string(version) + " > " + std::to_string(migrations.size())});
}

void migrate(Connection& connection, Migrations migrations) {
    Transaction transaction(connection);
    const auto version = static_cast<std::size_t>(connection.number("PRAGMA user_version"));
    if (version >= migrations.size()) return;
    for (const std::string_view step : migrations.subspan(version)) connection.run(std::string(step).c_str());
    connection.run(("PRAGMA user_version = " + std::to_string(migrations.size())).c_str());
    transaction.commit();
}

}  // namespace kameleon::store::sqlite
