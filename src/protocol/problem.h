// problem.h: why something that was asked is not done: what the table refuses, and what never reaches a
// table. A closed list; each has a code for programs, a message for people and a status for HTTP.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/message.h"
#include "table/refusal.h"

namespace kameleon::protocol {

/// What the server refuses itself.
enum class RequestError : std::uint8_t {
    no_such_table,
    no_such_game,     // of a table
    not_found,        // nothing is at this address
    not_allowed,      // there is something, but not for this person
    no_guest,         // who is not known yet must ask who they are first
    wrong_method,     // of HTTP
    not_json,         // a body of another type
    not_a_websocket,  // plain HTTP where a WebSocket is spoken
    bad_name,         // nobody can be called that
    too_large,        // more than a message may have
    rate_limited,     // too much at once
    too_many_tables,  // of one person
    server_full,      // tables, altogether
    id_used,          // for another table, with other settings
    not_kept,         // the disk does not take it; it is not done
    busy,             // more waits for the disk than it can keep up with; it is not done
    stopping,         // the server goes down
    broken,           // a mistake of ours
};
inline constexpr int request_error_count = static_cast<int>(RequestError::broken) + 1;

struct Problem {
    std::string_view code;  // "seat_taken"
    int status = 0;         // of HTTP
    Message title;          // the code in words
    Message why;            // the same, unless there is more to say
    std::string_view rule;  // of the game, where one is broken
    std::string pointer;    // to the member of what was sent that is wrong, where one is

    // A reason becomes a problem wherever one is wanted.
    Problem(const table::Refused& refused);  // NOLINT(google-explicit-constructor)
    Problem(RequestError error);             // NOLINT(google-explicit-constructor)
    Problem(RequestError error, Message more);
    Problem(table::Code reason, Message more, std::string where);
};

}  // namespace kameleon::protocol
