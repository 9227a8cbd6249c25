// problem.cpp: see problem.h.
#include "protocol/problem.h"

#include <utility>

namespace kameleon::protocol {
namespace {

struct Row {
    std::string_view name;
    int status;
    std::string_view key;
};

constexpr int bad_request = 400;
constexpr int unauthorized = 401;
constexpr int forbidden = 403;
constexpr int method_not_allowed = 405;
constexpr int not_there = 404;
constexpr int conflict = 409;
constexpr int gone = 410;
constexpr int content_too_large = 413;
constexpr int unsupported_type = 415;
constexpr int unprocessable = 422;
constexpr int upgrade_required = 426;
constexpr int too_many = 429;
constexpr int internal_error = 500;
constexpr int unavailable = 503;

constexpr Row row_of(RequestError error) {
    switch (error) {
        case RequestError::no_such_table:
            return {"no_such_table", not_there, "protocol.fault.no_such_table"};
        case RequestError::no_such_game:
            return {"no_such_game", not_there, "protocol.fault.no_such_game"};
        case RequestError::not_found:
            return {"not_found", not_there, "protocol.fault.not_found"};
        case RequestError::not_allowed:
            return {"not_allowed", forbidden, "protocol.fault.not_allowed"};
        case RequestError::no_guest:
            return {"no_guest", unauthorized, "protocol.fault.no_guest"};
        case RequestError::wrong_method:
            return {"wrong_method", method_not_allowed, "protocol.fault.wrong_method"};
        case RequestError::not_json:
            return {"not_json", unsupported_type, "protocol.fault.not_json"};
        case RequestError::not_a_websocket:
            return {"not_a_websocket", upgrade_required, "protocol.fault.not_a_websocket"};
        case RequestError::bad_name:
            return {"bad_name", unprocessable, "protocol.fault.bad_name"};
        case RequestError::too_large:
            return {"too_large", content_too_large, "protocol.fault.too_large"};
        case RequestError::rate_limited:
            return {"rate_limited", too_many, "protocol.fault.rate_limited"};
        case RequestError::too_many_tables:
            return {"too_many_tables", too_many, "protocol.fault.too_many_tables"};
        case RequestError::server_full:
            return {"server_full", unavailable, "protocol.fault.server_full"};
        case RequestError::id_used:
            return {"id_used", conflict, "protocol.fault.id_used"};
        case RequestError::not_kept:
            return {"not_kept", unavailable, "protocol.fault.not_kept"};
        case RequestError::busy:
            return {"busy", unavailable, "protocol.fault.busy"};
        case RequestError::stopping:
            return {"stopping", unavailable, "protocol.fault.stopping"};
        case RequestError::broken:
            return {"broken", internal_error, "protocol.fault.broken"};
    }
    return {};
}

int http_status(table::RefusalCode code) {
    using enum table::RefusalCode;
    switch (code) {
        case bad_command:
            return bad_request;
        case not_seated:
        case not_host:
            return forbidden;
        case no_such_seat:
            return not_there;
        case seat_taken:
        case seat_empty:
        case already_seated:
        case seats_missing:
        case started_already:
        case not_playing:
        case not_your_turn:
        case not_away:
        case not_over:
        case no_more_time:
        case too_late:
            return conflict;
        case closed:
            return gone;
        case bad_settings:
        case no_such_level:
        case no_such_phrase:
        case illegal:
        case too_long:
            return unprocessable;
        case too_fast:
            return too_many;
    }
    return internal_error;
}

}  // namespace

Problem::Problem(const table::Refusal& refused)
    : code(table::code_name(refused.code)),
      status(http_status(refused.code)),
      title(table::Refusal(refused.code).why),
      why(refused.why),
      rule(refused.rule) {}

Problem::Problem(RequestError error) : Problem(error, Message(row_of(error).key)) {}

Problem::Problem(RequestError error, Message more)
    : code(row_of(error).name),
      status(row_of(error).status),
      title(row_of(error).key),
      why(std::move(more)) {}

Problem::Problem(table::RefusalCode reason, Message more, std::string where)
    : Problem(table::Refusal(reason, std::move(more))) {
    pointer = std::move(where);
}

}  // namespace kameleon::protocol
