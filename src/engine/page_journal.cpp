// page_journal.cpp: see page_journal.h.
#include "engine/page_journal.h"

#include <utility>

#include "engine/batch_data.h"

namespace kameleon::engine {

void PageJournal::write(store::Batch batch, Written then) {
    const std::string text = batch_text(batch);
    questions_.emplace_back(Write{std::move(batch), std::move(then)});
    keep_(text);
}

void PageJournal::read_log(std::string table, LogRead then) {
    questions_.emplace_back(
        Read([this, table = std::move(table), then = std::move(then)] { then(store_.log_of(table, 0)); }));
}

void PageJournal::read_person(std::string id, PersonRead then) {
    questions_.emplace_back(
        Read([this, id = std::move(id), then = std::move(then)] { then(store_.person(id)); }));
}

void PageJournal::read_tables_of(std::string person, int most, TablesRead then) {
    questions_.emplace_back(Read([this, person = std::move(person), most, then = std::move(then)] {
        then(store_.tables_of(person, most));
    }));
}

bool PageJournal::recover(std::string_view batch) {
    const auto read = read_batch(batch);
    return read && store_.write(*read).has_value();
}

bool PageJournal::each_open_entry(const std::function<void(const store::LogEntry&)>& each) {
    return store_.each_open_entry(each).has_value();
}

void PageJournal::kept(bool well) { answers_.push_back(well); }

bool PageJournal::answer() {
    if (questions_.empty()) return false;
    if (const auto* read = std::get_if<Read>(&questions_.front())) {
        const Read now = *read;
        questions_.pop_front();
        now();
        return true;
    }
    if (answers_.empty()) return false;
    const Write write = std::get<Write>(std::move(questions_.front()));
    questions_.pop_front();
    const bool well = std::exchange(answers_.front(), false);
    answers_.pop_front();
    if (well) {
        write.then(store_.write(write.batch));
    } else {
        write.then(refuse(store::StoreError{store::StoreErrorKind::failed, "page"}));
    }
    return true;
}

}  // namespace kameleon::engine
