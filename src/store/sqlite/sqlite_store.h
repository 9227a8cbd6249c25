// sqlite_store.h: a store in one file, with SQLite. The file and its companions (-wal, -shm, .lock) may be
// read by their owner only.
#pragma once

#include <filesystem>
#include <memory>

#include "store/store.h"

namespace kameleon::store {

/// Makes the file if it is not there (its folder must be), and brings one of an older version up to date. The
/// store holds it alone: a second one of the same file, in this process or another, is refused until the
/// first is gone. Reading it with other programs, and backups, are welcome meanwhile.
Result<std::unique_ptr<Store>, StoreError> open_sqlite(const std::filesystem::path& path);

}  // namespace kameleon::store
