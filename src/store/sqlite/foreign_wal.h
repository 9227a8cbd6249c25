// foreign_wal.h: a write-ahead log that belongs to another database. It lies there when somebody put a copy
// in the place of a database whose server had ended suddenly. SQLite would take it for the copy's own, and
// spoil the copy.
#pragma once

#include <filesystem>

namespace kameleon::store::sqlite {

/// The name of a file that belongs to a database: its own, with an ending.
std::filesystem::path with_suffix(const std::filesystem::path& database, const char* ending);

/// Backups (backup.h) say in their header that they have no log; a database that has one says so before it
/// writes the first word to it. Must not be asked of a database that is open.
bool has_foreign_wal(const std::filesystem::path& database);

/// Gives such a log another name: it is of no use here, but it was somebody's.
void move_foreign_wal_aside(const std::filesystem::path& database);

}  // namespace kameleon::store::sqlite
