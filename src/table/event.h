// event.h: what happened at a table, in order and for ever. A table is nothing but its events: fold them from
// the first one, and it is there again.
//
// Cards do not stand here: they follow from the server's seed, which is in the events that fix it, the
// decisions, and the rules. Events are for the store; what of them leaves the server is told by table_data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/seed.h"
#include "rules/game.h"
#include "table/settings.h"

namespace kameleon::table {

/// The table is made. The seed is the server's part in the first deal, and secret until that game is over.
struct Created {
    Settings settings;
    std::string by;
    Seed seed;
    friend bool operator==(const Created&, const Created&) = default;
};
struct Sat {
    Seat seat = 0;
    std::string person;
    std::string name;
    std::string client_seed;  // their part in the first deal
    friend bool operator==(const Sat&, const Sat&) = default;
};
struct ComputerSat {
    Seat seat = 0;
    std::string level;
    friend bool operator==(const ComputerSat&, const ComputerSat&) = default;
};
/// A seat is empty again; in the middle of a match, a computer's for good.
struct Left {
    Seat seat = 0;
    friend bool operator==(const Left&, const Left&) = default;
};
struct Renamed {
    std::string person;
    std::string name;
    friend bool operator==(const Renamed&, const Renamed&) = default;
};
/// A game begins: the deal is now fixed by the server's seed and the client_seeds. The seed here is the
/// server's part in the next one, to which it is committed before anybody's client_seed for that is known.
struct Started {
    std::vector<std::string> client_seeds;
    Seed next_seed;
    friend bool operator==(const Started&, const Started&) = default;
};

enum class DecidedBy : std::uint8_t {
    person,
    computer,    // whose seat it is
    substitute,  // a computer, for somebody who ran out of time or is away
};
struct Decided {
    Seat seat = 0;
    DecidedBy by = DecidedBy::person;
    std::int32_t charged = 0;  // milliseconds taken from the bank
    std::string action;        // as action_text writes it
    friend bool operator==(const Decided&, const Decided&) = default;
};
struct WentAway {
    Seat seat = 0;
    friend bool operator==(const WentAway&, const WentAway&) = default;
};
struct CameBack {
    Seat seat = 0;
    friend bool operator==(const CameBack&, const CameBack&) = default;
};
enum class SubstitutionReason : std::uint8_t { time, away };
/// A computer plays for a person until they are back.
struct Substituted {
    Seat seat = 0;
    SubstitutionReason why = SubstitutionReason::time;
    friend bool operator==(const Substituted&, const Substituted&) = default;
};
/// And no longer.
struct Resumed {
    Seat seat = 0;
    friend bool operator==(const Resumed&, const Resumed&) = default;
};
/// Whoever has to decide got more time for this decision.
struct TimeGiven {
    Seat seat = 0;
    std::string by;
    Time more = 0;  // milliseconds
    friend bool operator==(const TimeGiven&, const TimeGiven&) = default;
};
/// Ready for the next game, or for a rematch.
struct Ready {
    Seat seat = 0;
    std::string client_seed;
    friend bool operator==(const Ready&, const Ready&) = default;
};
struct Said {
    std::string person;
    std::string text;
    friend bool operator==(const Said&, const Said&) = default;
};
/// One of the set phrases, which everybody reads in their own language.
struct Phrased {
    std::string person;
    std::string phrase;
    friend bool operator==(const Phrased&, const Phrased&) = default;
};
struct Muted {
    std::string by;
    std::string whom;
    bool on = true;
    friend bool operator==(const Muted&, const Muted&) = default;
};
enum class ClosingReason : std::uint8_t { deserted, expired, closed };
struct Closed {
    ClosingReason why = ClosingReason::closed;
    friend bool operator==(const Closed&, const Closed&) = default;
};

using EventBody = std::variant<
    Created, Sat, ComputerSat, Left, Renamed, Started, Decided, WentAway, CameBack, Substituted, Resumed,
    TimeGiven, Ready, Said, Phrased, Muted, Closed>;

struct Event {
    std::uint64_t version = 0;  // 1, 2, 3 …
    Time time = 0;
    std::string command;  // who asked for it with which id; empty where nobody did
    EventBody body;
    friend bool operator==(const Event&, const Event&) = default;
};

/// For the store. Version and time are kept beside it.
std::string event_text(const Event& event);
/// Nothing for a text that is none: a store that was tampered with, or one of a newer version.
std::optional<Event> read_event_text(std::uint64_t version, Time time, std::string_view text);

}  // namespace kameleon::table
