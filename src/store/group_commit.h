// group_commit.h: the store of the server. A thread writes all waiting batches with one flush and hands the
// results back; meanwhile the next ones gather. So the number of writes per second is not limited by the
// number of flushes the disk can do.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "store/async_store.h"

namespace kameleon::store {

class GroupCommit final : public AsyncStore {
public:
    /// Runs a function on the calling thread, later. Called from the writing thread; must not block for long,
    /// and must stay valid until the destructor has returned.
    using Post = std::function<void(std::function<void()>)>;

    GroupCommit(std::unique_ptr<Store> store, Post post);
    GroupCommit(const GroupCommit&) = delete;
    GroupCommit& operator=(const GroupCommit&) = delete;
    /// Blocks until all waiting batches are written. Results that were not posted before are dropped; those
    /// that were may still run, and do not use this object.
    ~GroupCommit() override;

    // These do not block, may be called from any thread, and give their results through `post`.
    void write(Batch batch, Written then) override;
    void read_log(std::string table, LogRead then) override;
    void read_person(std::string id, PersonRead then) override;
    void read_tables_of(std::string person, int most, TablesRead then) override;

    /// Calls whose results have not been posted. The queue has no limit: a caller that sees it grow should
    /// accept no more work.
    [[nodiscard]] std::size_t waiting() const { return waiting_.load(std::memory_order_relaxed); }

    /// Since the start; for metrics.
    struct Metrics {
        std::uint64_t batches = 0;  // written
        std::uint64_t entries = 0;  // in them
        std::uint64_t refused = 0;  // batches with a conflict
        std::uint64_t failed = 0;   // batches that the disk failed to write
        std::uint64_t flushes = 0;  // successful or not
        double flush_seconds = 0;   // spent in them
    };
    [[nodiscard]] Metrics metrics() const;

private:
    struct Write {
        Batch batch;
        Written then;
    };
    using Completion = std::function<void()>;
    using Read = std::function<Completion(Store&)>;
    using Task = std::variant<Write, Read>;

    void enqueue(Task task);
    void run();
    void process(std::span<Task> tasks);
    /// How many of the leading tasks are writes that fit into one flush; at least 1.
    static std::size_t writes_per_flush(std::span<const Task> tasks);
    void write_group(std::span<Task> writes, std::vector<Completion>& completions);
    Result<void, StoreError> flush(std::span<const Task> writes);
    void post(std::vector<Completion> completions);

    std::unique_ptr<Store> store_;
    Post post_;

    std::mutex mutex_;  // guards the members up to the next empty line
    std::condition_variable has_tasks_;
    std::vector<Task> tasks_;
    bool stopping_ = false;

    std::atomic<bool> stopped_posting_ = false;  // the destructor has begun
    std::atomic<std::size_t> waiting_ = 0;
    std::atomic<std::uint64_t> batches_ = 0;
    std::atomic<std::uint64_t> entries_ = 0;
    std::atomic<std::uint64_t> refused_ = 0;
    std::atomic<std::uint64_t> failed_ = 0;
    std::atomic<std::uint64_t> flushes_ = 0;
    std::atomic<std::uint64_t> flush_nanoseconds_ = 0;

    std::thread thread_;  // last: it uses all other members
};

}  // namespace kameleon::store
