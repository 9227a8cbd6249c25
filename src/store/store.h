// store.h: the event logs of tables, and people. Calls block: the server makes them on a thread of their own
// (group_commit.h), never on the network thread. To the store, an event is a text.
//
// The key of the log is (table, version). Two servers that both believe they own a table cannot both write
// the same version: the second one's batch is refused as a whole.
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
    std::int64_t time = 0;  // milliseconds since 1970, by the server's clock
    std::string body;
    friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

/// A guest. Their token is not stored: it is signed.
struct Person {
    std::string id;
    std::string name;
    std::int64_t seen = 0;  // when the name was last written, in milliseconds since 1970; nothing reads it
    friend bool operator==(const Person&, const Person&) = default;
};

/// Whether a table is loaded at the start of the server. One that was never marked is.
struct TableMark {
    std::string table;
    bool open = true;
    friend bool operator==(const TableMark&, const TableMark&) = default;
};

/// A person who has or had a seat at a table: the index behind "my games".
struct SeatMark {
    std::string table;
    std::string person;
    friend bool operator==(const SeatMark&, const SeatMark&) = default;
};

/// Written as a whole or not at all.
struct Batch {
    std::vector<LogEntry> entries;  // those of one table in order of their versions
    std::vector<TableMark> tables;  // the last mark of a table counts
    std::vector<SeatMark> seats;    // may be there already
    std::vector<Person> persons;    // replace what was there

    [[nodiscard]] bool empty() const {
        return entries.empty() && tables.empty() && seats.empty() && persons.empty();
    }
};

enum class StoreErrorKind : std::uint8_t {
    conflict,  // a version exists already, or would leave a gap
    full,      // no space left on the disk
    failed,    // anything else; see `detail`
    held,      // another process uses the store: only when it is opened
    newer,     // written by a newer version of kameleon: only when it is opened
};

struct StoreError {
    StoreErrorKind kind = StoreErrorKind::failed;
    std::string detail;  // for the log, as the system says it; contains nothing that players sent
};

/// For implementations: the first entry that does not directly follow the one before it in its table, as an
/// error. `last` tells the last version of a table in the store, 0 if there is none.
std::optional<StoreError> find_version_conflict(
    const Batch& batch, const std::function<std::uint64_t(std::string_view table)>& last);

/// For one thread at a time. Throws no exceptions.
class Store {
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;

    /// Durable when it returns: survives a power cut. After an error nothing of the batch is stored, and the
    /// next one may succeed. (After `full` or `failed`, a crash before the next write may still bring back
    /// the whole batch: it had reached the disk before the error.)
    virtual Result<void, StoreError> write(const Batch& batch) = 0;

    /// The log of one table after a version, in order; empty if there is no such table.
    virtual Result<std::vector<LogEntry>, StoreError> log_of(std::string_view table, std::uint64_t after) = 0;
    /// Every entry of every open table, table by table, each in order of versions. `each` must not use the
    /// store.
    virtual Result<void, StoreError> each_open_entry(const std::function<void(const LogEntry&)>& each) = 0;
    /// At most `most` tables where the person has or had a seat, the latest first.
    virtual Result<std::vector<std::string>, StoreError> tables_of(std::string_view person, int most) = 0;
    virtual Result<std::optional<Person>, StoreError> person(std::string_view id) = 0;

    /// A value of the whole store, such as the key that signs tokens.
    virtual Result<std::optional<std::string>, StoreError> secret(std::string_view name) = 0;
    /// Replaces the value of this name; durable when it returns.
    virtual Result<void, StoreError> keep_secret(std::string_view name, std::string_view value) = 0;
};

}  // namespace kameleon::store
