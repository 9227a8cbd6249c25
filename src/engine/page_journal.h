// page_journal.h: a journal that is stored by the page: every batch is handed over as text, and counts as
// written once the page reports that it is saved. Everything is also held in memory, for reading.
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
    /// `save` must not answer from inside the call.
    explicit PageJournal(std::function<void(std::string_view batch)> save) : save_(std::move(save)) {}

    void write(store::Batch batch, Written then) override;
    void read_log(std::string table, LogRead then) override;
    void read_person(std::string id, PersonRead then) override;
    void read_tables_of(std::string person, int most, TablesRead then) override;

    /// A batch that was saved before. False for a text that is not a batch, or does not continue the log.
    bool recover(std::string_view batch);
    /// Everything of every open table, in order. False if it cannot be read.
    bool each_open_entry(const std::function<void(const store::LogEntry&)>& each);

    /// The page has saved the oldest batch that it has not answered for, or has failed to.
    void on_saved(bool ok);
    /// Gives the next answer that is due. False if there is none.
    bool answer();

private:
    struct Write {
        store::Batch batch;
        Written then;
    };
    using Read = std::function<void()>;

    std::function<void(std::string_view)> save_;
    store::MemoryStore store_;
    std::deque<std::variant<Write, Read>> requests_;  // in their order
    std::deque<bool> answers_;                        // of the page, to writes that are not answered yet
};

}  // namespace kameleon::engine
