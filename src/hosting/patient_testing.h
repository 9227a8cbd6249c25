// patient_testing.h: a journal and thinkers for tests that let things happen one by one: each does what it
// was asked when it is let, in order, and not before.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <utility>

#include "hosting/thinkers.h"
#include "store/async_store.h"

namespace kameleon::hosting {

/// Does what it is asked when `work` is called, in order.
class PatientJournal final : public store::AsyncStore {
public:
    explicit PatientJournal(store::Store& store) : store_(&store) {}
    void write(store::Batch batch, Written then) override {
        later([this, batch = std::move(batch), then = std::move(then)] {
            if (full) return then(refuse(store::StoreError{store::StoreErrorKind::full, "full"}));
            then(store_->write(batch));
        });
    }
    void read_log(std::string table, LogRead then) override {
        later([this, table = std::move(table), then = std::move(then)] { then(store_->log_of(table, 0)); });
    }
    void read_person(std::string id, PersonRead then) override {
        later([this, id = std::move(id), then = std::move(then)] { then(store_->person(id)); });
    }
    void read_tables_of(std::string person, int most, TablesRead then) override {
        later([this, person = std::move(person), most, then = std::move(then)] {
            then(store_->tables_of(person, most));
        });
    }
    bool work() {
        if (waiting_.empty()) return false;
        const auto next = std::move(waiting_.front());
        waiting_.pop_front();
        next();
        return true;
    }
    bool full = false;

private:
    void later(std::function<void()> what) { waiting_.push_back(std::move(what)); }
    store::Store* store_;
    std::deque<std::function<void()>> waiting_;
};

class PatientThinkers final : public Thinkers {
public:
    void think(Task task) override { tasks.push_back(std::move(task)); }
    std::deque<Task> tasks;
};

}  // namespace kameleon::hosting
