// memory_store.cpp: see memory_store.h.
#include "store/memory_store.h"

#include <algorithm>
#include <iterator>

namespace kameleon::store {

Result<void, StoreError> MemoryStore::write(const Batch& batch) {
    const auto last = [this](std::string_view table) -> std::uint64_t {
        const auto found = tables_.find(table);
        return found == tables_.end() ? 0 : found->second.log.size();
    };
    if (auto conflict = find_version_conflict(batch, last)) return refuse(*std::move(conflict));
    for (const TableMark& mark : batch.tables) tables_[mark.table].open = mark.open;
    for (const LogEntry& entry : batch.entries) tables_[entry.table].log.push_back(entry);
    for (const SeatMark& mark : batch.seats) {
        std::vector<std::string>& tables = seats_[mark.person];
        if (std::ranges::find(tables, mark.table) == tables.end()) tables.push_back(mark.table);
    }
    for (const Person& person : batch.persons) persons_[person.id] = person;
    return {};
}

Result<std::vector<LogEntry>, StoreError> MemoryStore::log_of(std::string_view table, std::uint64_t after) {
    const auto found = tables_.find(table);
    if (found == tables_.end()) return {};
    const std::vector<LogEntry>& log = found->second.log;
    const auto skipped = static_cast<std::ptrdiff_t>(std::min<std::uint64_t>(after, log.size()));
    return std::vector<LogEntry>(std::next(log.begin(), skipped), log.end());
}

Result<void, StoreError> MemoryStore::each_open_entry(const std::function<void(const LogEntry&)>& each) {
    for (const auto& [name, table] : tables_) {
        if (!table.open) continue;
        for (const LogEntry& entry : table.log) each(entry);
    }
    return {};
}

Result<std::vector<std::string>, StoreError> MemoryStore::tables_of(std::string_view person, int most) {
    const auto found = seats_.find(person);
    if (found == seats_.end()) return {};
    std::vector<std::string> latest(found->second.rbegin(), found->second.rend());
    latest.resize(std::min(latest.size(), static_cast<std::size_t>(std::max(most, 0))));
    return latest;
}

Result<std::optional<Person>, StoreError> MemoryStore::person(std::string_view id) {
    const auto found = persons_.find(id);
    if (found == persons_.end()) return std::nullopt;
    return found->second;
}

Result<std::optional<std::string>, StoreError> MemoryStore::secret(std::string_view name) {
    const auto found = secrets_.find(name);
    if (found == secrets_.end()) return std::nullopt;
    return found->second;
}

Result<void, StoreError> MemoryStore::keep_secret(std::string_view name, std::string_view value) {
    secrets_.insert_or_assign(std::string(name), std::string(value));
    return {};
}

}  // namespace kameleon::store
