// server_message.cpp: see server_message.h.
#include "protocol/server_message.h"

#include <utility>

#include "json/json.h"

namespace kameleon::protocol {
namespace {

Data number(std::uint64_t value) { return static_cast<std::int64_t>(value); }

Data list_of(std::span<const Data> items) { return Data::List(items.begin(), items.end()); }

/// The members that every form of a problem has.
void add_causes(Data& data, const Problem& problem) {
    if (!problem.rule.empty()) data.set("rule", problem.rule);
    if (!problem.pointer.empty()) data.set("pointer", problem.pointer);
}

Data seat_data(const table::SeatState& seat) {
    switch (seat.holder) {
        case table::Holder::none:
            return Data::object({{"holder", "nobody"}});
        case table::Holder::person:
            return Data::object({{"holder", "person"}, {"name", seat.name}});
        case table::Holder::computer:
            return Data::object({{"holder", "computer"}, {"level", seat.level}});
    }
    return {};
}

}  // namespace

std::string welcome(const Welcome& who) {
    return json_text(Data::object(
        {{"type", "welcome"},
         {"protocol", version},
         {"version", who.program},
         {"you", Data::object({{"person", who.person}, {"name", who.name}})},
         {"time", who.time}}));
}

std::string done(std::string_view id) { return json_text(Data::object({{"type", "done"}, {"id", id}})); }

std::string done(std::string_view id, std::string_view table, std::uint64_t table_version) {
    return json_text(
        Data::object({{"type", "done"}, {"id", id}, {"table", table}, {"version", number(table_version)}}));
}

std::string refused(
    const Problem& problem, std::string_view text, std::string_view id, std::string_view table) {
    Data data = Data::object({{"type", "refused"}});
    if (!id.empty()) data.set("id", id);
    if (!table.empty()) data.set("table", table);
    data.set("code", problem.code).set("key", problem.why.key).set("text", text);
    add_causes(data, problem);
    data.set("status", problem.status);
    return json_text(data);
}

std::string table_update(
    const table::Table& table, const UpdateHeader& header, std::string_view person,
    const UpdateParts& parts) {
    std::string text = R"({"type":"table","table":")";
    text += header.code;
    text += R"(","after":)" + std::to_string(header.after);
    text += R"(,"version":)" + std::to_string(table.version());
    text += R"(,"time":)" + std::to_string(header.time);
    text += R"(,"events":)";
    append_json(text, table.events_after(header.after, person));
    if (parts.summary) {
        text += R"(,"summary":)";
        append_json(text, table.summary(person));
    }
    if (parts.view) {
        text += R"(,"view":)";
        append_json(text, table.view(person));
    }
    text += '}';
    return text;
}

Data listed(const table::Table& table, std::string_view code, int watchers) {
    Data::List seats;
    for (const table::SeatState& seat : table.seats()) seats.push_back(seat_data(seat));
    return Data::object(
        {{"table", code},
         {"settings", table.settings_as_data()},
         {"phase", table::phase_name(table.phase())},
         {"seats", std::move(seats)},
         {"watchers", watchers},
         {"since", table.created_at()}});
}

Data my_game(const table::Table& table, std::string_view code, int watchers, std::string_view person) {
    Data data = listed(table, code, watchers);
    const auto seat = table.seat_of(person);
    const Data summary = table.summary(person);
    const Data* deadline = summary.find("deadline");
    data.set("your_turn", seat.has_value() && table.to_decide() == seat);
    data.set("deadline", deadline == nullptr ? Data() : *deadline);
    data.set("changed", table.changed_at());
    return data;
}

Data past_table(const table::Table& table, std::string_view code) {
    Data::List seats;
    for (const table::SeatState& seat : table.seats()) seats.push_back(seat_data(seat));
    return Data::object(
        {{"table", code},
         {"settings", table.settings_as_data()},
         {"phase", table::phase_name(table.phase())},
         {"seats", std::move(seats)},
         {"since", table.created_at()},
         {"changed", table.changed_at()},
         {"finished", table.games_finished()}});
}

std::string lobby(std::span<const Data> tables) {
    return json_text(Data::object({{"type", "lobby"}, {"tables", list_of(tables)}}));
}

std::string lobby_change(std::span<const Data> tables, std::span<const std::string> gone) {
    Data::List codes;
    for (const std::string& code : gone) codes.emplace_back(code);
    return json_text(
        Data::object({{"type", "lobby_change"}, {"tables", list_of(tables)}, {"gone", std::move(codes)}}));
}

std::string games(std::span<const Data> games) {
    return json_text(Data::object({{"type", "games"}, {"games", list_of(games)}}));
}

std::string pong(table::Time time) { return json_text(Data::object({{"type", "pong"}, {"time", time}})); }

std::string stopping() { return json_text(Data::object({{"type", "notice"}, {"notice", "stopping"}})); }

std::string problem_document(const Problem& problem, std::string_view title, std::string_view detail) {
    Data data = Data::object(
        {{"type", "urn:kameleon:problem:" + std::string(problem.code)},
         {"title", title},
         {"status", problem.status},
         {"code", problem.code},
         {"key", problem.why.key},
         {"detail", detail}});
    add_causes(data, problem);
    return json_text(data);
}

std::string me(std::string_view person, std::string_view name) {
    return json_text(Data::object({{"person", person}, {"name", name}}));
}

std::string made_table(std::string_view code, std::uint64_t table_version, std::string_view url) {
    return json_text(Data::object({{"table", code}, {"version", number(table_version)}, {"url", url}}));
}

std::string done_command(std::uint64_t table_version) {
    return json_text(Data::object({{"version", number(table_version)}}));
}

std::string table_list(std::span<const Data> tables) {
    return json_text(Data::object({{"tables", list_of(tables)}}));
}

std::string game_list(std::span<const Data> games) {
    return json_text(Data::object({{"games", list_of(games)}}));
}

std::string history(std::span<const Data> tables) {
    return json_text(Data::object({{"tables", list_of(tables)}}));
}

}  // namespace kameleon::protocol
