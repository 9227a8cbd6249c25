// group_commit.h: the journal of a real server. A thread of its own takes everything that waits, writes it to
// a store with one flush, and hands the answers back: while a flush is under way, the next one gathers. One
// disk that flushes a thousand times a second serves far more players than that.
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
    /// Runs a function on the thread that asks, later. Called from the journal's thread; must not block for
    /// long, and must be good until the journal is gone.
    using Post = std::function<void(std::function<void()>)>;

    GroupCommit(std::unique_ptr<Store> store, Post post);
    GroupCommit(const GroupCommit&) = delete;
    GroupCommit& operator=(const GroupCommit&) = delete;
    GroupCommit(GroupCommit&&) = delete;
    GroupCommit& operator=(GroupCommit&&) = delete;
    /// Blocks until what waits is written. Answers that were not posted before are not given any more; those
    /// that were posted may still run, and do not need the journal.
    ~GroupCommit() override;

    // None of these blocks. They may be called from any thread; all answers go through `post`.
    void write(Batch batch, Written then) override;
    void read_log(std::string table, LogRead then) override;
    void read_person(std::string id, PersonRead then) override;
    void read_tables_of(std::string person, int most, TablesRead then) override;

    /// Questions whose answers have not been posted. The journal takes everything: who asks sees from this
    /// when the disk does not keep up, and should let nobody in.
    [[nodiscard]] std::size_t waiting() const { return waiting_.load(std::memory_order_relaxed); }

    /// Since the start; for metrics.
    struct Metrics {
        std::uint64_t batches = 0;  // that are durable
        std::uint64_t entries = 0;  // in them
        std::uint64_t refused = 0;  // batches with a conflict
        std::uint64_t failed = 0;   // batches the disk did not take
        std::uint64_t flushes = 0;  // attempts to write, however they ended
        double flush_seconds = 0;   // spent in them
    };
    [[nodiscard]] Metrics metrics() const;

private:
    struct Write {
        Batch batch;
        Written then;
    };
    struct ReadLog {
        std::string table;
        LogRead then;
    };
    struct ReadPerson {
        std::string id;
        PersonRead then;
    };
    struct ReadTables {
        std::string person;
        int most = 0;
        TablesRead then;
    };
    using Question = std::variant<Write, ReadLog, ReadPerson, ReadTables>;
    using Answer = std::function<void()>;

    void ask(Question question);
    void work();
    void process(std::span<Question> questions);
    /// Of the leading questions, all that are writes, up to what goes into one flush; at least one question.
    static std::size_t writes_per_flush(std::span<const Question> questions);
    void write_group(std::span<Question> writes, std::vector<Answer>& answers);
    Result<void, StoreError> flush(std::span<const Question> writes);
    Answer read(ReadLog& question);
    Answer read(ReadPerson& question);
    Answer read(ReadTables& question);
    void post(std::vector<Answer> answers);

    std::unique_ptr<Store> store_;
    Post post_;

    std::mutex mutex_;  // guards what stands until the next empty line
    std::condition_variable asked_;
    std::vector<Question> questions_;
    bool stopping_ = false;

    std::atomic<bool> silent_ = false;  // the destructor has begun
    std::atomic<std::size_t> waiting_ = 0;
    std::atomic<std::uint64_t> batches_ = 0;
    std::atomic<std::uint64_t> entries_ = 0;
    std::atomic<std::uint64_t> refused_ = 0;
    std::atomic<std::uint64_t> failed_ = 0;
    std::atomic<std::uint64_t> flushes_ = 0;
    std::atomic<std::uint64_t> flush_nanoseconds_ = 0;

    std::thread thread_;  // last: everything is there when it begins
};

}  // namespace kameleon::store
