// group_commit.cpp: see group_commit.h.
#include "store/group_commit.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace kameleon::store {
namespace {

/// A larger group would delay its first writes.
constexpr std::size_t max_writes_per_flush = 1024;

template <class Part>
void append(std::vector<Part>& to, const std::vector<Part>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

template <class Then, class Value>
std::function<void()> completion(const Then& then, Value value) {
    return [then, value = std::move(value)]() mutable { then(std::move(value)); };
}

void count(std::atomic<std::uint64_t>& counter, std::uint64_t by) {
    counter.fetch_add(by, std::memory_order_relaxed);
}

}  // namespace

GroupCommit::GroupCommit(std::unique_ptr<Store> store, Post post)
    : store_(std::move(store)), post_(std::move(post)), thread_([this] { run(); }) {}

GroupCommit::~GroupCommit() {
    stopped_posting_ = true;
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    has_tasks_.notify_one();
    thread_.join();
}

void GroupCommit::write(Batch batch, Written then) { enqueue(Write{std::move(batch), std::move(then)}); }

void GroupCommit::read_log(std::string table, LogRead then) {
    enqueue([table = std::move(table), then = std::move(then)](Store& store) {
        return completion(then, store.log_of(table, 0));
    });
}

void GroupCommit::read_person(std::string id, PersonRead then) {
    enqueue([id = std::move(id), then = std::move(then)](Store& store) {
        return completion(then, store.person(id));
    });
}

void GroupCommit::read_tables_of(std::string person, int most, TablesRead then) {
    enqueue([person = std::move(person), most, then = std::move(then)](Store& store) {
        return completion(then, store.tables_of(person, most));
    });
}

GroupCommit::Metrics GroupCommit::metrics() const {
    return Metrics{
        .batches = batches_.load(std::memory_order_relaxed),
        .entries = entries_.load(std::memory_order_relaxed),
        .refused = refused_.load(std::memory_order_relaxed),
        .failed = failed_.load(std::memory_order_relaxed),
        .flushes = flushes_.load(std::memory_order_relaxed),
        .flush_seconds = static_cast<double>(flush_nanoseconds_.load(std::memory_order_relaxed)) * 1e-9};
}

void GroupCommit::enqueue(Task task) {
    waiting_.fetch_add(1, std::memory_order_relaxed);
    {
        const std::scoped_lock lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    has_tasks_.notify_one();
}

void GroupCommit::run() {
    for (;;) {
        std::vector<Task> taken;
        {
            std::unique_lock lock(mutex_);
            has_tasks_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
            if (tasks_.empty()) return;
            taken.swap(tasks_);
        }
        process(taken);
    }
}

void GroupCommit::process(std::span<Task> tasks) {
    while (!tasks.empty()) {
        const std::size_t together = writes_per_flush(tasks);
        std::vector<Completion> completions;
        if (std::holds_alternative<Write>(tasks.front())) {
            write_group(tasks.first(together), completions);
        } else {
            completions.push_back(std::get<Read>(tasks.front())(*store_));
        }
        // At once: writes do not wait for the reads after them.
        post(std::move(completions));
        tasks = tasks.subspan(together);
    }
}

std::size_t GroupCommit::writes_per_flush(std::span<const Task> tasks) {
    const auto is_write = [](const Task& task) { return std::holds_alternative<Write>(task); };
    const auto few = tasks.first(std::min(tasks.size(), max_writes_per_flush));
    const auto writes = std::ranges::find_if_not(few, is_write) - few.begin();
    return std::max<std::size_t>(static_cast<std::size_t>(writes), 1);
}

void GroupCommit::write_group(std::span<Task> writes, std::vector<Completion>& completions) {
    const Result<void, StoreError> result = flush(writes);
    const bool conflict = !result && result.error().kind == StoreErrorKind::conflict;
    if (conflict && writes.size() > 1) {
        // A conflict must not fail the other batches: bisecting finds it with few flushes.
        write_group(writes.first(writes.size() / 2), completions);
        write_group(writes.subspan(writes.size() / 2), completions);
        return;
    }
    for (Task& task : writes) {
        auto& write = std::get<Write>(task);
        if (result) count(entries_, write.batch.entries.size());
        completions.emplace_back([then = std::move(write.then), result] { then(result); });
    }
    if (result) {
        count(batches_, writes.size());
    } else {
        count(conflict ? refused_ : failed_, writes.size());
    }
}

Result<void, StoreError> GroupCommit::flush(std::span<const Task> writes) {
    Batch joined;
    const Batch* all = &joined;
    if (writes.size() == 1) {
        all = &std::get<Write>(writes.front()).batch;
    } else {
        for (const Task& task : writes) {
            const Batch& batch = std::get<Write>(task).batch;
            append(joined.entries, batch.entries);
            append(joined.tables, batch.tables);
            append(joined.seats, batch.seats);
            append(joined.persons, batch.persons);
        }
    }
    const auto start = std::chrono::steady_clock::now();
    Result<void, StoreError> result = store_->write(*all);
    const std::chrono::nanoseconds taken = std::chrono::steady_clock::now() - start;
    count(flushes_, 1);
    count(flush_nanoseconds_, static_cast<std::uint64_t>(taken.count()));
    return result;
}

void GroupCommit::post(std::vector<Completion> completions) {
    waiting_.fetch_sub(completions.size(), std::memory_order_relaxed);
    if (stopped_posting_) return;
    post_([completions = std::move(completions)] {
        for (const Completion& completion : completions) completion();
    });
}

}  // namespace kameleon::store
