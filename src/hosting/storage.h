// storage.h: the journal as the parts of a host use it. Counts what is pending, so that a host whose disk
// does not keep up can refuse requests, and knows whether the disk accepts writes.
#pragma once

#include <string>
#include <vector>

#include "hosting/host_context.h"

namespace kameleon::hosting {

class Storage {
public:
    explicit Storage(HostContext& context) : context_(&context) {}

    // Failures are reported to the operator; the caller gets `not_kept`.
    void write(store::Batch batch, OnResult<void> then);
    void read_log(const std::string& table, OnResult<std::vector<store::LogEntry>> then);
    void read_person(const std::string& id, OnResult<std::optional<store::Person>> then);
    void read_tables_of(const std::string& person, OnResult<std::vector<std::string>> then);

    /// Requests that wait until their table is read or written are pending too.
    void add_waiting() { ++waiting_; }
    void remove_waiting(std::size_t count) { waiting_ -= count; }

    [[nodiscard]] std::size_t pending() const { return writing_ + reading_ + waiting_; }
    /// Whether to refuse a request, which can be repeated; counts the refusals. The host's own work is never
    /// refused: there is only a little of it for each table.
    [[nodiscard]] bool is_overloaded();
    /// The last write failed, or the disk does not keep up.
    [[nodiscard]] bool is_failing() const { return failing_ || is_full(); }

    /// Called regularly: after a failed write, writes something small to see whether the disk is back. A
    /// server that is not ready gets no requests that would show it.
    void probe();

private:
    [[nodiscard]] bool is_full() const { return pending() >= context_->limits.pending; }
    template <class Value>
    std::function<void(Result<Value, store::StoreError>)> counted(OnResult<Value> then);

    HostContext* context_;
    std::size_t writing_ = 0;
    std::size_t reading_ = 0;
    std::size_t waiting_ = 0;
    bool failing_ = false;
    bool probing_ = false;
    Time last_attempt_ = 0;
};

/// How long to wait after a failed write before the disk is tried again.
inline constexpr Time retry_pause = table::second;

}  // namespace kameleon::hosting
