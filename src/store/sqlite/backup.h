// backup.h: a copy of a database, of one moment, while a server goes on writing to it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "store/store.h"

namespace kameleon::store {

/// Told now and then, in pages: how much is copied, of how much. If it says false, the copy is given up.
using BackupProgress = std::function<bool(std::uint64_t copied, std::uint64_t all)>;

/// Blocks until the copy is whole, checked and durable; only then does it appear under its name, which must
/// be free. Its owner alone may read it. For any process that may read the database; nobody has to wait for
/// it.
Result<void, StoreError> backup_sqlite(
    const std::filesystem::path& from, const std::filesystem::path& to, const BackupProgress& progress);

}  // namespace kameleon::store
