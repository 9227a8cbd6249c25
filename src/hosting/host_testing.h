// host_testing.h: a host for tests: a journal and computer players that do one thing at a time when they are
// let, a listener that records, and the other dependencies of a host.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "base/fast_random.h"
#include "hosting/table_code.h"
#include "hosting/table_host.h"
#include "json/json.h"
#include "store/async_store.h"

namespace kameleon::hosting {

/// Does what it is asked when `work` is called, in order.
class ManualJournal final : public store::AsyncStore {
public:
    explicit ManualJournal(store::Store& store) : store_(&store) {}
    void write(store::Batch batch, Written then) override {
        waiting_.emplace_back([this, batch = std::move(batch), then = std::move(then)] {
            if (full) return then(refuse(store::StoreError{store::StoreErrorKind::full, "full"}));
            then(store_->write(batch));
        });
    }
    void read_log(std::string table, LogRead then) override {
        waiting_.emplace_back(
            [this, table = std::move(table), then = std::move(then)] { then(store_->log_of(table, 0)); });
    }
    void read_person(std::string id, PersonRead then) override {
        waiting_.emplace_back(
            [this, id = std::move(id), then = std::move(then)] { then(store_->person(id)); });
    }
    void read_tables_of(std::string person, int most, TablesRead then) override {
        waiting_.emplace_back([this, person = std::move(person), most, then = std::move(then)] {
            then(store_->tables_of(person, most));
        });
    }
    [[nodiscard]] std::size_t waiting() const { return waiting_.size(); }
    bool work() {
        if (waiting_.empty()) return false;
        const auto next = std::move(waiting_.front());
        waiting_.pop_front();
        next();
        return true;
    }
    void work_all() {
        while (work()) {
        }
    }
    bool full = false;

private:
    store::Store* store_;
    std::deque<std::function<void()>> waiting_;
};

class ManualComputers final : public ComputerPlayers {
public:
    void request_decision(DecisionTask task) override { tasks.push_back(std::move(task)); }
    std::deque<DecisionTask> tasks;
};

class RecordingListener final : public Listener {
public:
    void send(Text message) override { messages.push_back(*parse_json(*message)); }
    [[nodiscard]] std::string text_of(const Message& message) const override { return message.key; }
    std::vector<Data> messages;
};

/// `now` and `random` must outlive the host.
inline HostDependencies test_dependencies(
    store::AsyncStore& journal, ComputerPlayers& computers, const Time& now, FastRandom& random) {
    return {
        .journal = journal,
        .computers = computers,
        .now = [&now] { return now; },
        .fresh_seed = [&random] { return Seed::from_number(random.next32()); },
        .fresh_code = [&random] { return fresh_code(random); },
        .default_name = [](std::string_view person) { return "Guest " + std::string(person); },
        .normalize_name = [](std::string_view name) -> Result<std::string, Message> {
            return std::string(name);
        },
        .report = [](std::string_view, std::string_view) {},
        .program_version = "test"};
}

}  // namespace kameleon::hosting
