// backup.h: a consistent copy of a database while a server writes to it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "store/store.h"

namespace kameleon::store {

/// Called from time to time with the pages copied and all pages; false cancels the backup.
using BackupProgress = std::function<bool(std::uint64_t copied, std::uint64_t all)>;

/// Blocks until the copy is complete, checked and durable; only then it gets its name, which must be free.
/// Readable by its owner only. Works from any process that may read the database, and blocks no writer.
Result<void, StoreError> backup_sqlite(
    const std::filesystem::path& from, const std::filesystem::path& to, const BackupProgress& progress = {});

}  // namespace kameleon::store
