// foreign_wal.h: a write-ahead log that belongs to another database. It is there when someone copied a backup
// over a database whose server had crashed; SQLite would apply it to the copy and corrupt it.
#pragma once

#include <filesystem>

namespace kameleon::store::sqlite {

/// "kameleon.db" + "-wal".
std::filesystem::path with_suffix(const std::filesystem::path& database, const char* ending);

/// The header of a backup (backup.h) says that it has no log; a database with a log says so before it writes
/// to the log. Not for a database that is open.
bool has_foreign_wal(const std::filesystem::path& database);

/// Renames such a log instead of deleting it: it may hold the last events of the other database.
void move_foreign_wal_aside(const std::filesystem::path& database);

}  // namespace kameleon::store::sqlite
