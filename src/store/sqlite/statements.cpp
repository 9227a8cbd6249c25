// statements.cpp: see statements.h.
#include "store/sqlite/statements.h"

namespace kameleon::store::sqlite {

Statements::Statements(const Connection& connection)
    : last_version(connection, R"sql(
        SELECT coalesce(max(version), 0) FROM entries
        WHERE table_number = (SELECT number FROM tables WHERE name = ?1)
        )sql"),
      add_entry(connection, R"sql(
        INSERT INTO entries (table_number, version, time, body)
        VALUES ((SELECT number FROM tables WHERE name = ?1), ?2, ?3, ?4)
        )sql"),
      ensure_table(connection, R"sql(
        INSERT INTO tables (name, open) VALUES (?1, 1)
        ON CONFLICT (name) DO NOTHING
        )sql"),
      mark_table(connection, R"sql(
        INSERT INTO tables (name, open) VALUES (?1, ?2)
        ON CONFLICT (name) DO UPDATE SET open = excluded.open WHERE open <> excluded.open
        )sql"),
      add_seat(connection, R"sql(
        INSERT INTO seats (person, number, table_number)
        SELECT ?1, 1 + coalesce((SELECT max(number) FROM seats WHERE person = ?1), 0), tables.number
        FROM tables WHERE name = ?2
        ON CONFLICT (person, table_number) DO NOTHING
        )sql"),
      put_person(connection, R"sql(
        INSERT INTO persons (id, name, seen) VALUES (?1, ?2, ?3)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen = excluded.seen
        )sql"),
      put_secret(connection, R"sql(
        INSERT INTO secrets (name, value) VALUES (?1, ?2)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value
        )sql"),
      log(connection, R"sql(
        SELECT version, time, body FROM entries
        WHERE table_number = (SELECT number FROM tables WHERE name = ?1) AND version > ?2
        ORDER BY version
        )sql"),
      // INDEXED BY and CROSS JOIN fix a plan that needs no sorting.
      open_entries(connection, R"sql(
        SELECT tables.name, version, time, body
        FROM tables INDEXED BY open_tables CROSS JOIN entries ON table_number = tables.number
        WHERE open = 1
        ORDER BY tables.number, version
        )sql"),
      tables_of(connection, R"sql(
        SELECT tables.name FROM seats JOIN tables ON tables.number = table_number
        WHERE person = ?1
        ORDER BY seats.number DESC LIMIT ?2
        )sql"),
      person(connection, R"sql(
        SELECT name, seen FROM persons WHERE id = ?1
        )sql"),
      secret(connection, R"sql(
        SELECT value FROM secrets WHERE name = ?1
        )sql") {}

}  // namespace kameleon::store::sqlite
