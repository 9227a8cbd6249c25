// command.h: the commands of a table. Everything that changes a table is one of these, from people, computer
// players and the clock.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/data.h"
#include "table/event.h"

namespace kameleon::table {

// From people.
struct Sit {
    std::optional<Seat> seat;  // the first empty one if not given
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
    std::string fill;  // the level of computers for empty seats; if empty, no seat may be
};
struct Decide {
    Data action;
    /// How many decisions of the game the person had seen: a decision for an earlier position is refused.
    std::optional<std::size_t> after;
    /// How long computers wait before they answer, in milliseconds, so that it can be taken back.
    Time hold = 0;
};
/// Takes the person's last decision back, if no card was revealed since.
struct TakeBack {};
struct GetReady {
    std::string client_seed;
};
struct Return {};
/// Lets a computer play for a person who is away.
struct Replace {
    Seat seat = 0;
};
/// Gives the seat whose turn it is the time of one more decision.
struct GiveTime {};
/// Reminds the person whose turn it is.
struct Nudge {};
/// A computer plays the person's seat until the game is over.
struct Concede {};
/// Stops computers and clocks, where only one person plays.
struct Pause {
    bool on = true;
};
/// Agrees to end the match without a result, or no longer does. It ends when all people agree.
struct Abandon {
    bool on = true;
};
/// The chameleon that stands for the person.
struct ChooseAvatar {
    int avatar = 1;
};
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

// From the program that hosts the table.
struct Tick {};
struct Arrive {};  // the person's first connection opened
struct Depart {};  // the person's last connection closed
struct ComputerDecide {
    Seat seat = 0;
    int game = 0;  // of the table, counted from 1
    std::size_t after = 0;
    ActionId action;
};

using Request = std::variant<
    Sit, Leave, AddComputer, ClearSeat, Start, Decide, TakeBack, GetReady, Return, Replace, GiveTime, Nudge,
    Concede, Pause, Abandon, ChooseAvatar, Say, SayPhrase, Mute, Rename, Close, Tick, Arrive, Depart,
    ComputerDecide>;

struct Command {
    std::string person;  // their id; empty for commands of the host program
    std::string name;    // for people to read
    std::string id;      // a command sent again with the same id is done once; may be empty
    Time now = 0;
    Request request;
    Seed chance;  // fresh random bits, should the table need any
};

}  // namespace kameleon::table
