// version_conflict.h: whether the entries of a batch continue the logs of a store; the same for every store.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "store/store.h"

namespace kameleon::store {

/// The last version of a table in the store; 0 if there is none.
using LastVersion = std::function<std::uint64_t(std::string_view table)>;

/// The first entry that does not directly follow the one before it in its table, as an error.
std::optional<StoreError> find_version_conflict(const Batch& batch, const LastVersion& last);

}  // namespace kameleon::store
