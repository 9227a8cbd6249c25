// async_store.h: the store as the server uses it, without blocking: calls return at once, results come later.
// The real one (group_commit.h) writes on a thread of its own; tests have one that fails and delays.
//
// Results come in the order of the calls, on the calling thread, and never during the call itself.
#pragma once

#include <functional>

#include "store/store.h"

namespace kameleon::store {

class AsyncStore {
public:
    AsyncStore() = default;
    AsyncStore(const AsyncStore&) = delete;
    AsyncStore& operator=(const AsyncStore&) = delete;
    virtual ~AsyncStore() = default;

    using Written = std::function<void(const Result<void, StoreError>&)>;
    using LogRead = std::function<void(Result<std::vector<LogEntry>, StoreError>)>;
    using PersonRead = std::function<void(Result<std::optional<Person>, StoreError>)>;
    using TablesRead = std::function<void(Result<std::vector<std::string>, StoreError>)>;

    /// Waiting batches may share one flush. If one of them has a `conflict`, the others are still written; if
    /// the disk fails, all batches of the flush fail.
    virtual void write(Batch batch, Written then) = 0;
    /// Reads see all earlier writes.
    virtual void read_log(std::string table, LogRead then) = 0;
    virtual void read_person(std::string id, PersonRead then) = 0;
    virtual void read_tables_of(std::string person, int most, TablesRead then) = 0;
};

}  // namespace kameleon::store
