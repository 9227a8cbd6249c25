// table_requests.cpp: see table_requests.h.
#include "hosting/table_requests.h"

#include <algorithm>
#include <deque>
#include <utility>

#include "protocol/server_message.h"

namespace kameleon::hosting {

bool TableRequests::has_too_many_tables(std::string_view person) const {
    return tables_->tables_of(person).size() >= context_->limits.tables_per_person;
}

bool TableRequests::answer_again(
    std::string_view person, const protocol::Create& wish, const OnResult<CreatedTable>& then) {
    const std::string* code = tables_->created_by(std::string(person) + ":" + wish.id);
    if (code == nullptr) return false;
    tables_->with_table(
        *code,
        [then, settings = wish.settings](TableSlot& slot) {
            if (slot.table->settings() != settings) return then(refuse(Problem(RequestError::id_used)));
            then(CreatedTable{.code = slot.code, .version = slot.table->version()});
        },
        [then](const Problem& why) { then(refuse(why)); });
    return true;
}

void TableRequests::create(
    std::string_view person, const protocol::Create& wish, const OnResult<CreatedTable>& then) {
    if (answer_again(person, wish, then)) return;
    if (storage_->is_overloaded()) return then(refuse(Problem(RequestError::busy)));
    names_->name_of(
        person, [this, who = std::string(person), wish, then](const Result<std::string, Problem>& name) {
            if (!name) return then(refuse(name.error()));
            create_as(who, *name, wish, then);
        });
}

void TableRequests::create_as(
    const std::string& person, const std::string& name, const protocol::Create& wish,
    const OnResult<CreatedTable>& then) {
    // The same request may have come twice before the name was read.
    if (answer_again(person, wish, then)) return;
    // Tables that are still being written count towards both limits.
    if (tables_->slots().size() >= context_->limits.open_tables) {
        return then(refuse(Problem(RequestError::server_full)));
    }
    if (has_too_many_tables(person)) return then(refuse(Problem(RequestError::too_many_tables)));
    const auto command =
        context_->command(person, table::Sit{.seat = {}, .client_seed = wish.luck}, wish.id, name);
    const auto events = table::Table::created(wish.settings, wish.seats, command);
    if (!events) {
        Problem problem(events.error());
        problem.pointer = "/seats";  // the settings were checked when the message was decoded
        return then(refuse(std::move(problem)));
    }
    std::string code = context_->deps.fresh_code();
    while (tables_->find(code) != nullptr) code = context_->deps.fresh_code();
    tables_->add(code, *events, [code, then](const Result<std::uint64_t, Problem>& version) {
        if (!version) return then(refuse(version.error()));
        then(CreatedTable{.code = code, .version = *version});
    });
}

void TableRequests::command(
    std::string_view person, const protocol::TableCommand& wish, const OnResult<std::uint64_t>& then) {
    if (storage_->is_overloaded()) return then(refuse(Problem(RequestError::busy)));
    names_->name_of(
        person, [this, who = std::string(person), wish, then](const Result<std::string, Problem>& name) {
            if (!name) return then(refuse(name.error()));
            tables_->with_table(
                wish.table,
                [this, who, called = *name, wish, then](TableSlot& slot) {
                    const bool sits = std::holds_alternative<table::Sit>(wish.what);
                    if (sits && !slot.persons.contains(who) && has_too_many_tables(who)) {
                        return then(refuse(Problem(RequestError::too_many_tables)));
                    }
                    tables_->apply(slot, context_->command(who, wish.what, wish.id, called), then);
                },
                [then](const Problem& why) { then(refuse(why)); });
        });
}

template <class Value>
void TableRequests::with_table(std::string_view code, const OnResult<Value>& then, OnReady on_ready) {
    if (!tables_->is_ready(code) && storage_->is_overloaded())
        return then(refuse(Problem(RequestError::busy)));
    tables_->with_table(code, std::move(on_ready), [then](const Problem& why) { then(refuse(why)); });
}

void TableRequests::read(
    std::string_view person, std::string_view code, const OnResult<const table::Table*>& then) {
    with_table<const table::Table*>(code, then, [who = std::string(person), then](TableSlot& slot) {
        if (!slot.table->may_watch(who)) return then(refuse(Problem(RequestError::not_allowed)));
        then(slot.table.get());
    });
}

void TableRequests::look(
    std::string_view person, std::string_view code, std::uint64_t after, const OnResult<std::string>& then) {
    read(
        person, code,
        [this, who = std::string(person), code = std::string(code), after,
         then](const Result<const table::Table*, Problem>& found) {
            if (!found) return then(refuse(found.error()));
            const table::Table& table = **found;
            const protocol::UpdateHeader header{
                .code = code, .after = std::min(after, table.version()), .time = context_->deps.now()};
            then(protocol::table_update(table, header, who));
        });
}

void TableRequests::record(
    std::string_view person, std::string_view code, int game, const OnResult<AnyRecord>& then) {
    with_table<AnyRecord>(code, then, [who = std::string(person), game, then](TableSlot& slot) {
        const bool allowed = slot.table->may_watch(who) || slot.table->has_played(who, game);
        if (!allowed) return then(refuse(Problem(RequestError::not_allowed)));
        auto record = slot.table->record_of(game);
        if (!record) return then(refuse(Problem(RequestError::no_such_game)));
        then(*std::move(record));
    });
}

struct TableRequests::HistorySearch {
    std::string person;
    std::deque<std::string> codes;  // tables that are still to be looked at
    Json found = Json::list();
    OnResult<Json> then;
};

void TableRequests::history_of(std::string_view person, const OnResult<Json>& then) {
    if (storage_->is_overloaded()) return then(refuse(Problem(RequestError::busy)));
    storage_->read_tables_of(
        std::string(person),
        [this, who = std::string(person), then](const Result<std::vector<std::string>, Problem>& codes) {
            if (!codes) return then(refuse(codes.error()));
            search_next(std::make_shared<HistorySearch>(
                HistorySearch{who, {codes->begin(), codes->end()}, Json::list(), then}));
        });
}

/// One table after the other, so that one request does not make the disk read many at once.
void TableRequests::search_next(const std::shared_ptr<HistorySearch>& search) {
    if (search->codes.empty()) return search->then(std::move(search->found));
    const std::string code = std::move(search->codes.front());
    search->codes.pop_front();
    tables_->with_table(
        code,
        [this, search](TableSlot& slot) {
            const table::Table& table = *slot.table;
            const int last = table.games_finished();
            if (last > 0 && (table.may_watch(search->person) || table.has_played(search->person, last))) {
                search->found.push(protocol::past_table(table, slot.code));
            }
            search_next(search);
        },
        // A table that cannot be read was reported; the others are still listed.
        [this, search](const Problem& /*why*/) { search_next(search); });
}

}  // namespace kameleon::hosting
