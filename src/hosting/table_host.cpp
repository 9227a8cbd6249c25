// table_host.cpp: tables in memory and on the disk. See table_host.h.
#include "hosting/table_host.h"

#include <algorithm>

#include "protocol/server_message.h"

namespace kameleon::hosting {
namespace {

using protocol::RequestError;

/// Persons whose names are kept in memory though they are not here.
constexpr std::size_t most_names = 50'000;
/// A table that was lost is read again after this time, for those who watch it.
constexpr Time patience_with_the_disk = table::second;
/// Nobody's id: what is written to see whether the disk takes anything again.
constexpr std::string_view nobody = "server";

}  // namespace

TableHost::TableHost(Parts parts, const Limits& limits) : parts_(std::move(parts)), limits_(limits) {}
TableHost::~TableHost() = default;

table::Command TableHost::command_of(
    std::string_view person, std::string_view name, std::string_view id, table::Request what) const {
    return {
        .person = std::string(person),
        .name = std::string(name),
        .id = std::string(id),
        .now = parts_.now(),
        .request = std::move(what),
        .chance = parts_.chance()};
}

table::Command TableHost::driver_command(table::Request what) const {
    return command_of({}, {}, {}, std::move(what));
}

std::unique_ptr<table::Table> TableHost::fold(const std::vector<store::LogEntry>& log) const {
    auto made = std::make_unique<table::Table>(limits_.patience, parts_.dealing);
    for (const store::LogEntry& entry : log) {
        const auto event =
            table::read_event_text(entry.version, entry.time, entry.body, made->settings().game);
        if (!event || !made->apply(*event)) return nullptr;
    }
    if (made->version() == 0) return nullptr;
    made->resume_clocks(parts_.now());
    return made;
}

void TableHost::recover(const store::LogEntry& entry) {
    // Tables come one after the other: the first entry of the next one completes the last.
    const auto take_in = [&] {
        if (recovering_.empty()) return;
        const std::string code = recovering_.front().table;
        if (auto made = fold(recovering_)) {
            places_[code].code = code;
            places_[code].table = std::move(made);
        } else {
            parts_.report("table_unreadable", code);
        }
        recovering_.clear();
    };
    if (entry.version == 0 || (!recovering_.empty() && recovering_.front().table != entry.table)) take_in();
    if (entry.version != 0) recovering_.push_back(entry);
}

void TableHost::open() {
    recover({});
    for (auto& [code, place] : places_) {
        const std::string& command = place.table->events().front().command;
        if (!command.empty()) made_[command] = code;
        changed(place);
    }
}

void TableHost::visit(std::string_view code, Visit visit, Excuse otherwise) {
    const auto found = places_.find(code);
    if (found == places_.end()) {
        // Whoever asks for tables that do not exist must not fill the memory with them.
        if (places_.size() >= 2 * limits_.open_tables) return otherwise(RequestError::server_full);
        Place& place = places_[std::string(code)];
        place.code = code;
        place.waiting.push_back({std::move(visit), std::move(otherwise)});
        ++visitors_;
        read(place);
        return;
    }
    Place& place = found->second;
    if (!place.busy && place.table != nullptr) return visit(place);
    place.waiting.push_back({std::move(visit), std::move(otherwise)});
    ++visitors_;
    if (!place.busy) read(place);
}

void TableHost::read(Place& place) {
    place.busy = true;
    place.torn = false;
    ++reading_;
    parts_.journal.read_log(
        place.code, [this, code = place.code](Result<std::vector<store::LogEntry>, store::StoreError> log) {
            taken_in(code, std::move(log));
        });
}

void TableHost::taken_in(
    const std::string& code, Result<std::vector<store::LogEntry>, store::StoreError> log) {
    --reading_;
    Place& place = places_.find(code)->second;
    place.busy = false;
    if (!log) {
        parts_.report("read_failed", log.error().detail);
        return lose(place, RequestError::not_kept);
    }
    if (!log->empty()) place.table = fold(*log);
    if (place.table == nullptr) {
        if (!log->empty()) parts_.report("table_unreadable", code);
        lose(place, log->empty() ? RequestError::no_such_table : RequestError::broken);
        forget_if_idle(code);
        return;
    }
    // Who watched it before it was lost is still there.
    std::vector<table::Event> arrivals;
    for (const Watcher& watcher : place.watchers) {
        const auto events = place.table->handle(command_of(watcher.person, {}, {}, table::Arrive{}));
        if (events) arrivals.insert(arrivals.end(), events->begin(), events->end());
    }
    if (!arrivals.empty()) {
        write(place, arrivals, [](const Result<std::uint64_t, Problem>&) {});
        return;
    }
    publish(place);
    changed(place);
    serve_waiting(place);
}

/// The table in memory is ahead of the disk, or not there at all: nobody may see it.
void TableHost::lose(Place& place, const Problem& why) {
    place.table.reset();
    place.busy = false;
    place.torn = !place.watchers.empty() && why.code != Problem(RequestError::no_such_table).code;
    if (place.torn) {
        place.due = parts_.now() + patience_with_the_disk;
        ticks_.emplace(*place.due, place.code);
    }
    auto waiting = std::move(place.waiting);
    place.waiting.clear();
    visitors_ -= waiting.size();
    maybe_idle_.insert(place.code);
    for (const Visitor& visitor : waiting) visitor.otherwise(why);
}

void TableHost::serve_waiting(Place& place) {
    const std::string code = place.code;
    for (;;) {
        const auto found = places_.find(code);
        if (found == places_.end()) return;
        Place& now = found->second;
        if (now.busy || now.table == nullptr || now.waiting.empty()) return;
        const Visitor next = std::move(now.waiting.front());
        now.waiting.pop_front();
        --visitors_;
        next.visit(now);
    }
}

void TableHost::do_at(Place& place, const table::Command& command, const Answer<std::uint64_t>& then) {
    ++figures_.commands;
    auto events = place.table->handle(command);
    if (const auto& illegal = place.table->illegal_action()) {
        parts_.report("illegal_action", place.code + " " + illegal->level + " " + illegal->rule);
    }
    if (!events) {
        ++figures_.refused;
        Problem problem(events.error());
        const bool about_the_action = events.error().code == table::RefusalCode::illegal ||
                                      events.error().code == table::RefusalCode::bad_command;
        if (about_the_action && std::holds_alternative<table::Decide>(command.request)) {
            problem.pointer = "/action";
        }
        return then(refuse(std::move(problem)));
    }
    if (events->empty()) {
        // Nothing to do, or done before: then everything of it is on the disk, or the table would be busy.
        return then(place.table->done_before(command.person, command.id).value_or(place.table->version()));
    }
    write(place, *events, then);
}

void TableHost::write(Place& place, const std::vector<table::Event>& events, Answer<std::uint64_t> then) {
    store::Batch batch;
    for (const table::Event& event : events) {
        batch.entries.push_back(
            {.table = place.code,
             .version = event.version,
             .time = event.time,
             .body = event_text(event, place.table->settings().game)});
        if (const auto* sat = std::get_if<table::Sat>(&event.body)) {
            batch.seats.push_back({.table = place.code, .person = sat->person});
        }
        if (std::holds_alternative<table::Created>(event.body)) batch.tables.push_back({place.code, true});
        if (std::holds_alternative<table::Closed>(event.body)) batch.tables.push_back({place.code, false});
        if (std::holds_alternative<table::Decided>(event.body)) ++figures_.decisions;
    }
    place.busy = true;
    ++writing_;
    parts_.journal.write(
        std::move(batch),
        [this, code = place.code, then = std::move(then)](const Result<void, store::StoreError>& result) {
            written(code, result, then);
        });
}

void TableHost::written(
    const std::string& code, const Result<void, store::StoreError>& result,
    const Answer<std::uint64_t>& then) {
    --writing_;
    Place& place = places_.find(code)->second;
    if (!result) {
        failed_to_write(result.error());
        lose(place, RequestError::not_kept);
        return then(refuse(Problem(RequestError::not_kept)));
    }
    ++figures_.written;
    troubled_ = false;
    place.busy = false;
    publish(place);
    changed(place);
    then(place.table->version());
    serve_waiting(place);
}

void TableHost::failed_to_write(const store::StoreError& error) {
    ++figures_.lost;
    troubled_ = true;
    tried_the_disk_ = parts_.now();
    parts_.report("write_failed", error.detail);
}

/// Who hears that the server is not ready sends nobody, and then nothing would ever show that it is.
void TableHost::try_the_disk() {
    const Time now = parts_.now();
    if (!troubled_ || trying_the_disk_ || now - tried_the_disk_ < patience_with_the_disk) return;
    trying_the_disk_ = true;
    tried_the_disk_ = now;
    store::Batch batch;
    batch.persons.push_back({.id = std::string(nobody), .name = {}, .seen = now});
    ++writing_;
    parts_.journal.write(std::move(batch), [this](const Result<void, store::StoreError>& result) {
        --writing_;
        trying_the_disk_ = false;
        if (result) troubled_ = false;
    });
}

bool TableHost::must_wait(std::string_view code) const {
    const auto found = places_.find(code);
    return found == places_.end() || found->second.busy || found->second.table == nullptr;
}

bool TableHost::too_busy() {
    if (!crowded()) return false;
    ++figures_.too_busy;
    return true;
}

/// Whatever follows from a table being as it is now.
void TableHost::changed(Place& place) {
    std::set<std::string> persons;
    const bool closed = place.table->phase() == table::TablePhase::closed;
    if (!closed) {
        for (const table::SeatState& seat : place.table->seats()) {
            if (seat.holder == table::Holder::person) persons.insert(seat.person);
        }
    }
    for (const std::string& person : place.persons) {
        games_dirty_.insert(person);
        if (persons.contains(person)) continue;
        const auto tables = tables_of_.find(person);
        if (tables == tables_of_.end()) continue;
        tables->second.erase(place.code);
        if (tables->second.empty()) tables_of_.erase(tables);
    }
    for (const std::string& person : persons) {
        games_dirty_.insert(person);
        tables_of_[person].insert(place.code);
    }
    place.persons = std::move(persons);
    if (place.table->settings().listed) lobby_dirty_.insert(place.code);
    if (closed) maybe_idle_.insert(place.code);
    schedule(place);
    think(place);
}

void TableHost::schedule(Place& place) {
    const auto due = place.table->next_tick();
    if (due == place.due) return;
    if (place.due) ticks_.erase({*place.due, place.code});
    place.due = due;
    if (due) ticks_.emplace(*due, place.code);
}

void TableHost::think(Place& place) {
    if (place.thinks || place.busy) return;
    auto thinking = place.table->computer_turn();
    if (!thinking) return;
    place.thinks = true;
    parts_.thinkers.think({.code = place.code, .thinking = *std::move(thinking)});
}

void TableHost::thought(const Decision& decision) {
    const auto found = places_.find(decision.code);
    if (found == places_.end()) return;
    found->second.thinks = false;
    visit(
        decision.code,
        [this, decision](Place& place) {
            table::ComputerDecide what{
                .seat = decision.seat,
                .game = decision.game,
                .after = decision.after,
                .action = decision.action};
            do_at(
                place, driver_command(std::move(what)),
                [this, code = decision.code](const Result<std::uint64_t, Problem>& done) {
                    if (!done) parts_.report("thought_refused", done.error().code);
                    // It came too late for what it was about: there may be something else to think about.
                    const auto still = places_.find(code);
                    if (still != places_.end() && still->second.table != nullptr) think(still->second);
                });
        },
        [](const Problem&) {});
}

void TableHost::create(std::string_view person, const protocol::Create& wish, const Answer<Made>& then) {
    const std::string key = std::string(person) + ":" + wish.id;
    if (const auto made = made_.find(key); made != made_.end()) {
        // Sent again: it is the same table, as soon as that is on the disk.
        return visit(
            made->second,
            [then, settings = wish.settings](Place& place) {
                if (place.table->settings() != settings) return then(refuse(Problem(RequestError::id_used)));
                then(Made{.code = place.code, .version = place.table->version()});
            },
            [then](const Problem& why) { then(refuse(why)); });
    }
    if (too_busy()) return then(refuse(Problem(RequestError::busy)));
    const auto mine = tables_of_.find(person);
    if (places_.size() >= limits_.open_tables) return then(refuse(Problem(RequestError::server_full)));
    if (mine != tables_of_.end() && mine->second.size() >= limits_.tables_per_person) {
        return then(refuse(Problem(RequestError::too_many_tables)));
    }
    name_of(
        person, [this, who = std::string(person), key, wish, then](const Result<std::string, Problem>& name) {
            if (!name) return then(refuse(name.error()));
            const auto command =
                command_of(who, *name, wish.id, table::Sit{.seat = {}, .client_seed = wish.luck});
            auto events = table::Table::created(wish.settings, wish.seats, command);
            if (!events) {
                Problem problem(events.error());
                problem.pointer = "/seats";  // of the rest the settings have been checked
                return then(refuse(std::move(problem)));
            }
            std::string code = parts_.fresh_code();
            while (places_.contains(code)) code = parts_.fresh_code();
            Place& place = places_[code];
            place.code = code;
            place.table = std::make_unique<table::Table>(limits_.patience, parts_.dealing);
            for (const table::Event& event : *events) place.table->apply(event);
            place.table->resume_clocks(command.now);
            if (!wish.id.empty()) made_[key] = code;
            write(
                place, *std::move(events),
                [this, code, key, then](const Result<std::uint64_t, Problem>& version) {
                    if (!version) {
                        made_.erase(key);
                        return then(refuse(version.error()));
                    }
                    then(Made{.code = code, .version = *version});
                });
        });
}

void TableHost::command(
    std::string_view person, const protocol::TableCommand& wish, const Answer<std::uint64_t>& then) {
    if (too_busy()) return then(refuse(Problem(RequestError::busy)));
    name_of(person, [this, who = std::string(person), wish, then](const Result<std::string, Problem>& name) {
        if (!name) return then(refuse(name.error()));
        visit(
            wish.table,
            [this, who, called = *name, wish, then](Place& place) {
                do_at(place, command_of(who, called, wish.id, wish.what), then);
            },
            [then](const Problem& why) { then(refuse(why)); });
    });
}

void TableHost::look(
    std::string_view person, std::string_view code, std::uint64_t after, const Answer<Text>& then) {
    if (must_wait(code) && too_busy()) return then(refuse(Problem(RequestError::busy)));
    visit(
        code,
        [this, who = std::string(person), after, then](Place& place) {
            if (!place.table->may_watch(who)) return then(refuse(Problem(RequestError::not_allowed)));
            const protocol::UpdateHeader header{
                .code = place.code, .after = std::min(after, place.table->version()), .time = parts_.now()};
            maybe_idle_.insert(place.code);
            then(std::make_shared<const std::string>(table_update(*place.table, header, who)));
        },
        [then](const Problem& why) { then(refuse(why)); });
}

void TableHost::record(
    std::string_view person, std::string_view code, int game, const Answer<AnyRecord>& then) {
    if (must_wait(code) && too_busy()) return then(refuse(Problem(RequestError::busy)));
    visit(
        code,
        [this, who = std::string(person), game, then](Place& place) {
            maybe_idle_.insert(place.code);
            const bool allowed = place.table->may_watch(who) || place.table->has_played(who, game);
            if (!allowed) return then(refuse(Problem(RequestError::not_allowed)));
            auto record = place.table->record_of(game);
            if (!record) return then(refuse(Problem(RequestError::no_such_game)));
            then(*std::move(record));
        },
        [then](const Problem& why) { then(refuse(why)); });
}

void TableHost::name_of(std::string_view person, const Answer<std::string>& then) {
    if (const auto known = names_.find(person); known != names_.end()) return then(known->second);
    if (too_busy()) return then(refuse(Problem(RequestError::busy)));
    ++reading_;
    parts_.journal.read_person(
        std::string(person), [this, who = std::string(person),
                              then](const Result<std::optional<store::Person>, store::StoreError>& found) {
            --reading_;
            if (!found) return then(refuse(Problem(RequestError::not_kept)));
            if (names_.size() >= most_names) names_.clear();
            // Somebody may have chosen a name since.
            const auto known = names_.emplace(who, *found ? (*found)->name : parts_.usual_name(who)).first;
            then(std::string(known->second));
        });
}

void TableHost::rename(std::string_view person, std::string_view name, const Answer<std::string>& then) {
    auto tidy = parts_.tidy_name(name);
    if (!tidy) return then(refuse(Problem(RequestError::bad_name, tidy.error())));
    if (too_busy()) return then(refuse(Problem(RequestError::busy)));
    store::Batch batch;
    batch.persons.push_back({.id = std::string(person), .name = *tidy, .seen = parts_.now()});
    ++writing_;
    parts_.journal.write(
        std::move(batch), [this, who = std::string(person), called = *tidy,
                           then](const Result<void, store::StoreError>& result) {
            --writing_;
            if (!result) {
                failed_to_write(result.error());
                return then(refuse(Problem(RequestError::not_kept)));
            }
            troubled_ = false;
            names_[who] = called;
            for (auto& [listener, connection] : connections_) {
                if (connection.person == who) connection.name = called;
            }
            std::set<std::string> codes;
            if (const auto tables = tables_of_.find(who); tables != tables_of_.end()) codes = tables->second;
            for (const std::string& code : codes) {
                visit(
                    code,
                    [this, who, called](Place& place) {
                        do_at(
                            place, command_of(who, called, {}, table::Rename{called}),
                            [](const Result<std::uint64_t, Problem>&) {});
                    },
                    [](const Problem&) {});
            }
            then(called);
        });
}

void TableHost::tick() {
    const Time now = parts_.now();
    std::vector<std::string> due;
    while (!ticks_.empty() && ticks_.begin()->first <= now) {
        due.push_back(ticks_.begin()->second);
        ticks_.erase(ticks_.begin());
    }
    for (const std::string& code : due) {
        const auto found = places_.find(code);
        if (found == places_.end()) continue;
        found->second.due.reset();
        if (found->second.table == nullptr && !found->second.torn) continue;
        visit(
            code,
            [this](Place& place) {
                do_at(
                    place, driver_command(table::Tick{}),
                    [this, code = place.code](const Result<std::uint64_t, Problem>&) {
                        const auto still = places_.find(code);
                        if (still != places_.end() && still->second.table != nullptr) schedule(still->second);
                    });
            },
            [](const Problem&) {});
    }
    try_the_disk();
    tell_games();
    tell_lobby();
    const auto idle = std::move(maybe_idle_);
    maybe_idle_.clear();
    for (const std::string& code : idle) forget_if_idle(code);
}

/// What is closed or was never there leaves the memory when nobody looks at it.
void TableHost::forget_if_idle(const std::string& code) {
    const auto found = places_.find(code);
    if (found == places_.end()) return;
    Place& place = found->second;
    if (place.busy || !place.watchers.empty() || !place.waiting.empty()) return;
    if (place.table != nullptr && place.table->phase() != table::TablePhase::closed) return;
    // Lost for the disk's sake: somebody sits there, and the clock must go on.
    if (place.table == nullptr && !place.persons.empty()) {
        place.torn = true;
        if (!place.due) {
            place.due = parts_.now() + patience_with_the_disk;
            ticks_.emplace(*place.due, code);
        }
        return;
    }
    if (place.due) ticks_.erase({*place.due, code});
    if (place.table != nullptr) {
        const auto made = made_.find(place.table->events().front().command);
        if (made != made_.end() && made->second == code) made_.erase(made);
    }
    lobby_dirty_.insert(code);
    places_.erase(found);
}

Figures TableHost::figures() const {
    Figures all = figures_;
    all.tables = places_.size();
    for (const auto& [code, place] : places_) {
        if (place.table != nullptr && place.table->phase() != table::TablePhase::closed) ++all.open;
    }
    all.listeners = connections_.size();
    all.waiting = waiting();
    return all;
}

}  // namespace kameleon::hosting
