// client_message.h: decodes what clients send. Any bytes give either a message that the schema allows
// (docs/protocol.md) or an error with its place. Seats are counted from 1 on the wire and from 0 in the
// program: those of commands are converted here, those of actions by each game (record/data.cpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/data.h"
#include "base/result.h"
#include "json/json.h"
#include "protocol/problem.h"
#include "table/command.h"
#include "table/settings.h"

namespace kameleon::protocol {

struct Watch {
    std::string table;
    std::uint64_t after = 0;  // the last version that the client has
};
struct Unwatch {
    std::string table;
};
struct WatchLobby {
    bool on = false;
};
struct WatchGames {
    bool on = false;
};
struct Ping {};
struct RenameMe {
    std::string id;
    std::string name;  // as typed
};
struct Create {
    std::string id;
    table::Settings settings;
    std::vector<std::string> seats;  // as Table::created takes them
    std::string luck;
};
struct TableCommand {
    std::string id;
    std::string table;
    table::Request what;
};

using ClientMessage =
    std::variant<Watch, Unwatch, WatchLobby, WatchGames, Ping, RenameMe, Create, TableCommand>;

/// Why a message was not decoded; with its id and table, where these are valid, for the answer.
struct DecodeError {
    Problem problem;
    std::string id;
    std::string table;
};

/// Larger than any valid message.
inline constexpr JsonLimits message_limits{.bytes = 8192, .depth = 8};

/// A message over the WebSocket.
Result<ClientMessage, DecodeError> read_client_message(std::string_view text);

// The bodies of requests over HTTP.
/// POST /api/tables/{code}/commands; `table` is the code in the address.
Result<TableCommand, DecodeError> read_command(std::string_view body, std::string_view table);
/// POST /api/tables
Result<Create, DecodeError> read_create(std::string_view body);
/// PATCH /api/me: the name, as typed.
Result<std::string, DecodeError> read_new_name(std::string_view body);

}  // namespace kameleon::protocol
