// refusal.h: why a table does not do what it is asked. A closed list; each has a key for its sentence and a
// status for HTTP, in one place each.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/message.h"

namespace kameleon::table {

enum class RefusalCode : std::uint8_t {
    bad_command,   // not understood, or something is missing or out of range
    bad_settings,  // nobody can play this
    no_such_seat,
    no_such_level,
    no_such_phrase,
    seat_taken,
    seat_empty,
    already_seated,
    not_seated,
    not_host,
    seats_missing,  // not everybody is there
    started_already,
    not_playing,
    not_your_turn,
    illegal,       // against the rules of the game
    not_away,      // nobody may take over for somebody who is there
    not_over,      // no next game while one is played
    no_more_time,  // for this decision, or at this table, or not by this person
    too_long,
    too_fast,
    closed,  // the table is history
};

/// As programs write it: "seat_taken".
std::string_view code_name(RefusalCode code);
/// What HTTP calls it.
int http_status(RefusalCode code);

struct Refusal {
    RefusalCode code = RefusalCode::bad_command;
    Message why;            // for people; by the code, unless there is more to say
    std::string_view rule;  // of the game, where one is broken

    // A reason becomes a refusal wherever one is wanted.
    Refusal(RefusalCode reason);  // NOLINT(google-explicit-constructor)
    Refusal(RefusalCode reason, Message more, std::string_view broken = {})
        : code(reason), why(std::move(more)), rule(broken) {}
};

}  // namespace kameleon::table
