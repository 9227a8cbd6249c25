// refusal.h: why a table refuses a command. A closed list of codes, which programs read, and a message for
// people.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/message.h"

namespace kameleon::table {

enum class RefusalCode : std::uint8_t {
    bad_command,   // not understood, or something is missing or out of range
    bad_settings,  // no game can be played with these
    no_such_seat,
    no_such_level,
    no_such_phrase,
    seat_taken,
    seat_empty,
    already_seated,
    not_seated,
    not_host,
    seats_missing,  // a seat is empty
    started_already,
    not_playing,
    not_your_turn,
    illegal,       // against the rules of the game
    not_away,      // a computer replaces only people who are away
    not_over,      // the next game cannot begin during this one
    no_more_time,  // for this decision, at this table, or from this person
    too_long,
    too_fast,
    too_late,  // to take a decision back
    closed,
};

/// As the protocol has it: "seat_taken".
std::string_view code_name(RefusalCode code);

struct Refusal {
    RefusalCode code = RefusalCode::bad_command;
    Message why;            // for people; the general one of the code, unless there is a better one
    std::string_view rule;  // of the game, where one is broken

    // A code is a refusal without further details.
    Refusal(RefusalCode reason);  // NOLINT(google-explicit-constructor)
    Refusal(RefusalCode reason, Message more, std::string_view broken = {})
        : code(reason), why(std::move(more)), rule(broken) {}
};

}  // namespace kameleon::table
