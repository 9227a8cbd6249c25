// table_requests.h: what people ask of tables: create, command, look, read a record, list what they played.
// Requests over HTTP and over WebSockets both come through here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "hosting/person_names.h"
#include "hosting/tables.h"
#include "protocol/client_message.h"

namespace kameleon::hosting {

struct CreatedTable {
    std::string code;
    std::uint64_t version = 0;
};

class TableRequests {
public:
    TableRequests(HostContext& context, Storage& storage, PersonNames& names, Tables& tables)
        : context_(&context), storage_(&storage), names_(&names), tables_(&tables) {}

    void create(std::string_view person, const protocol::Create& wish, const OnResult<CreatedTable>& then);
    /// Answers with the version that the command led to.
    void command(
        std::string_view person, const protocol::TableCommand& wish, const OnResult<std::uint64_t>& then);
    /// The table, if this person may watch it; valid during the call.
    void read(std::string_view person, std::string_view code, const OnResult<const table::Table*>& then);
    /// A table update with the events after a version, as JSON.
    void look(
        std::string_view person, std::string_view code, std::uint64_t after,
        const OnResult<std::string>& then);
    /// A finished game, counted from 1, for those who may watch or have played it.
    void record(std::string_view person, std::string_view code, int game, const OnResult<AnyRecord>& then);
    /// Tables with finished games where a person sat, as a list of `protocol::past_table`; first the one
    /// where they sat down last.
    void history_of(std::string_view person, const OnResult<Json>& then);

private:
    struct HistorySearch;

    /// Whether this request came before: then the answer is the same table, as soon as that is on the disk.
    bool answer_again(
        std::string_view person, const protocol::Create& wish, const OnResult<CreatedTable>& then);
    void create_as(
        const std::string& person, const std::string& name, const protocol::Create& wish,
        const OnResult<CreatedTable>& then);
    [[nodiscard]] bool has_too_many_tables(std::string_view person) const;
    /// `on_ready` as `Tables::with_table` does, unless that would have to wait and too much is pending.
    template <class Value>
    void with_table(std::string_view code, const OnResult<Value>& then, OnReady on_ready);
    void search_next(const std::shared_ptr<HistorySearch>& search);

    HostContext* context_;
    Storage* storage_;
    PersonNames* names_;
    Tables* tables_;
};

}  // namespace kameleon::hosting
