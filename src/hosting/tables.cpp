// tables.cpp: see tables.h.
#include "hosting/tables.h"

#include <utility>

namespace kameleon::hosting {
namespace {

bool is_closed(const TableSlot& slot) { return slot.table->phase() == table::TablePhase::closed; }

}  // namespace

std::unique_ptr<table::Table> Tables::folded(const std::vector<store::LogEntry>& log) const {
    auto made = std::make_unique<table::Table>(context_->limits.timeouts, context_->deps.dealing);
    for (const store::LogEntry& entry : log) {
        const auto event =
            table::read_event_text(entry.version, entry.time, entry.body, made->settings().game);
        if (!event || !made->apply(*event)) return nullptr;
    }
    made->resume_clocks(context_->deps.now());
    return made;
}

void Tables::recover(const store::LogEntry& entry) {
    if (!recovering_.empty() && recovering_.front().table != entry.table) finish_recovery();
    recovering_.push_back(entry);
}

void Tables::finish_recovery() {
    if (recovering_.empty()) return;
    const std::string code = recovering_.front().table;
    if (auto table = folded(recovering_)) {
        slots_[code].code = code;
        slots_[code].table = std::move(table);
    } else {
        context_->deps.report("table_unreadable", code);
    }
    recovering_.clear();
}

void Tables::open() {
    finish_recovery();
    for (auto& [code, slot] : slots_) {
        const std::string& command = slot.table->events().front().command;
        if (!command.empty()) created_by_[command] = code;
        announce(slot);
    }
}

TableSlot* Tables::find(std::string_view code) {
    const auto found = slots_.find(code);
    return found == slots_.end() ? nullptr : &found->second;
}

const TableSlot* Tables::find(std::string_view code) const {
    const auto found = slots_.find(code);
    return found == slots_.end() ? nullptr : &found->second;
}

const std::string* Tables::created_by(std::string_view command_key) const {
    const auto found = created_by_.find(command_key);
    return found == created_by_.end() ? nullptr : &found->second;
}

const std::set<std::string>& Tables::tables_of(std::string_view person) const {
    static const std::set<std::string> none;
    const auto found = by_person_.find(person);
    return found == by_person_.end() ? none : found->second;
}

bool Tables::is_ready(std::string_view code) const {
    const TableSlot* slot = find(code);
    return slot != nullptr && !slot->busy && slot->table != nullptr;
}

void Tables::with_table(std::string_view code, OnReady on_ready, OnError on_error) {
    TableSlot* slot = find(code);
    if (slot == nullptr) {
        // Requests for tables that do not exist must not fill the memory.
        if (slots_.size() >= 2 * context_->limits.open_tables) return on_error(RequestError::server_full);
        slot = &slots_[std::string(code)];
        slot->code = code;
    }
    if (!slot->busy && slot->table != nullptr) return on_ready(*slot);
    slot->waiting.push_back({std::move(on_ready), std::move(on_error)});
    storage_->add_waiting();
    if (!slot->busy) read(*slot);
}

void Tables::read(TableSlot& slot) {
    slot.busy = true;
    slot.needs_reload = false;
    storage_->read_log(
        slot.code, [this, code = slot.code](const Result<std::vector<store::LogEntry>, Problem>& log) {
            on_log_read(code, log);
        });
}

void Tables::on_log_read(const std::string& code, const Result<std::vector<store::LogEntry>, Problem>& log) {
    TableSlot& slot = *find(code);
    slot.busy = false;
    if (!log) return drop(slot, log.error());
    if (log->empty()) {
        drop(slot, RequestError::no_such_table);
        // Forgotten at once: many of these must not fill the memory until the next tick.
        if (forget_if_idle(code)) maybe_idle_.erase(code);
        return;
    }
    slot.table = folded(*log);
    if (slot.table == nullptr) {
        context_->deps.report("table_unreadable", code);
        return drop(slot, RequestError::broken);
    }
    // The table does not remember who was connected before it was dropped.
    std::vector<table::Event> arrivals;
    for (const Watcher& watcher : slot.watchers) {
        const auto events = slot.table->handle(context_->command(watcher.person, table::Arrive{}));
        if (events) arrivals.insert(arrivals.end(), events->begin(), events->end());
    }
    if (!arrivals.empty()) return append(slot, arrivals, [](const Result<std::uint64_t, Problem>&) {});
    announce(slot);
    serve_waiting(code);
}

/// The table in memory is ahead of the disk, or could not be read.
void Tables::drop(TableSlot& slot, const Problem& why) {
    slot.table.reset();
    slot.busy = false;
    slot.needs_reload = !slot.watchers.empty() && slot.on_disk;
    if (slot.needs_reload) set_timer(slot, context_->deps.now() + retry_pause);
    maybe_idle_.insert(slot.code);
    const auto waiting = std::exchange(slot.waiting, {});
    storage_->remove_waiting(waiting.size());
    for (const WaitingRequest& request : waiting) request.on_error(why);
}

void Tables::serve_waiting(const std::string& code) {
    // Each request may make the table busy again, or have it dropped.
    for (;;) {
        TableSlot* slot = find(code);
        if (slot == nullptr || slot->busy || slot->table == nullptr || slot->waiting.empty()) return;
        const WaitingRequest next = std::move(slot->waiting.front());
        slot->waiting.pop_front();
        storage_->remove_waiting(1);
        next.on_ready(*slot);
    }
}

void Tables::apply(TableSlot& slot, const table::Command& command, const OnResult<std::uint64_t>& then) {
    ++context_->metrics.commands;
    const auto events = slot.table->handle(command);
    set_timer(slot, slot.table->next_tick());
    if (const auto& illegal = slot.table->illegal_action()) {
        context_->deps.report("illegal_action", slot.code + " " + illegal->level + " " + illegal->rule);
    }
    if (!events) {
        ++context_->metrics.refused;
        Problem problem(events.error());
        const bool about_the_action = events.error().code == table::RefusalCode::illegal ||
                                      events.error().code == table::RefusalCode::bad_command;
        if (about_the_action && std::holds_alternative<table::Decide>(command.request)) {
            problem.pointer = "/action";
        }
        return then(refuse(std::move(problem)));
    }
    if (!events->empty()) return append(slot, *events, then);
    // Nothing to do, or done before: then its events are on the disk, or the table would be busy.
    then(slot.table->done_before(command.person, command.id).value_or(slot.table->version()));
    if (std::holds_alternative<table::Tick>(command.request)) observer_->on_nothing_stored(slot);
}

void Tables::apply_later(std::string_view code, std::string_view person, const table::Request& what) {
    with_table(
        code,
        [this, who = std::string(person), what](TableSlot& slot) {
            apply(slot, context_->command(who, what), [](const Result<std::uint64_t, Problem>&) {});
        },
        [](const Problem&) {});
}

void Tables::add(
    const std::string& code, const std::vector<table::Event>& events, const OnResult<std::uint64_t>& then) {
    TableSlot& slot = slots_[code];
    slot.code = code;
    slot.table = std::make_unique<table::Table>(context_->limits.timeouts, context_->deps.dealing);
    for (const table::Event& event : events) slot.table->apply(event);
    slot.table->resume_clocks(context_->deps.now());
    const std::string key = events.front().command;
    if (!key.empty()) created_by_[key] = code;
    append(slot, events, [this, code, key, then](const Result<std::uint64_t, Problem>& version) {
        if (!version) {
            created_by_.erase(key);
            update_index(*find(code));
        }
        then(version);
    });
}

void Tables::append(TableSlot& slot, const std::vector<table::Event>& events, OnResult<std::uint64_t> then) {
    store::Batch batch;
    for (const table::Event& event : events) {
        batch.entries.push_back(
            {.table = slot.code,
             .version = event.version,
             .time = event.time,
             .body = event_text(event, slot.table->settings().game)});
        if (const auto* sat = std::get_if<table::Sat>(&event.body)) {
            batch.seats.push_back({.table = slot.code, .person = sat->person});
        }
        if (std::holds_alternative<table::Created>(event.body)) batch.tables.push_back({slot.code, true});
        if (std::holds_alternative<table::Closed>(event.body)) batch.tables.push_back({slot.code, false});
        if (std::holds_alternative<table::Decided>(event.body)) ++context_->metrics.decisions;
    }
    slot.busy = true;
    // Seats count towards the limits of a person as soon as they are taken.
    update_index(slot);
    storage_->write(
        std::move(batch), [this, code = slot.code, then = std::move(then)](
                              const Result<void, Problem>& written) { on_written(code, written, then); });
}

void Tables::on_written(
    const std::string& code, const Result<void, Problem>& written, const OnResult<std::uint64_t>& then) {
    TableSlot& slot = *find(code);
    if (!written) {
        drop(slot, written.error());
        return then(refuse(written.error()));
    }
    slot.busy = false;
    announce(slot);
    then(slot.table->version());
    serve_waiting(code);
}

/// Everything of the table is on the disk: tells the observer, and sets the timer.
void Tables::announce(TableSlot& slot) {
    slot.on_disk = true;
    update_index(slot);
    if (is_closed(slot)) maybe_idle_.insert(slot.code);
    set_timer(slot, slot.table->next_tick());
    std::set<std::string> affected = std::exchange(slot.affected, {});
    affected.insert(slot.persons.begin(), slot.persons.end());
    observer_->on_table_changed(slot, affected);
}

/// Without a table that was never on the disk, no one sits there.
void Tables::update_index(TableSlot& slot) {
    std::set<std::string> persons;
    if (slot.table != nullptr && !is_closed(slot)) {
        for (const table::SeatState& seat : slot.table->seats()) {
            if (seat.holder == table::Holder::person) persons.insert(seat.person);
        }
    }
    for (const std::string& person : slot.persons) {
        if (persons.contains(person)) continue;
        slot.affected.insert(person);
        const auto codes = by_person_.find(person);
        codes->second.erase(slot.code);
        if (codes->second.empty()) by_person_.erase(codes);
    }
    for (const std::string& person : persons) by_person_[person].insert(slot.code);
    slot.persons = std::move(persons);
}

void Tables::set_timer(TableSlot& slot, std::optional<Time> due) {
    if (due == slot.due) return;
    if (slot.due) timers_.erase({*slot.due, slot.code});
    slot.due = due;
    if (due) timers_.emplace(*due, slot.code);
}

void Tables::tick() {
    const Time now = context_->deps.now();
    std::vector<std::string> due;
    while (!timers_.empty() && timers_.begin()->first <= now) {
        due.push_back(timers_.begin()->second);
        find(due.back())->due.reset();
        timers_.erase(timers_.begin());
    }
    for (const std::string& code : due) {
        const TableSlot* slot = find(code);
        if (slot == nullptr || (slot->table == nullptr && !slot->needs_reload)) continue;
        apply_later(code, {}, table::Tick{});
    }
    std::erase_if(maybe_idle_, [this](const std::string& code) { return forget_if_idle(code); });
}

/// False if the table must be looked at again later.
bool Tables::forget_if_idle(const std::string& code) {
    const auto found = slots_.find(code);
    if (found == slots_.end()) return true;
    TableSlot& slot = found->second;
    if (!slot.watchers.empty() || (slot.table != nullptr && !is_closed(slot))) return true;
    if (slot.busy || !slot.waiting.empty()) return false;
    if (slot.table == nullptr && !slot.persons.empty()) {
        // A write failed. People sit there, and the clock must go on.
        slot.needs_reload = true;
        if (!slot.due) set_timer(slot, context_->deps.now() + retry_pause);
        return true;
    }
    set_timer(slot, std::nullopt);
    if (slot.table != nullptr) {
        const auto created = created_by_.find(slot.table->events().front().command);
        if (created != created_by_.end() && created->second == code) created_by_.erase(created);
    }
    observer_->on_table_forgotten(code);
    slots_.erase(found);
    return true;
}

}  // namespace kameleon::hosting
