// sqlite_store.h: a store in one SQLite file. The file and those beside it (-wal, -shm, .lock) have mode
// 0600.
#pragma once

#include <filesystem>
#include <memory>

#include "store/store.h"

namespace kameleon::store {

/// Creates the file if needed (its folder must exist), and migrates an older one. Only one store may have the
/// file open, in this or any other process; other programs may read it, and backups may be made.
Result<std::unique_ptr<Store>, StoreError> open_sqlite(const std::filesystem::path& path);

}  // namespace kameleon::store
