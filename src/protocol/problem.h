// problem.h: why a request is refused, by the table or before it reaches one. Each reason has a code for
// programs, a message for people and an HTTP status.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/message.h"
#include "table/refusal.h"

namespace kameleon::protocol {

/// Reasons of the server; those of tables are in table/refusal.h.
enum class RequestError : std::uint8_t {
    no_such_table,
    no_such_game,     // of a table
    not_found,        // no such address
    not_allowed,      // for this person
    no_guest,         // no cookie: GET /api/me first
    wrong_method,     // of HTTP
    not_json,         // a body of another type
    not_a_websocket,  // plain HTTP at the address of the WebSocket
    bad_name,         // of a person
    too_large,        // longer than a message may be
    rate_limited,     // too many requests
    too_many_tables,  // of one person
    server_full,      // too many tables altogether
    id_used,          // for another table, with other settings
    not_kept,         // the store failed; nothing was done
    busy,             // too many writes are waiting; nothing was done
    stopping,         // the server shuts down
    broken,           // an error in the program
};
inline constexpr int request_error_count = static_cast<int>(RequestError::broken) + 1;

struct Problem {
    std::string_view code;  // "seat_taken"
    int status = 0;         // of HTTP
    Message title;          // the code in words
    Message why;            // in detail; the title if there is none
    std::string_view rule;  // of the game, if one was broken
    std::string pointer;    // to the wrong member of the message, if there is one

    Problem(const table::Refusal& refused);  // NOLINT(google-explicit-constructor)
    Problem(RequestError error);             // NOLINT(google-explicit-constructor)
    Problem(RequestError error, Message more);
    Problem(table::RefusalCode reason, Message more, std::string where);
};

}  // namespace kameleon::protocol
