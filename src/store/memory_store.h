// memory_store.h: a store in memory, for tests and for the page. Same contract as the others, but nothing
// survives its end.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace kameleon::store {

class MemoryStore final : public Store {
public:
    Result<void, StoreError> write(const Batch& batch) override;
    Result<std::vector<LogEntry>, StoreError> log_of(std::string_view table, std::uint64_t after) override;
    Result<void, StoreError> each_open_entry(const std::function<void(const LogEntry&)>& each) override;
    Result<std::vector<std::string>, StoreError> tables_of(std::string_view person, int most) override;
    Result<std::optional<Person>, StoreError> person(std::string_view id) override;
    Result<std::optional<std::string>, StoreError> secret(std::string_view name) override;
    Result<void, StoreError> keep_secret(std::string_view name, std::string_view value) override;

private:
    struct Table {
        bool open = true;
        std::vector<LogEntry> log;  // version n at place n - 1
    };

    std::map<std::string, Table, std::less<>> tables_;
    std::map<std::string, std::vector<std::string>, std::less<>>
        seats_;  // tables by person, the oldest first
    std::map<std::string, Person, std::less<>> persons_;
    std::map<std::string, std::string, std::less<>> secrets_;
};

}  // namespace kameleon::store
