// restore.h: the way back to a backup. What was there before is kept.
#pragma once

#include <filesystem>
#include <optional>

#include "store/store.h"

namespace kameleon::store {

/// Puts a copy of `from` (a backup, or any database of ours) in the place of the database `to`, whole and
/// checked, or changes nothing. Answers with the folder in which the former database lies now, if there was
/// one. Gives up if a server uses `to`. A sudden end at any moment leaves the one or the other.
Result<std::optional<std::filesystem::path>, StoreError> restore_sqlite(
    const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace kameleon::store
