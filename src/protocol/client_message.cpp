// client_message.cpp: see client_message.h. Messages are first checked against the schema; decoding relies on
// it.
#include "protocol/client_message.h"

#include <array>
#include <optional>
#include <utility>

#include "protocol/client_checks.h"

namespace kameleon::protocol {
namespace {

std::string text_in(const Data& data, std::string_view key) { return std::string(data.text(key)); }

bool bool_in(const Data& data, std::string_view key) {
    const Data* found = data.find(key);
    return found != nullptr && found->as_bool() != nullptr && *found->as_bool();
}

std::optional<std::int64_t> int_in(const Data& data, std::string_view key) {
    const Data* found = data.find(key);
    if (found == nullptr || found->as_int() == nullptr) return std::nullopt;
    return *found->as_int();
}

/// Counted from 1 on the wire, from 0 here.
std::optional<Seat> seat_in(const Data& data) {
    const auto seat = int_in(data, "seat");
    return seat ? std::optional(static_cast<Seat>(*seat - 1)) : std::nullopt;
}
Seat required_seat_in(const Data& data) { return seat_in(data).value_or(0); }

table::Request sit(const Data& data) {
    return table::Sit{.seat = seat_in(data), .client_seed = text_in(data, "luck")};
}
table::Request leave(const Data& /*data*/) { return table::Leave{}; }
table::Request add_computer(const Data& data) {
    return table::AddComputer{.seat = seat_in(data), .level = text_in(data, "level")};
}
table::Request clear_seat(const Data& data) { return table::ClearSeat{required_seat_in(data)}; }
table::Request start(const Data& data) { return table::Start{text_in(data, "fill")}; }
table::Request decide(const Data& data) {
    const auto after = int_in(data, "after");
    const Data* action = data.find("action");
    return table::Decide{
        .action = action == nullptr ? Data() : *action,
        .after = after ? std::optional(static_cast<std::size_t>(*after)) : std::nullopt,
        .hold = int_in(data, "hold").value_or(0)};
}
table::Request take_back(const Data& /*data*/) { return table::TakeBack{}; }
table::Request ready(const Data& data) { return table::GetReady{text_in(data, "luck")}; }
table::Request come_back(const Data& /*data*/) { return table::Return{}; }
table::Request replace(const Data& data) { return table::Replace{required_seat_in(data)}; }
table::Request give_time(const Data& /*data*/) { return table::GiveTime{}; }
table::Request nudge(const Data& /*data*/) { return table::Nudge{}; }
table::Request concede(const Data& /*data*/) { return table::Concede{}; }
table::Request pause(const Data& data) { return table::Pause{bool_in(data, "on")}; }
table::Request abandon(const Data& data) { return table::Abandon{bool_in(data, "on")}; }
table::Request avatar(const Data& data) {
    return table::ChooseAvatar{static_cast<int>(int_in(data, "avatar").value_or(0))};
}
table::Request say(const Data& data) { return table::Say{text_in(data, "text")}; }
table::Request phrase(const Data& data) { return table::SayPhrase{text_in(data, "phrase")}; }
table::Request mute(const Data& data) {
    return table::Mute{.whom = text_in(data, "person"), .on = bool_in(data, "on")};
}
table::Request close(const Data& /*data*/) { return table::Close{}; }

struct CommandKind {
    std::string_view name;
    table::Request (*decode)(const Data&);
};
constexpr std::array<CommandKind, 20> command_kinds{{
    {"sit", sit},
    {"leave", leave},
    {"add_computer", add_computer},
    {"clear_seat", clear_seat},
    {"start", start},
    {"decide", decide},
    {"take_back", take_back},
    {"ready", ready},
    {"return", come_back},
    {"replace", replace},
    {"give_time", give_time},
    {"nudge", nudge},
    {"concede", concede},
    {"pause", pause},
    {"abandon", abandon},
    {"avatar", avatar},
    {"say", say},
    {"phrase", phrase},
    {"mute", mute},
    {"close", close},
}};

/// With the id and the table of the message, if they are valid, so that the client knows which one was
/// refused.
DecodeError decode_error(const Data& data, Problem problem) {
    DecodeError result{.problem = std::move(problem), .id = {}, .table = {}};
    const Data* id = data.find("id");
    const Data* table = data.find("table");
    if (id != nullptr && !check_command_id(*id)) result.id = *id->text();
    if (table != nullptr && !check_table_code(*table)) result.table = *table->text();
    return result;
}

DecodeError not_json(const JsonError& error) {
    if (error.problem == JsonProblem::too_long) {
        return {.problem = RequestError::too_large, .id = {}, .table = {}};
    }
    const auto at = static_cast<std::int64_t>(error.at) + 1;
    Message why("protocol.not_json", {{"at", at}});
    return {.problem = {table::RefusalCode::bad_command, std::move(why), {}}, .id = {}, .table = {}};
}

/// JSON that passes a check of the schema.
Result<Data, DecodeError> read_as(Check check, std::string_view text) {
    auto data = parse_json(text, message_limits);
    if (!data) return refuse(not_json(data.error()));
    if (auto error = check(*data)) {
        return refuse(decode_error(
            *data, {table::RefusalCode::bad_command, std::move(error->why), std::move(error->pointer)}));
    }
    return *std::move(data);
}

/// Settings are checked once more: the schema does not say which options go together.
Result<Create, DecodeError> create_from(const Data& data) {
    const Data* wanted = data.find("settings");
    auto settings = table::settings_from(wanted == nullptr ? Data() : *wanted);
    if (!settings) {
        return refuse(
            decode_error(data, {table::RefusalCode::bad_settings, std::move(settings.error()), "/settings"}));
    }
    Create create{
        .id = text_in(data, "id"),
        .settings = *std::move(settings),
        .seats = {},
        .luck = text_in(data, "luck")};
    if (const Data* seats = data.find("seats"); seats != nullptr && seats->list() != nullptr) {
        for (const Data& seat : *seats->list()) {
            if (seat.text() != nullptr) create.seats.push_back(*seat.text());
        }
    }
    return create;
}

std::optional<table::Request> request_from(const Data& data) {
    for (const CommandKind& kind : command_kinds) {
        if (kind.name == data.text("do")) return kind.decode(data);
    }
    return std::nullopt;
}

}  // namespace

Result<ClientMessage, DecodeError> read_client_message(std::string_view text) {
    const auto read = read_as(check_client_message, text);
    if (!read) return refuse(read.error());
    const Data& data = *read;
    if (auto request = request_from(data)) {
        return TableCommand{
            .id = text_in(data, "id"), .table = text_in(data, "table"), .what = *std::move(request)};
    }
    const std::string_view what = data.text("do");
    if (what == "watch") {
        const auto after = static_cast<std::uint64_t>(int_in(data, "after").value_or(0));
        return Watch{.table = text_in(data, "table"), .after = after};
    }
    if (what == "unwatch") return Unwatch{text_in(data, "table")};
    if (what == "lobby") return WatchLobby{bool_in(data, "on")};
    if (what == "games") return WatchGames{bool_in(data, "on")};
    if (what == "ping") return Ping{};
    if (what == "rename") return RenameMe{.id = text_in(data, "id"), .name = text_in(data, "name")};
    auto create = create_from(data);
    if (!create) return refuse(std::move(create.error()));
    return *std::move(create);
}

Result<TableCommand, DecodeError> read_command(std::string_view body, std::string_view table) {
    const auto read = read_as(check_table_command, body);
    if (!read) return refuse(read.error());
    const Data* named = read->find("table");
    auto request = request_from(*read);
    if (!request || (named != nullptr && *named->text() != table)) {
        return refuse(decode_error(
            *read, {table::RefusalCode::bad_command, Message("protocol.flaw.other_table"), "/table"}));
    }
    return TableCommand{.id = text_in(*read, "id"), .table = std::string(table), .what = *std::move(request)};
}

Result<Create, DecodeError> read_create(std::string_view body) {
    const auto read = read_as(check_new_table, body);
    if (!read) return refuse(read.error());
    return create_from(*read);
}

Result<std::string, DecodeError> read_new_name(std::string_view body) {
    const auto read = read_as(check_new_name, body);
    if (!read) return refuse(read.error());
    return text_in(*read, "name");
}

}  // namespace kameleon::protocol
