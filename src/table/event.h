// event.h: what happened at a table, in order. A table is the result of its events: applied again from the
// first one, they give the same table.
//
// Events hold no cards: these follow from the server's seeds, which are in the events, from the actions and
// from the rules. Events are for the store and hold secrets; table_data.cpp decides what leaves the server.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/seed.h"
#include "rules/game.h"
#include "table/settings.h"

namespace kameleon::table {

/// An action of the table's game, by its number in this build. The store keeps its text instead.
struct ActionId {
    std::uint8_t id = 0;
    friend bool operator==(ActionId, ActionId) = default;
};

// Each event has the name that it has in the store and in the protocol.

/// The table was made. The seed is the server's part in the first deal, secret until that game is over.
struct Created {
    static constexpr std::string_view name = "created";
    Settings settings;
    std::string by;
    Seed seed;
    friend bool operator==(const Created&, const Created&) = default;
};
struct Sat {
    static constexpr std::string_view name = "sat";
    Seat seat = 0;
    std::string person;
    std::string person_name;
    std::string client_seed;  // the person's part in the first deal; may be empty
    friend bool operator==(const Sat&, const Sat&) = default;
};
struct ComputerSat {
    static constexpr std::string_view name = "computer";
    Seat seat = 0;
    std::string level;
    friend bool operator==(const ComputerSat&, const ComputerSat&) = default;
};
/// The seat is empty again; during a match, a computer has it from now on.
struct Left {
    static constexpr std::string_view name = "left";
    Seat seat = 0;
    friend bool operator==(const Left&, const Left&) = default;
};
struct Renamed {
    static constexpr std::string_view name = "renamed";
    std::string person;
    std::string person_name;
    friend bool operator==(const Renamed&, const Renamed&) = default;
};
/// A game begins: its deal follows from the server's seed and the client seeds. `next_seed` is the server's
/// part in the deal after this one, fixed before any client seed for it is known.
struct Started {
    static constexpr std::string_view name = "started";
    std::vector<std::string> client_seeds;  // by seat
    Seed next_seed;
    friend bool operator==(const Started&, const Started&) = default;
};

enum class DecidedBy : std::uint8_t {
    person,
    computer,    // that has the seat
    substitute,  // a computer, for a person who is out of time or away
};
/// As the store and the protocol have it; empty for a number without an enumerator.
std::string_view name_of(DecidedBy by);
struct Decided {
    static constexpr std::string_view name = "decided";
    Seat seat = 0;
    DecidedBy by = DecidedBy::person;
    std::int32_t charged = 0;  // milliseconds taken from the bank
    ActionId action;
    friend bool operator==(const Decided&, const Decided&) = default;
};
/// The game goes back to how it was after so many decisions; those that came later never happened.
struct TakenBack {
    static constexpr std::string_view name = "taken_back";
    Seat seat = 0;  // who took their decision back
    std::int64_t decisions = 0;
    friend bool operator==(const TakenBack&, const TakenBack&) = default;
};
struct WentAway {
    static constexpr std::string_view name = "away";
    Seat seat = 0;
    friend bool operator==(const WentAway&, const WentAway&) = default;
};
struct CameBack {
    static constexpr std::string_view name = "back";
    Seat seat = 0;
    friend bool operator==(const CameBack&, const CameBack&) = default;
};

enum class SubstitutionReason : std::uint8_t {
    time,
    away,
    conceded,  // until the game is over
};
std::string_view name_of(SubstitutionReason why);
/// A computer plays for a person until `Resumed`.
struct Substituted {
    static constexpr std::string_view name = "substituted";
    Seat seat = 0;
    SubstitutionReason why = SubstitutionReason::time;
    friend bool operator==(const Substituted&, const Substituted&) = default;
};
struct Resumed {
    static constexpr std::string_view name = "resumed";
    Seat seat = 0;
    friend bool operator==(const Resumed&, const Resumed&) = default;
};
/// The seat whose turn it is got more time for this decision.
struct TimeGiven {
    static constexpr std::string_view name = "time_given";
    Seat seat = 0;
    std::string by;
    Time more = 0;  // milliseconds
    friend bool operator==(const TimeGiven&, const TimeGiven&) = default;
};
/// The person whose turn it is was reminded.
struct Nudged {
    static constexpr std::string_view name = "nudged";
    Seat seat = 0;
    std::string by;
    friend bool operator==(const Nudged&, const Nudged&) = default;
};
struct Paused {
    static constexpr std::string_view name = "paused";
    bool on = true;
    friend bool operator==(const Paused&, const Paused&) = default;
};
/// Wants to end the match without a result, or no longer does.
struct Abandoning {
    static constexpr std::string_view name = "abandoning";
    Seat seat = 0;
    bool on = true;
    friend bool operator==(const Abandoning&, const Abandoning&) = default;
};
struct AvatarChosen {
    static constexpr std::string_view name = "avatar";
    Seat seat = 0;
    std::int64_t avatar = 1;  // 1 to most_avatars
    friend bool operator==(const AvatarChosen&, const AvatarChosen&) = default;
};
inline constexpr int most_avatars = 6;
/// Ready for the next game of the match, or for a rematch.
struct Ready {
    static constexpr std::string_view name = "ready";
    Seat seat = 0;
    std::string client_seed;
    friend bool operator==(const Ready&, const Ready&) = default;
};
struct Said {
    static constexpr std::string_view name = "said";
    std::string person;
    std::string text;
    friend bool operator==(const Said&, const Said&) = default;
};
/// One of the set phrases, which each person reads in their own language.
struct Phrased {
    static constexpr std::string_view name = "phrased";
    std::string person;
    std::string phrase;
    friend bool operator==(const Phrased&, const Phrased&) = default;
};
struct Muted {
    static constexpr std::string_view name = "muted";
    std::string by;
    std::string whom;
    bool on = true;
    friend bool operator==(const Muted&, const Muted&) = default;
};

enum class ClosingReason : std::uint8_t { deserted, expired, closed, agreed };
std::string_view name_of(ClosingReason why);
struct Closed {
    static constexpr std::string_view name = "closed";
    ClosingReason why = ClosingReason::closed;
    friend bool operator==(const Closed&, const Closed&) = default;
};

using EventBody = std::variant<
    Created, Sat, ComputerSat, Left, Renamed, Started, Decided, TakenBack, WentAway, CameBack, Substituted,
    Resumed, TimeGiven, Nudged, Paused, Abandoning, AvatarChosen, Ready, Said, Phrased, Muted, Closed>;

struct Event {
    std::uint64_t version = 0;  // 1, 2, 3 …
    Time time = 0;
    std::string command;  // "person:id" of the command that led to it; empty for those of the host program
    EventBody body;
    friend bool operator==(const Event&, const Event&) = default;
};

/// The text that the store keeps beside version and time. `game` is the name of the table's game.
std::string event_text(const Event& event, std::string_view game);
/// Nothing for any other text: the store is damaged, or was written by a newer version. Also reads what
/// kameleon 0.1.0 wrote. `game` may be empty before the first event.
std::optional<Event> read_event_text(
    std::uint64_t version, Time time, std::string_view text, std::string_view game);

}  // namespace kameleon::table
