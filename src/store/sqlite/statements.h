// statements.h: all statements of the store, prepared when the database is opened.
#pragma once

#include "store/sqlite/connection.h"

namespace kameleon::store::sqlite {

struct Statements {
    explicit Statements(const Connection& connection);

    Statement last_version;  // table's name → version, 0 if there is none
    Statement add_entry;     // table's name, version, time, body; the table must exist
    Statement ensure_table;  // name; open if it is new
    Statement mark_table;    // name, open
    Statement add_seat;      // person, table's name; may exist already
    Statement put_person;    // id, name, seen
    Statement put_secret;    // name, value
    Statement log;           // table's name, after version → version, time, body
    Statement open_entries;  // → name, version, time, body
    Statement tables_of;     // person, limit → name
    Statement person;        // id → name, seen
    Statement secret;        // name → value
};

}  // namespace kameleon::store::sqlite
