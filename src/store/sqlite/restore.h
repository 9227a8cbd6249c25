// restore.h: replaces a database by a backup. The former database is kept.
#pragma once

#include <filesystem>
#include <optional>

#include "store/store.h"

namespace kameleon::store {

/// Replaces the database `to` by a checked copy of `from` (a backup or a database of kameleon), or changes
/// nothing. Returns the folder of the former database, if there was one. Fails if a server uses `to`. After a
/// crash at any moment one of the two is in place.
Result<std::optional<std::filesystem::path>, StoreError> restore_sqlite(
    const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace kameleon::store
