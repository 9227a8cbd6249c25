// refusal.cpp: see refusal.h.
#include "table/refusal.h"

#include <string>

namespace kameleon::table {
namespace {

struct Row {
    std::string_view name;
    int status;
};

constexpr int bad_request = 400;
constexpr int forbidden = 403;
constexpr int not_found = 404;
constexpr int conflict = 409;
constexpr int gone = 410;
constexpr int unprocessable = 422;
constexpr int too_many = 429;

constexpr Row row_of(Code code) {
    switch (code) {
        case Code::bad_command:
            return {"bad_command", bad_request};
        case Code::bad_settings:
            return {"bad_settings", unprocessable};
        case Code::no_such_seat:
            return {"no_such_seat", not_found};
        case Code::no_such_level:
            return {"no_such_level", unprocessable};
        case Code::no_such_phrase:
            return {"no_such_phrase", unprocessable};
        case Code::seat_taken:
            return {"seat_taken", conflict};
        case Code::seat_empty:
            return {"seat_empty", conflict};
        case Code::already_seated:
            return {"already_seated", conflict};
        case Code::not_seated:
            return {"not_seated", forbidden};
        case Code::not_host:
            return {"not_host", forbidden};
        case Code::seats_missing:
            return {"seats_missing", conflict};
        case Code::started_already:
            return {"started_already", conflict};
        case Code::not_playing:
            return {"not_playing", conflict};
        case Code::not_your_turn:
            return {"not_your_turn", conflict};
        case Code::illegal:
            return {"illegal", unprocessable};
        case Code::not_away:
            return {"not_away", conflict};
        case Code::not_over:
            return {"not_over", conflict};
        case Code::no_more_time:
            return {"no_more_time", conflict};
        case Code::too_long:
            return {"too_long", unprocessable};
        case Code::too_fast:
            return {"too_fast", too_many};
        case Code::closed:
            return {"closed", gone};
    }
    return {};
}

}  // namespace

std::string_view code_name(Code code) { return row_of(code).name; }
int http_status(Code code) { return row_of(code).status; }

Refused::Refused(Code reason)
    : code(reason), why(Message("table.refusal." + std::string(code_name(reason)))) {}

}  // namespace kameleon::table
