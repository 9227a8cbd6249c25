// group_commit_test.cpp: shared flushes, results in order, and conflicts that affect only their own batch.
#include "store/group_commit.h"

#include <deque>
#include <future>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/batches_testing.h"
#include "store/implementations_testing.h"

namespace kameleon::store {
namespace {

using testing::ElementsAre;

/// The calling thread: runs what was posted to it on demand.
class Loop {
public:
    GroupCommit::Post post() {
        return [this](std::function<void()> function) {
            const std::scoped_lock lock(mutex_);
            posted_.push_back(std::move(function));
            arrived_.notify_one();
        };
    }
    void run_until(const std::function<bool()>& done) {
        while (!done()) {
            std::unique_lock lock(mutex_);
            arrived_.wait(lock, [this] { return !posted_.empty(); });
            const auto function = std::move(posted_.front());
            posted_.pop_front();
            lock.unlock();
            function();
        }
    }
    std::size_t posted() {
        const std::scoped_lock lock(mutex_);
        return posted_.size();
    }

private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::function<void()>> posted_;
};

/// A store whose first write waits, that counts its flushes and fails on demand.
class Gate final : public Store {
public:
    struct Control {
        std::promise<void> reached;        // the first write has begun
        std::promise<void> opened;         // and may continue
        std::vector<std::size_t> flushes;  // entries in each; only read while nothing is written
        std::atomic<bool> full = false;
    };
    Gate(Control& control, Store& inner) : control_(control), inner_(inner) {}

    Result<void, StoreError> write(const Batch& batch) override {
        if (control_.flushes.empty()) {
            control_.reached.set_value();
            control_.opened.get_future().wait();
        }
        control_.flushes.push_back(batch.entries.size());
        if (control_.full) return refuse(StoreError{StoreErrorKind::full, "on demand"});
        return inner_.write(batch);
    }
    Result<std::vector<LogEntry>, StoreError> log_of(std::string_view table, std::uint64_t after) override {
        return inner_.log_of(table, after);
    }
    Result<void, StoreError> each_open_entry(const std::function<void(const LogEntry&)>& each) override {
        return inner_.each_open_entry(each);
    }
    Result<std::vector<std::string>, StoreError> tables_of(std::string_view person, int most) override {
        return inner_.tables_of(person, most);
    }
    Result<std::optional<Person>, StoreError> person(std::string_view id) override {
        return inner_.person(id);
    }
    Result<std::optional<std::string>, StoreError> secret(std::string_view name) override {
        return inner_.secret(name);
    }
    Result<void, StoreError> keep_secret(std::string_view name, std::string_view value) override {
        return inner_.keep_secret(name, value);
    }

private:
    Control& control_;
    Store& inner_;
};

/// The first write (of the table "first") waits, so that all following ones gather.
class GroupCommitTest : public testing::Test {
protected:
    void SetUp() override {
        journal = std::make_unique<GroupCommit>(std::make_unique<Gate>(control, inner), loop.post());
        write(run_of("first", 1, 1));
        control.reached.get_future().wait();
    }
    void write(Batch batch) {
        ++asked;
        journal->write(std::move(batch), [this](const Result<void, StoreError>& result) {
            answers.push_back(outcome(result));
        });
    }
    void read(const std::string& table) {
        ++asked;
        journal->read_log(table, [this](const auto& log) {
            answers.push_back(std::to_string(log.value().size()) + " read");
        });
    }
    void let_go() {
        control.opened.set_value();
        loop.run_until([this] { return answers.size() == asked; });
    }

    MemoryStore inner;
    Gate::Control control;
    Loop loop;
    std::size_t asked = 0;
    std::vector<std::string> answers;
    std::unique_ptr<GroupCommit> journal;  // destroyed first
};

TEST_F(GroupCommitTest, writes_waiting_batches_with_one_flush) {
    for (int i = 0; i < 100; ++i) write(run_of("t" + std::to_string(i), 1, 2));
    EXPECT_EQ(journal->waiting(), 101U);
    let_go();
    EXPECT_EQ(answers, std::vector<std::string>(101, "written"));
    EXPECT_THAT(control.flushes, ElementsAre(1, 200));
    EXPECT_EQ(journal->waiting(), 0U);
    const GroupCommit::Metrics metrics = journal->metrics();
    EXPECT_EQ(metrics.batches, 101U);
    EXPECT_EQ(metrics.entries, 201U);
    EXPECT_EQ(metrics.flushes, 2U);
    EXPECT_EQ(metrics.refused + metrics.failed, 0U);
    EXPECT_GT(metrics.flush_seconds, 0.0);
}

TEST_F(GroupCommitTest, limits_the_batches_of_a_flush) {
    for (std::uint64_t version = 1; version <= 2500; ++version) write(run_of("a", version, version));
    let_go();
    EXPECT_EQ(answers, std::vector<std::string>(2501, "written"));
    EXPECT_THAT(control.flushes, ElementsAre(1, 1024, 1024, 452));
}

TEST_F(GroupCommitTest, writes_all_batches_without_a_conflict) {
    std::vector<std::string> expected{"written"};
    for (int i = 0; i < 100; ++i) {
        const bool wrong = i == 0 || i == 41 || i == 42 || i == 99;
        write(run_of("t" + std::to_string(i), wrong ? 2 : 1, 2));
        expected.emplace_back(wrong ? "conflict" : "written");
    }
    let_go();
    EXPECT_EQ(answers, expected);
    EXPECT_EQ(open_logs(inner).size(), 97U);
    EXPECT_EQ(journal->metrics().batches, 97U);
    EXPECT_EQ(journal->metrics().entries, 96U * 2 + 1);
    EXPECT_EQ(journal->metrics().refused, 4U);
    // Bisection, not one flush per batch.
    EXPECT_LT(control.flushes.size(), 50U);
}

TEST_F(GroupCommitTest, refuses_batches_that_follow_a_conflict) {
    write(run_of("a", 1, 1));
    write(run_of("a", 3, 3));
    write(run_of("a", 4, 4));
    write(run_of("a", 2, 2));
    let_go();
    EXPECT_THAT(answers, ElementsAre("written", "written", "conflict", "conflict", "written"));
    EXPECT_EQ(inner.log_of("a", 0).value(), run_of("a", 1, 2).entries);
}

TEST_F(GroupCommitTest, keeps_the_order_within_a_batch) {
    Batch batch = run_of("a", 1, 1);
    batch.tables = {{"a", false}};
    batch.seats = {{"a", "ann"}};
    batch.persons = {{"ann", "Ann", 1}};
    write(batch);
    batch = run_of("a", 2, 2);
    batch.tables = {{"a", true}};
    batch.seats = {{"b", "ann"}};
    batch.persons = {{"ann", "Anna", 2}};
    write(batch);
    let_go();
    EXPECT_THAT(control.flushes, ElementsAre(1, 2));
    EXPECT_EQ(open_logs(inner)["a"], run_of("a", 1, 2).entries);
    EXPECT_THAT(inner.tables_of("ann", 9).value(), ElementsAre("b", "a"));
    EXPECT_EQ(inner.person("ann").value(), (Person{"ann", "Anna", 2}));
}

TEST_F(GroupCommitTest, reads_see_exactly_the_earlier_writes) {
    read("a");
    write(run_of("a", 1, 3));
    read("a");
    write(run_of("a", 4, 4));
    write(run_of("a", 5, 5));
    read("a");
    read("b");
    let_go();
    EXPECT_THAT(
        answers,
        ElementsAre("written", "0 read", "written", "3 read", "written", "written", "5 read", "0 read"));
    EXPECT_THAT(control.flushes, ElementsAre(1, 3, 2));
}

TEST_F(GroupCommitTest, reads_the_tables_of_a_person) {
    write(seat("a", "ann"));
    write(seat("b", "ann"));
    std::vector<std::string> tables;
    ++asked;
    journal->read_tables_of("ann", 1, [&](const auto& result) {
        tables = result.value();
        answers.emplace_back("read");
    });
    let_go();
    EXPECT_THAT(tables, ElementsAre("b"));
}

TEST_F(GroupCommitTest, fails_the_whole_flush_and_continues) {
    control.full = true;
    write(run_of("a", 1, 1));
    write(run_of("b", 1, 1));
    let_go();
    EXPECT_THAT(answers, ElementsAre("full", "full", "full"));
    EXPECT_EQ(journal->metrics().failed, 3U);
    control.full = false;
    write(run_of("a", 1, 1));
    loop.run_until([this] { return answers.size() == asked; });
    EXPECT_EQ(answers.back(), "written");
}

TEST_F(GroupCommitTest, posts_results_to_the_calling_thread_later) {
    const auto here = std::this_thread::get_id();
    bool answered = false;
    journal->write(run_of("a", 1, 1), [&](const auto&) {
        EXPECT_EQ(std::this_thread::get_id(), here);
        // Calls from inside a completion are allowed.
        journal->write(run_of("a", 2, 2), [&](const auto& result) { answered = result.has_value(); });
        EXPECT_FALSE(answered);
    });
    control.opened.set_value();
    loop.run_until([&] { return answered; });
    EXPECT_EQ(std::this_thread::get_id(), here);
}

TEST_F(GroupCommitTest, writes_waiting_batches_when_destroyed) {
    for (std::uint64_t version = 1; version <= 50; ++version) write(run_of("a", version, version));
    std::thread later([this] { control.opened.set_value(); });
    journal.reset();
    later.join();
    EXPECT_EQ(inner.log_of("a", 0).value().size(), 50U);
    // Results posted before the end do not use the destroyed object; later ones are dropped.
    const std::size_t posted = loop.posted();
    loop.run_until([&] { return loop.posted() == 0; });
    EXPECT_LE(posted, 2U);
    EXPECT_LE(answers.size(), asked);
}

template <class Implementation>
class GroupCommitOn : public InTemporaryFolder {};
TYPED_TEST_SUITE(GroupCommitOn, Implementations);

/// Many tables that each write their next entry as soon as the last is durable, as a busy server does.
TYPED_TEST(GroupCommitOn, serves_many_writers) {
    constexpr std::size_t writers = 200;
    constexpr std::uint64_t each = 20;
    auto owned = TypeParam::open(this->folder / "store.db");
    Store& store = *owned;  // only read while nothing is written
    Loop loop;
    GroupCommit journal(std::move(owned), loop.post());
    std::size_t done = 0;
    std::uint64_t reads = 0;
    std::function<void(std::string, std::uint64_t)> go_on = [&](const std::string& table,
                                                                std::uint64_t version) {
        if (version > each) {
            ++done;
            return;
        }
        journal.write(run_of(table, version, version), [&, table, version](const auto& result) {
            ASSERT_EQ(outcome(result), "written");
            go_on(table, version + 1);
        });
        if (version % 7 != 0) return;
        journal.read_log(table, [&, version](const auto& log) {
            ++reads;
            EXPECT_EQ(log.value().size(), version);
        });
    };
    for (std::size_t i = 0; i < writers; ++i) go_on("t" + std::to_string(i), 1);
    loop.run_until([&] { return done == writers && reads == writers * 2; });
    EXPECT_EQ(journal.waiting(), 0U);
    EXPECT_EQ(journal.metrics().batches, writers * each);
    // How many batches share a flush depends on timing.
    EXPECT_LE(journal.metrics().flushes, writers * each);
    const auto logs = open_logs(store);
    EXPECT_EQ(logs.size(), writers);
    for (const auto& [table, log] : logs) EXPECT_EQ(log, run_of(table, 1, each).entries);
}

/// Each thread gets its own results in order.
TYPED_TEST(GroupCommitOn, accepts_calls_from_several_threads) {
    constexpr std::uint64_t each = 200;
    Loop loop;
    std::map<std::string, std::vector<std::uint64_t>> answered;
    std::size_t count = 0;
    GroupCommit journal(TypeParam::open(this->folder / "store.db"), loop.post());
    std::vector<std::thread> threads;
    for (const char* table : {"a", "b", "c", "d"}) {
        threads.emplace_back([&, table] {
            for (std::uint64_t version = 1; version <= each; ++version) {
                journal.write(run_of(table, version, version), [&, table, version](const auto& result) {
                    EXPECT_EQ(outcome(result), "written");
                    answered[table].push_back(version);
                    ++count;
                });
            }
        });
    }
    loop.run_until([&] { return count == 4 * each; });
    for (std::thread& thread : threads) thread.join();
    for (const auto& [table, versions] : answered) {
        EXPECT_EQ(versions.size(), each);
        EXPECT_TRUE(std::ranges::is_sorted(versions)) << table;
    }
}

}  // namespace
}  // namespace kameleon::store
