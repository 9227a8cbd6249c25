// store.h: where the events of tables are kept. An implementation blocks: it is called from a thread of its
// own (group_commit.h), never from the one that talks to the network. Knows no game and no table: an event is
// a text with a place in its table's log.
//
// The key of the log is (table, version). Two servers that both believe they own a table cannot both write
// the same version: the second is told so, and nothing of its batch is kept.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace kameleon::store {

/// One event of a table; versions of a table are 1, 2, 3 … without gaps.
struct LogEntry {
    std::string table;
    std::uint64_t version = 0;
    std::int64_t time = 0;  // milliseconds since 1970, as the server's clock said
    std::string body;
    friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

/// What is known of a guest. Their token is not kept: it carries its own proof.
struct Person {
    std::string id;
    std::string name;
    std::int64_t seen = 0;  // milliseconds since 1970
    friend bool operator==(const Person&, const Person&) = default;
};

/// Whether a table still needs to be in memory after a restart. One that was never marked does.
struct TableMark {
    std::string table;
    bool open = true;
    friend bool operator==(const TableMark&, const TableMark&) = default;
};

/// Who holds, or held, a seat: how "my games" are found again.
struct SeatMark {
    std::string table;
    std::string person;
    friend bool operator==(const SeatMark&, const SeatMark&) = default;
};

/// What is written together: all of it is kept, or nothing.
struct Batch {
    std::vector<LogEntry> entries;  // those of one table in the order of their versions
    std::vector<TableMark> tables;  // the last word on a table counts
    std::vector<SeatMark> seats;    // those that are there already are no error
    std::vector<Person> persons;    // written over what was there

    [[nodiscard]] bool empty() const {
        return entries.empty() && tables.empty() && seats.empty() && persons.empty();
    }
};

enum class StoreErrorKind : std::uint8_t {
    conflict,  // a version that is there already, or one that leaves a gap
    full,      // no room left on the disk
    failed,    // anything else: `detail` says what
    held,      // another process uses it: only found when it is opened
    newer,     // written by a newer version of kameleon: only found when it is opened
};

struct StoreError {
    StoreErrorKind kind = StoreErrorKind::failed;
    std::string detail;  // for the log, in the words of the system; holds nothing that players sent
};

/// To be used by one thread at a time. No exception leaves it.
class Store {
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    Store(Store&&) = delete;
    Store& operator=(Store&&) = delete;
    virtual ~Store() = default;

    /// Durable when it returns: what was written is there after a power cut. Of a batch that was not written,
    /// nothing is there; the next one may go well again. (After `full` or `failed`, a crash before the next
    /// write may still bring the batch back, whole: it had reached the disk, which then failed to say so.)
    virtual Result<void, StoreError> write(const Batch& batch) = 0;

    /// The log of one table after a version, in order; empty if there is no such table.
    virtual Result<std::vector<LogEntry>, StoreError> log_of(std::string_view table, std::uint64_t after) = 0;
    /// Every entry of every open table, table by table, each in order of versions. `each` must not use the
    /// store.
    virtual Result<void, StoreError> each_open_entry(const std::function<void(const LogEntry&)>& each) = 0;
    /// The tables where somebody holds or held a seat, at most so many; first the one where they sat down
    /// last.
    virtual Result<std::vector<std::string>, StoreError> tables_of(std::string_view person, int most) = 0;
    virtual Result<std::optional<Person>, StoreError> person(std::string_view id) = 0;

    /// Small things that belong to the whole store, such as the key that signs tokens.
    virtual Result<std::optional<std::string>, StoreError> secret(std::string_view name) = 0;
    /// In the place of what had this name before; durable when it returns.
    virtual Result<void, StoreError> keep_secret(std::string_view name, std::string_view value) = 0;
};

}  // namespace kameleon::store
