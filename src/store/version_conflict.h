// version_conflict.h: whether the entries of a batch follow what a store holds. The one place where a
// conflict is found, for every store; knows nothing of how entries are kept.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "store/store.h"

namespace kameleon::store {

/// The version of the last entry of a table that a store holds; 0 if it has none.
using LastVersion = std::function<std::uint64_t(std::string_view table)>;

/// The first entry that does not come right after the one before it in its table; nothing if all do.
std::optional<StoreError> find_version_conflict(const Batch& batch, const LastVersion& last);

}  // namespace kameleon::store
