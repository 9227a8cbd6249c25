// refusal.cpp: see refusal.h.
#include "table/refusal.h"

#include <string>

namespace kameleon::table {

std::string_view code_name(RefusalCode code) {
    switch (code) {
        case RefusalCode::bad_command:
            return "bad_command";
        case RefusalCode::bad_settings:
            return "bad_settings";
        case RefusalCode::no_such_seat:
            return "no_such_seat";
        case RefusalCode::no_such_level:
            return "no_such_level";
        case RefusalCode::no_such_phrase:
            return "no_such_phrase";
        case RefusalCode::seat_taken:
            return "seat_taken";
        case RefusalCode::seat_empty:
            return "seat_empty";
        case RefusalCode::already_seated:
            return "already_seated";
        case RefusalCode::not_seated:
            return "not_seated";
        case RefusalCode::not_host:
            return "not_host";
        case RefusalCode::seats_missing:
            return "seats_missing";
        case RefusalCode::started_already:
            return "started_already";
        case RefusalCode::not_playing:
            return "not_playing";
        case RefusalCode::not_your_turn:
            return "not_your_turn";
        case RefusalCode::illegal:
            return "illegal";
        case RefusalCode::not_away:
            return "not_away";
        case RefusalCode::not_over:
            return "not_over";
        case RefusalCode::no_more_time:
            return "no_more_time";
        case RefusalCode::too_long:
            return "too_long";
        case RefusalCode::too_fast:
            return "too_fast";
        case RefusalCode::too_late:
            return "too_late";
        case RefusalCode::closed:
            return "closed";
    }
    return {};
}

Refusal::Refusal(RefusalCode reason)
    : code(reason), why(Message("table.refusal." + std::string(code_name(reason)))) {}

}  // namespace kameleon::table
