// client_message.h: what strangers send, read. Whatever the bytes are, the answer is a message that the
// schema allows (docs/protocol.md), decoded, or what is wrong and where. Seats are counted from 1 outside and
// from 0 inside: the change is here, and only here. Knows no socket, and nobody's rights.
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
    std::string name;  // as they typed it
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

/// A message that is none. Who sent it is told with its id and table, where it has these.
struct DecodeError {
    Problem problem;
    std::string id;
    std::string table;
};

/// More than any message needs.
inline constexpr JsonLimits message_limits{.bytes = 8192, .depth = 8};

/// One message of a WebSocket.
Result<ClientMessage, DecodeError> read_client_message(std::string_view text);

// The bodies of requests over HTTP.
/// POST /api/tables/{code}/commands, with the code of the address.
Result<TableCommand, DecodeError> read_command(std::string_view body, std::string_view table);
/// POST /api/tables
Result<Create, DecodeError> read_create(std::string_view body);
/// PATCH /api/me: the name, as they typed it.
Result<std::string, DecodeError> read_new_name(std::string_view body);

}  // namespace kameleon::protocol
