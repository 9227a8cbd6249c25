// page_journal.cpp: see page_journal.h.
#include "engine/page_journal.h"

#include <utility>

#include "engine/batch_data.h"

namespace kameleon::engine {

void PageJournal::write(store::Batch batch, Written then) {
    const std::string text = batch_text(batch);
    requests_.emplace_back(Write{std::move(batch), std::move(then)});
    save_(text);
}

void PageJournal::read_log(std::string table, LogRead then) {
    requests_.emplace_back(
        Read([this, table = std::move(table), then = std::move(then)] { then(store_.log_of(table, 0)); }));
}

void PageJournal::read_person(std::string id, PersonRead then) {
    requests_.emplace_back(
        Read([this, id = std::move(id), then = std::move(then)] { then(store_.person(id)); }));
}

void PageJournal::read_tables_of(std::string person, int most, TablesRead then) {
    requests_.emplace_back(Read([this, person = std::move(person), most, then = std::move(then)] {
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

void PageJournal::on_saved(bool ok) { answers_.push_back(ok); }

bool PageJournal::answer() {
    if (requests_.empty()) return false;
    if (const auto* read = std::get_if<Read>(&requests_.front())) {
        const Read now = *read;
        requests_.pop_front();
        now();
        return true;
    }
    if (answers_.empty()) return false;
    const Write write = std::get<Write>(std::move(requests_.front()));
    requests_.pop_front();
    const bool ok = answers_.front();
    answers_.pop_front();
    if (ok) {
        write.then(store_.write(write.batch));
    } else {
        write.then(refuse(store::StoreError{store::StoreErrorKind::failed, "page"}));
    }
    return true;
}

}  // namespace kameleon::engine
