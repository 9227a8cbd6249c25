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

constexpr Row row_of(RefusalCode code) {
    switch (code) {
        case RefusalCode::bad_command:
            return {"bad_command", bad_request};
        case RefusalCode::bad_settings:
            return {"bad_settings", unprocessable};
        case RefusalCode::no_such_seat:
            return {"no_such_seat", not_found};
        case RefusalCode::no_such_level:
            return {"no_such_level", unprocessable};
        case RefusalCode::no_such_phrase:
            return {"no_such_phrase", unprocessable};
        case RefusalCode::seat_taken:
            return {"seat_taken", conflict};
        case RefusalCode::seat_empty:
            return {"seat_empty", conflict};
        case RefusalCode::already_seated:
            return {"already_seated", conflict};
        case RefusalCode::not_seated:
            return {"not_seated", forbidden};
        case RefusalCode::not_host:
            return {"not_host", forbidden};
        case RefusalCode::seats_missing:
            return {"seats_missing", conflict};
        case RefusalCode::started_already:
            return {"started_already", conflict};
        case RefusalCode::not_playing:
            return {"not_playing", conflict};
        case RefusalCode::not_your_turn:
            return {"not_your_turn", conflict};
        case RefusalCode::illegal:
            return {"illegal", unprocessable};
        case RefusalCode::not_away:
            return {"not_away", conflict};
        case RefusalCode::not_over:
            return {"not_over", conflict};
        case RefusalCode::no_more_time:
            return {"no_more_time", conflict};
        case RefusalCode::too_long:
            return {"too_long", unprocessable};
        case RefusalCode::too_fast:
            return {"too_fast", too_many};
        case RefusalCode::closed:
            return {"closed", gone};
    }
    return {};
}

}  // namespace

std::string_view code_name(RefusalCode code) { return row_of(code).name; }
int http_status(RefusalCode code) { return row_of(code).status; }

Refusal::Refusal(RefusalCode reason)
    : code(reason), why(Message("table.refusal." + std::string(code_name(reason)))) {}

}  // namespace kameleon::table
