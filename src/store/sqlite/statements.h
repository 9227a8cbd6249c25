// statements.h: everything that is asked of a database, translated when it is opened. Knows SQL only.
#pragma once

#include "store/sqlite/connection.h"

namespace kameleon::store::sqlite {

struct Statements {
    explicit Statements(const Connection& connection);

    Statement last_version;  // of a table, by name; 0 if it has none
    Statement add_entry;     // table's name, version, time, body; the table must be known
    Statement ensure_table;  // by name; open if it is new
    Statement mark_table;    // name, open
    Statement add_seat;      // person, table's name; nothing if it is there already
    Statement put_person;    // id, name, seen
    Statement put_secret;    // name, value
    Statement log;           // table's name, after version → version, time, body
    Statement open_entries;  // → name, version, time, body
    Statement tables_of;     // person, how many → name
    Statement person;        // id → name, seen
    Statement secret;        // name → value
};

}  // namespace kameleon::store::sqlite
