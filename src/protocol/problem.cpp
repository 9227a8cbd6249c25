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

constexpr int unauthorized = 401;
constexpr int forbidden = 403;
constexpr int method_not_allowed = 405;
constexpr int not_there = 404;
constexpr int conflict = 409;
constexpr int content_too_large = 413;
constexpr int unsupported_type = 415;
constexpr int unprocessable = 422;
constexpr int upgrade_required = 426;
constexpr int too_many = 429;
constexpr int internal_error = 500;
constexpr int unavailable = 503;

constexpr Row row_of(Fault fault) {
    switch (fault) {
        case Fault::no_such_table:
            return {"no_such_table", not_there, "protocol.fault.no_such_table"};
        case Fault::no_such_game:
            return {"no_such_game", not_there, "protocol.fault.no_such_game"};
        case Fault::not_found:
            return {"not_found", not_there, "protocol.fault.not_found"};
        case Fault::not_allowed:
            return {"not_allowed", forbidden, "protocol.fault.not_allowed"};
        case Fault::no_guest:
            return {"no_guest", unauthorized, "protocol.fault.no_guest"};
        case Fault::wrong_method:
            return {"wrong_method", method_not_allowed, "protocol.fault.wrong_method"};
        case Fault::not_json:
            return {"not_json", unsupported_type, "protocol.fault.not_json"};
        case Fault::not_a_websocket:
            return {"not_a_websocket", upgrade_required, "protocol.fault.not_a_websocket"};
        case Fault::bad_name:
            return {"bad_name", unprocessable, "protocol.fault.bad_name"};
        case Fault::too_large:
            return {"too_large", content_too_large, "protocol.fault.too_large"};
        case Fault::rate_limited:
            return {"rate_limited", too_many, "protocol.fault.rate_limited"};
        case Fault::too_many_tables:
            return {"too_many_tables", too_many, "protocol.fault.too_many_tables"};
        case Fault::server_full:
            return {"server_full", unavailable, "protocol.fault.server_full"};
        case Fault::id_used:
            return {"id_used", conflict, "protocol.fault.id_used"};
        case Fault::not_kept:
            return {"not_kept", unavailable, "protocol.fault.not_kept"};
        case Fault::busy:
            return {"busy", unavailable, "protocol.fault.busy"};
        case Fault::stopping:
            return {"stopping", unavailable, "protocol.fault.stopping"};
        case Fault::broken:
            return {"broken", internal_error, "protocol.fault.broken"};
    }
    return {};
}

}  // namespace

Problem::Problem(const table::Refused& refused)
    : code(table::code_name(refused.code)),
      status(table::http_status(refused.code)),
      title(table::Refused(refused.code).why),
      why(refused.why),
      rule(refused.rule) {}

Problem::Problem(Fault fault) : Problem(fault, Message(row_of(fault).key)) {}

Problem::Problem(Fault fault, Message more)
    : code(row_of(fault).name),
      status(row_of(fault).status),
      title(row_of(fault).key),
      why(std::move(more)) {}

Problem::Problem(table::Code reason, Message more, std::string where)
    : Problem(table::Refused(reason, std::move(more))) {
    pointer = std::move(where);
}

}  // namespace kameleon::protocol
