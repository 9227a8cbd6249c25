// history.cpp: what somebody has played, from the disk. See table_host.h.
#include "hosting/table_host.h"
#include "protocol/server_message.h"

namespace kameleon::hosting {

using protocol::RequestError;

/// Tables that are still to be looked at, and what was found so far.
struct TableHost::Gathering {
    std::string person;
    std::deque<std::string> codes;
    Data::List found;
    Answer<Data::List> then;
};

void TableHost::history_of(std::string_view person, const Answer<Data::List>& then) {
    if (too_busy()) return then(refuse(Problem(RequestError::busy)));
    ++reading_;
    parts_.journal.read_tables_of(
        std::string(person), limits_.history,
        [this, who = std::string(person),
         then](const Result<std::vector<std::string>, store::StoreError>& codes) {
            --reading_;
            if (!codes) {
                parts_.report("read_failed", codes.error().detail);
                return then(refuse(Problem(RequestError::not_kept)));
            }
            gather(std::make_shared<Gathering>(Gathering{who, {codes->begin(), codes->end()}, {}, then}));
        });
}

/// One table after the other: nobody makes the disk read many at once.
void TableHost::gather(const std::shared_ptr<Gathering>& all) {
    if (all->codes.empty()) return all->then(std::move(all->found));
    const std::string code = std::move(all->codes.front());
    all->codes.pop_front();
    visit(
        code,
        [this, all](Place& place) {
            const table::Table& table = *place.table;
            const int last = table.games_finished();
            if (last > 0 && (table.may_watch(all->person) || table.has_played(all->person, last))) {
                all->found.push_back(protocol::past_table(table, place.code));
            }
            maybe_idle_.insert(place.code);
            gather(all);
        },
        // One that cannot be read does not hide the others; who looks after the server was told.
        [this, all](const Problem& /*why*/) { gather(all); });
}

}  // namespace kameleon::hosting
