// group_commit.cpp: see group_commit.h.
#include "store/group_commit.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace kameleon::store {
namespace {

/// More would make those wait long who came first.
constexpr std::size_t max_writes_per_flush = 1024;

template <class Part>
void append(std::vector<Part>& to, const std::vector<Part>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

void count(std::atomic<std::uint64_t>& figure, std::uint64_t by) {
    figure.fetch_add(by, std::memory_order_relaxed);
}

}  // namespace

GroupCommit::GroupCommit(std::unique_ptr<Store> store, Post post)
    : store_(std::move(store)), post_(std::move(post)), thread_([this] { work(); }) {}

GroupCommit::~GroupCommit() {
    silent_ = true;
    {
        const std::scoped_lock lock(mutex_);
        stopping_ = true;
    }
    asked_.notify_one();
    thread_.join();
}

void GroupCommit::write(Batch batch, Written then) { ask(Write{std::move(batch), std::move(then)}); }

void GroupCommit::read_log(std::string table, LogRead then) {
    ask(ReadLog{std::move(table), std::move(then)});
}

void GroupCommit::read_person(std::string id, PersonRead then) {
    ask(ReadPerson{std::move(id), std::move(then)});
}

void GroupCommit::read_tables_of(std::string person, int most, TablesRead then) {
    ask(ReadTables{std::move(person), most, std::move(then)});
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

void GroupCommit::ask(Question question) {
    waiting_.fetch_add(1, std::memory_order_relaxed);
    {
        const std::scoped_lock lock(mutex_);
        questions_.push_back(std::move(question));
    }
    asked_.notify_one();
}

void GroupCommit::work() {
    for (;;) {
        std::vector<Question> taken;
        {
            std::unique_lock lock(mutex_);
            asked_.wait(lock, [this] { return stopping_ || !questions_.empty(); });
            if (questions_.empty()) return;
            taken.swap(questions_);
        }
        process(taken);
    }
}

void GroupCommit::process(std::span<Question> questions) {
    while (!questions.empty()) {
        const std::size_t together = writes_per_flush(questions);
        std::vector<Answer> answers;
        if (std::holds_alternative<Write>(questions.front())) {
            write_group(questions.first(together), answers);
        } else if (auto* log = std::get_if<ReadLog>(&questions.front())) {
            answers.push_back(read(*log));
        } else if (auto* person = std::get_if<ReadPerson>(&questions.front())) {
            answers.push_back(read(*person));
        } else {
            answers.push_back(read(std::get<ReadTables>(questions.front())));
        }
        // At once: who waits for a write does not wait for the reads behind it.
        post(std::move(answers));
        questions = questions.subspan(together);
    }
}

std::size_t GroupCommit::writes_per_flush(std::span<const Question> questions) {
    const auto is_write = [](const Question& question) { return std::holds_alternative<Write>(question); };
    const auto few = questions.first(std::min(questions.size(), max_writes_per_flush));
    const auto writes = std::ranges::find_if_not(few, is_write) - few.begin();
    return std::max<std::size_t>(static_cast<std::size_t>(writes), 1);
}

void GroupCommit::write_group(std::span<Question> writes, std::vector<Answer>& answers) {
    const Result<void, StoreError> result = flush(writes);
    const bool conflict = !result && result.error().kind == StoreErrorKind::conflict;
    if (conflict && writes.size() > 1) {
        // One of them, or some, must not take the others down: halves find them with few flushes.
        write_group(writes.first(writes.size() / 2), answers);
        write_group(writes.subspan(writes.size() / 2), answers);
        return;
    }
    for (Question& question : writes) {
        auto& write = std::get<Write>(question);
        if (result) count(entries_, write.batch.entries.size());
        answers.emplace_back([then = std::move(write.then), result] { then(result); });
    }
    if (result) {
        count(batches_, writes.size());
    } else {
        count(conflict ? refused_ : failed_, writes.size());
    }
}

Result<void, StoreError> GroupCommit::flush(std::span<const Question> writes) {
    Batch joined;
    const Batch* all = &joined;
    if (writes.size() == 1) {
        all = &std::get<Write>(writes.front()).batch;
    } else {
        for (const Question& question : writes) {
            const Batch& batch = std::get<Write>(question).batch;
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

GroupCommit::Answer GroupCommit::read(ReadLog& question) {
    return [then = std::move(question.then), log = store_->log_of(question.table, 0)]() mutable {
        then(std::move(log));
    };
}

GroupCommit::Answer GroupCommit::read(ReadPerson& question) {
    return [then = std::move(question.then), person = store_->person(question.id)]() mutable {
        then(std::move(person));
    };
}

GroupCommit::Answer GroupCommit::read(ReadTables& question) {
    return
        [then = std::move(question.then),
         tables = store_->tables_of(question.person, question.most)]() mutable { then(std::move(tables)); };
}

void GroupCommit::post(std::vector<Answer> answers) {
    waiting_.fetch_sub(answers.size(), std::memory_order_relaxed);
    if (silent_) return;
    post_([answers = std::move(answers)] {
        for (const Answer& answer : answers) answer();
    });
}

}  // namespace kameleon::store
