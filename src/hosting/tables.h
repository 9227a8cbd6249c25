// tables.h: the tables of a host, in memory and on the disk: reads them when they are needed, applies
// commands, appends the events, and forgets closed tables.
//
// A command changes the table in memory at once; its events are written, and only then is the change
// announced and the command answered. While events are on their way to the disk, other requests for the table
// wait. If the write fails, the table in memory is dropped and read again when it is next needed: what was
// announced is on the disk, what is not on the disk was never announced.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hosting/storage.h"
#include "hosting/table_slot.h"

namespace kameleon::hosting {

/// Is told what happens to tables.
class TableObserver {
public:
    TableObserver() = default;
    TableObserver(const TableObserver&) = delete;
    TableObserver& operator=(const TableObserver&) = delete;
    TableObserver(TableObserver&&) = delete;
    TableObserver& operator=(TableObserver&&) = delete;
    virtual ~TableObserver() = default;

    /// The table is on the disk as it is now. `affected`: whose list of games has changed.
    virtual void on_table_changed(TableSlot& slot, const std::set<std::string>& affected) = 0;
    /// A command changed nothing that is stored; the clock may have let a computer play.
    virtual void on_nothing_stored(TableSlot& slot) = 0;
    virtual void on_table_forgotten(const std::string& code) = 0;
};

class Tables {
public:
    using SlotMap = std::map<std::string, TableSlot, std::less<>>;

    Tables(HostContext& context, Storage& storage, TableObserver& observer)
        : context_(&context), storage_(&storage), observer_(&observer) {}

    /// Before anything else: the log of every open table, one table after the other; then once `open`.
    void recover(const store::LogEntry& entry);
    void open();

    /// `on_ready` now, or when the table has been read and what is being written is on the disk.
    void with_table(std::string_view code, OnReady on_ready, OnError on_error);
    /// Whether `with_table` would not have to wait.
    [[nodiscard]] bool is_ready(std::string_view code) const;

    /// Answers with the version that the command led to, once it is on the disk. The slot must be ready.
    void apply(TableSlot& slot, const table::Command& command, const OnResult<std::uint64_t>& then);
    /// The same through `with_table`, without an answer.
    void apply_later(std::string_view code, std::string_view person, const table::Request& what);

    /// A new table with its first events.
    void add(
        const std::string& code, const std::vector<table::Event>& events,
        const OnResult<std::uint64_t>& then);
    /// The table that a command with this key created; null if there is none in memory.
    [[nodiscard]] const std::string* created_by(std::string_view command_key) const;

    [[nodiscard]] TableSlot* find(std::string_view code);
    [[nodiscard]] const TableSlot* find(std::string_view code) const;
    [[nodiscard]] const SlotMap& slots() const { return slots_; }
    /// The codes of the open tables where a person sits.
    [[nodiscard]] const std::set<std::string>& tables_of(std::string_view person) const;

    /// Watchers have come or gone.
    void on_watchers_changed(TableSlot& slot) { maybe_idle_.insert(slot.code); }

    /// Runs the clocks that are due, and forgets closed tables that are not used.
    void tick();

private:
    [[nodiscard]] std::unique_ptr<table::Table> folded(const std::vector<store::LogEntry>& log) const;
    void finish_recovery();
    void read(TableSlot& slot);
    void on_log_read(const std::string& code, const Result<std::vector<store::LogEntry>, Problem>& log);
    void append(TableSlot& slot, const std::vector<table::Event>& events, OnResult<std::uint64_t> then);
    void on_written(
        const std::string& code, const Result<void, Problem>& written, const OnResult<std::uint64_t>& then);
    void drop(TableSlot& slot, const Problem& why);
    void serve_waiting(const std::string& code);
    void announce(TableSlot& slot);
    void update_index(TableSlot& slot);
    void set_timer(TableSlot& slot, std::optional<Time> due);
    [[nodiscard]] bool forget_if_idle(const std::string& code);

    HostContext* context_;
    Storage* storage_;
    TableObserver* observer_;
    SlotMap slots_;
    std::map<std::string, std::set<std::string>, std::less<>> by_person_;  // codes of open tables
    std::map<std::string, std::string, std::less<>> created_by_;           // code by the key of the command
    std::set<std::pair<Time, std::string>> timers_;
    std::set<std::string> maybe_idle_;
    std::vector<store::LogEntry> recovering_;  // of one table
};

}  // namespace kameleon::hosting
