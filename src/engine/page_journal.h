// page_journal.h: a journal whose disk is the page: every batch is handed over as text, and is written once
// the page says that it has kept it. What was kept before is given back at the start. Everything is also held
// in memory, so that reading does not have to ask the page.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "store/async_store.h"
#include "store/memory_store.h"

namespace kameleon::engine {

class PageJournal final : public store::AsyncStore {
public:
    /// `keep` must not answer from inside the call.
    explicit PageJournal(std::function<void(std::string_view batch)> keep) : keep_(std::move(keep)) {}

    void write(store::Batch batch, Written then) override;
    void read_log(std::string table, LogRead then) override;
    void read_person(std::string id, PersonRead then) override;
    void read_tables_of(std::string person, int most, TablesRead then) override;

    /// Takes back what was kept. False for what is no batch, or does not follow on what is there.
    bool recover(std::string_view batch);
    /// Everything of every open table, in order. False if it cannot be read.
    bool each_open_entry(const std::function<void(const store::LogEntry&)>& each);

    /// The page has kept the oldest batch that it has not answered for, or could not.
    void kept(bool well);
    /// Gives the next answer that is due. False if there is none.
    bool answer();

private:
    struct Write {
        store::Batch batch;
        Written then;
    };
    using Read = std::function<void()>;

    std::function<void(std::string_view)> keep_;
    store::MemoryStore store_;
    std::deque<std::variant<Write, Read>> questions_;  // in their order
    std::deque<bool> answers_;                         // of the page, to writes that are not answered yet
};

}  // namespace kameleon::engine
