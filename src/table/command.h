// command.h: what a table can be asked to do. Everything that changes a table comes through here: people,
// computers and the clock.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/data.h"
#include "table/event.h"

namespace kameleon::table {

// By people.
struct Sit {
    std::optional<Seat> seat;  // nothing: the first empty one
    std::string client_seed;
};
struct Leave {};
struct AddComputer {
    std::optional<Seat> seat;
    std::string level;
};
struct ClearSeat {
    Seat seat = 0;
};
struct Start {
    std::string fill;  // the level of computers for empty seats; empty: there must be none
};
struct Decide {
    Data action;
    /// How many decisions the person had seen when they made theirs: one that was meant for another position
    /// is refused, not played.
    std::optional<std::size_t> after;
};
struct GetReady {
    std::string client_seed;
};
struct Return {};
/// Lets a computer play for somebody who is away.
struct Replace {
    Seat seat = 0;
};
/// Gives whoever has to decide the time of one more decision.
struct GiveTime {};
struct Say {
    std::string text;
};
struct SayPhrase {
    std::string phrase;
};
struct Mute {
    std::string whom;
    bool on = true;
};
struct Rename {
    std::string name;
};
struct Close {};

// By the one who drives the table.
struct Tick {};
struct Arrive {};  // the person has a connection now
struct Depart {};  // and has none any more
struct ComputerDecide {
    Seat seat = 0;
    int game = 0;  // of the table, counted from 1
    std::size_t after = 0;
    std::string action;
};

using Request = std::variant<
    Sit, Leave, AddComputer, ClearSeat, Start, Decide, GetReady, Return, Replace, GiveTime, Say, SayPhrase,
    Mute, Rename, Close, Tick, Arrive, Depart, ComputerDecide>;

struct Command {
    std::string person;  // who asks; empty for the driver
    std::string name;    // what they are called
    std::string id;      // theirs, so that the same one sent again is done once; may be empty
    Time now = 0;
    Request request;
    Seed chance;  // fresh, for what the table may have to draw
};

}  // namespace kameleon::table
