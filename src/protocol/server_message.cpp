// server_message.cpp: see server_message.h.
#include "protocol/server_message.h"

#include <utility>

#include "json/json.h"

namespace kameleon::protocol {
namespace {

Json number(std::uint64_t value) { return static_cast<std::int64_t>(value); }

/// The members that every form of a problem has.
void add_causes(Json& data, const Problem& problem) {
    if (!problem.rule.empty()) data.set("rule", problem.rule);
    if (!problem.pointer.empty()) data.set("pointer", problem.pointer);
}

Json seat_data(const table::SeatState& seat) {
    switch (seat.holder) {
        case table::Holder::none:
            return Json::object({{"holder", "nobody"}});
        case table::Holder::person:
            return Json::object({{"holder", "person"}, {"name", seat.name}});
        case table::Holder::computer:
            return Json::object({{"holder", "computer"}, {"level", seat.level}});
    }
    return {};
}

}  // namespace

std::string welcome(const Welcome& who) {
    return Json::object({{"type", "welcome"},
                         {"protocol", version},
                         {"version", who.program},
                         {"you", Json::object({{"person", who.person}, {"name", who.name}})},
                         {"time", who.time}})
        .text();
}

std::string done(std::string_view id) { return Json::object({{"type", "done"}, {"id", id}}).text(); }

std::string done(std::string_view id, std::string_view table, std::uint64_t table_version) {
    return Json::object({{"type", "done"}, {"id", id}, {"table", table}, {"version", number(table_version)}})
        .text();
}

std::string refused(
    const Problem& problem, std::string_view text, std::string_view id, std::string_view table) {
    Json data = Json::object({{"type", "refused"}});
    if (!id.empty()) data.set("id", id);
    if (!table.empty()) data.set("table", table);
    data.set("code", problem.code).set("key", problem.why.key).set("text", text);
    add_causes(data, problem);
    data.set("status", problem.status);
    return data.text();
}

std::string table_update(const table::Table& table, const UpdateHeader& header, std::string_view person) {
    std::string text = R"({"type":"table","table":")";
    text += header.code;
    text += R"(","after":)" + std::to_string(header.after);
    text += R"(,"version":)" + std::to_string(table.version());
    text += R"(,"time":)" + std::to_string(header.time);
    text += R"(,"events":)" + table.events_after(header.after, person).text();
    text += R"(,"summary":)" + table.summary(person).text();
    text += R"(,"view":)" + table.view(person).text();
    text += '}';
    return text;
}

Json listed(const table::Table& table, std::string_view code, int watchers) {
    Json seats = Json::list();
    for (const table::SeatState& seat : table.seats()) seats.push(seat_data(seat));
    return Json::object(
        {{"table", code},
         {"settings", table.settings_as_data()},
         {"phase", table::phase_name(table.phase())},
         {"seats", std::move(seats)},
         {"watchers", watchers},
         {"since", table.created_at()}});
}

Json my_game(const table::Table& table, std::string_view code, int watchers, std::string_view person) {
    Json data = listed(table, code, watchers);
    const auto seat = table.seat_of(person);
    const auto deadline = table.deadline();
    data.set("your_turn", seat.has_value() && table.to_decide() == seat);
    data.set("deadline", deadline ? Json(*deadline) : Json());
    data.set("changed", table.changed_at());
    return data;
}

Json past_table(const table::Table& table, std::string_view code) {
    Json seats = Json::list();
    for (const table::SeatState& seat : table.seats()) seats.push(seat_data(seat));
    return Json::object(
        {{"table", code},
         {"settings", table.settings_as_data()},
         {"phase", table::phase_name(table.phase())},
         {"seats", std::move(seats)},
         {"since", table.created_at()},
         {"changed", table.changed_at()},
         {"finished", table.games_finished()}});
}

std::string lobby(const Json& tables) { return Json::object({{"type", "lobby"}, {"tables", tables}}).text(); }

std::string lobby_change(const Json& tables, std::span<const std::string> gone) {
    return Json::object({{"type", "lobby_change"}, {"tables", tables}, {"gone", Json::list(gone)}}).text();
}

std::string games(const Json& games) { return Json::object({{"type", "games"}, {"games", games}}).text(); }

std::string pong(table::Time time) { return Json::object({{"type", "pong"}, {"time", time}}).text(); }

std::string stopping() { return Json::object({{"type", "notice"}, {"notice", "stopping"}}).text(); }

std::string problem_document(const Problem& problem, std::string_view title, std::string_view detail) {
    Json data = Json::object(
        {{"type", "urn:kameleon:problem:" + std::string(problem.code)},
         {"title", title},
         {"status", problem.status},
         {"code", problem.code},
         {"key", problem.why.key},
         {"detail", detail}});
    add_causes(data, problem);
    return data.text();
}

std::string me(std::string_view person, std::string_view name) {
    return Json::object({{"person", person}, {"name", name}}).text();
}

std::string made_table(std::string_view code, std::uint64_t table_version, std::string_view url) {
    return Json::object({{"table", code}, {"version", number(table_version)}, {"url", url}}).text();
}

std::string done_command(std::uint64_t table_version) {
    return Json::object({{"version", number(table_version)}}).text();
}

std::string table_list(const Json& tables) { return Json::object({{"tables", tables}}).text(); }

std::string game_list(const Json& games) { return Json::object({{"games", games}}).text(); }

std::string history(const Json& tables) { return Json::object({{"tables", tables}}).text(); }

}  // namespace kameleon::protocol
