// async_store.h: the store as a server sees it that must not wait: everything is asked for now and answered
// later. The real one (group_commit.h) has a thread that writes what has gathered with one flush; tests have
// one that fails, delays and forgets as they please.
//
// Answers come in the order of the questions, on the thread that asked, and never from inside the question.
#pragma once

#include <functional>

#include "store/store.h"

namespace kameleon::store {

class AsyncStore {
public:
    AsyncStore() = default;
    AsyncStore(const AsyncStore&) = delete;
    AsyncStore& operator=(const AsyncStore&) = delete;
    AsyncStore(AsyncStore&&) = delete;
    AsyncStore& operator=(AsyncStore&&) = delete;
    virtual ~AsyncStore() = default;

    using Written = std::function<void(const Result<void, StoreError>&)>;
    using LogRead = std::function<void(Result<std::vector<LogEntry>, StoreError>)>;
    using PersonRead = std::function<void(Result<std::optional<Person>, StoreError>)>;
    using TablesRead = std::function<void(Result<std::vector<std::string>, StoreError>)>;

    /// Batches that wait together may share one flush. If one of them is refused (`conflict`), the others are
    /// still written; if the disk fails, all that were flushed together fail.
    virtual void write(Batch batch, Written then) = 0;
    /// Reads come after all writes that were asked for before.
    virtual void read_log(std::string table, LogRead then) = 0;
    virtual void read_person(std::string id, PersonRead then) = 0;
    virtual void read_tables_of(std::string person, int most, TablesRead then) = 0;
};

}  // namespace kameleon::store
