// server_message.h: everything that the server sends, as JSON that the schema allows (docs/protocol.md).
// Seats are counted from 1. Texts for people are passed in, in their language.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/json.h"
#include "protocol/problem.h"
#include "table/table.h"

namespace kameleon::protocol {

inline constexpr int version = 1;

// Over the WebSocket.
struct Welcome {
    std::string_view program;  // "0.1.0"
    std::string_view person;
    std::string_view name;
    table::Time time = 0;
};
std::string welcome(const Welcome& who);

/// For a command without a table, and for one at a table. The version is that of the last event of the
/// command; 0 if there was none.
std::string done(std::string_view id);
std::string done(std::string_view id, std::string_view table, std::uint64_t table_version);

/// `text` is `problem.why` in the language of the reader. Id and table are left out where they are empty.
std::string refused(
    const Problem& problem, std::string_view text, std::string_view id, std::string_view table);

struct UpdateHeader {
    std::string_view code;    // of the table
    std::uint64_t after = 0;  // the last version that the client has
    table::Time time = 0;
};
/// All events after a version, the summary and the view, as this person may see them.
std::string table_update(const table::Table& table, const UpdateHeader& header, std::string_view person);

/// An entry of the lobby, and of the list of games of a person.
Json listed(const table::Table& table, std::string_view code, int watchers);
Json my_game(const table::Table& table, std::string_view code, int watchers, std::string_view person);
/// An entry of the history of a person: a table with finished games.
Json past_table(const table::Table& table, std::string_view code);

std::string lobby(const Json& tables);
std::string lobby_change(const Json& tables, std::span<const std::string> gone);
std::string games(const Json& games);
std::string pong(table::Time time);
/// The server shuts down.
std::string stopping();

// Over HTTP.
/// RFC 9457, application/problem+json. Title and detail are `problem.title` and `problem.why` in words.
std::string problem_document(const Problem& problem, std::string_view title, std::string_view detail);
std::string me(std::string_view person, std::string_view name);
std::string made_table(std::string_view code, std::uint64_t table_version, std::string_view url);
std::string done_command(std::uint64_t table_version);
std::string table_list(const Json& tables);
std::string game_list(const Json& games);
std::string history(const Json& tables);

}  // namespace kameleon::protocol
