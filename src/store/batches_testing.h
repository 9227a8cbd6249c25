// batches_testing.h: short ways to write batches, and the content of a store as values to compare.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "store/store.h"

namespace kameleon::store {

inline LogEntry entry(std::string table, std::uint64_t version, std::string body = "body") {
    return LogEntry{std::move(table), version, static_cast<std::int64_t>(1000 + version), std::move(body)};
}

inline Batch entries(std::vector<LogEntry> list) {
    Batch batch;
    batch.entries = std::move(list);
    return batch;
}

/// Entries of a table from one version to another.
inline Batch run_of(const std::string& table, std::uint64_t first, std::uint64_t last) {
    Batch batch;
    for (std::uint64_t version = first; version <= last; ++version) {
        batch.entries.push_back(entry(table, version, table + "/" + std::to_string(version)));
    }
    return batch;
}

inline Batch mark(std::string table, bool open) {
    Batch batch;
    batch.tables.push_back(TableMark{std::move(table), open});
    return batch;
}

inline Batch seat(std::string table, std::string person) {
    Batch batch;
    batch.seats.push_back(SeatMark{std::move(table), std::move(person)});
    return batch;
}

/// "written", or the name of the error.
inline std::string outcome(const Result<void, StoreError>& result) {
    if (result) return "written";
    switch (result.error().kind) {
        case StoreErrorKind::conflict:
            return "conflict";
        case StoreErrorKind::full:
            return "full";
        case StoreErrorKind::failed:
            return "failed";
        case StoreErrorKind::held:
            return "held";
        case StoreErrorKind::newer:
            return "newer";
    }
    return "?";
}

/// The entries of open tables, in the order of the store.
inline std::vector<LogEntry> open_entries(Store& store) {
    std::vector<LogEntry> all;
    const auto result = store.each_open_entry([&](const LogEntry& one) { all.push_back(one); });
    if (!result) all.push_back(entry("unreadable: " + result.error().detail, 0));
    return all;
}

/// The entries of open tables, by table.
inline std::map<std::string, std::vector<LogEntry>> open_logs(Store& store) {
    std::map<std::string, std::vector<LogEntry>> logs;
    for (LogEntry& one : open_entries(store)) logs[one.table].push_back(one);
    return logs;
}

}  // namespace kameleon::store
