// store.cpp: see store.h.
#include "store/store.h"

#include <unordered_map>

namespace kameleon::store {

std::optional<StoreError> find_version_conflict(
    const Batch& batch, const std::function<std::uint64_t(std::string_view table)>& last) {
    std::unordered_map<std::string_view, std::uint64_t> reached;
    for (const LogEntry& entry : batch.entries) {
        const auto [place, first] = reached.try_emplace(entry.table, 0);
        if (first) place->second = last(entry.table);
        const std::uint64_t expected = ++place->second;
        if (entry.version == expected) continue;
        return StoreError{
            StoreErrorKind::conflict,
            "version " + std::to_string(entry.version) + " instead of " + std::to_string(expected)};
    }
    return std::nullopt;
}

}  // namespace kameleon::store
