// table.h: one table: who sits there, whose turn it is, how much time they have, what may be done. Commands
// in, events out; the state is what the events give. No I/O, no clock, no chance of its own: time and
// chance come with the commands. The very same code runs in the server, in the terminal and in the page.
//
// What a command leads to is in the table at once. A server that keeps events must keep them before it tells
// anybody; if it cannot, it throws the table away and folds it anew from what is kept.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/match.h"
#include "table/command.h"
#include "table/play.h"
#include "table/refusal.h"

namespace kameleon::table {

enum class TablePhase : std::uint8_t {
    open,     // seats are being taken
    playing,  // a game is being played
    between,  // a game of a match is over, and others follow
    over,     // the match is over; there may be a rematch
    closed,
};
std::string_view phase_name(TablePhase phase);

/// How long a table waits for people. The same for all tables of a server.
struct Timeouts {
    Time away = 30 * second;   // without a connection, until a seat is shown as away
    Time idle = 60 * minute;   // without anybody there, until a table at which nobody plays is closed
    Time abandoned = 7 * day;  // the same in the middle of a game without a clock
};

enum class Holder : std::uint8_t { none, person, computer };

struct SeatState {
    Holder holder = Holder::none;
    std::string person;
    std::string name;
    std::string level;        // of a computer
    std::string client_seed;  // for the next deal
    bool away = false;
    bool substituted = false;  // a computer plays for them
    bool ready = false;
    Time bank = 0;  // what is left of it, in milliseconds
};

/// The level of computers that play for people.
inline constexpr std::string_view substitute_level = "skilled";

/// A decision a computer should make.
struct ComputerTurn {
    Seat seat = 0;
    std::size_t after = 0;  // decisions in this game so far
    int game = 0;
    std::string level;
    std::string net;  // that has to be there before it is thought; empty if none has to
    ChooseAction choose;
};

class Table {
public:
    /// A new table: its first events, or why there is none. `seats` says who sits where: empty for an open
    /// seat, "me" for the one who makes it, otherwise a level.
    static Result<std::vector<Event>, Refusal> created(
        const Settings& settings, std::span<const std::string> seats, const Command& by);

    /// `dealing`, if there is one, must outlive the table.
    explicit Table(const Timeouts& timeouts = {}, const DealFunction* dealing = nullptr)
        : timeouts_(timeouts), dealing_(dealing) {}

    /// Takes what was kept, from the first event on. False for events that cannot be: the store is damaged.
    /// `now` is when the server came up: nobody is charged for the time it was down.
    bool apply(const Event& event);
    void resume_clocks(Time now);

    /// Does what is asked; the events are in the table already. No events if it was done before, or there is
    /// nothing to do.
    Result<std::vector<Event>, Refusal> handle(const Command& command);

    /// The version that a command of this person was answered with, if it was done before.
    [[nodiscard]] std::optional<std::uint64_t> done_before(
        std::string_view person, std::string_view id) const;

    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] TablePhase phase() const { return phase_; }
    [[nodiscard]] std::uint64_t version() const { return events_.size(); }
    [[nodiscard]] std::span<const Event> events() const { return events_; }
    [[nodiscard]] std::span<const SeatState> seats() const { return seats_; }
    [[nodiscard]] const std::string& host() const { return host_; }
    [[nodiscard]] std::optional<Seat> seat_of(std::string_view person) const;
    /// Whose turn it is, while a game is played.
    [[nodiscard]] std::optional<Seat> to_decide() const;
    [[nodiscard]] Time created_at() const { return events_.empty() ? 0 : events_.front().time; }
    [[nodiscard]] Time changed_at() const { return events_.empty() ? 0 : events_.back().time; }

    /// When `Tick` should come next, if nothing else happens.
    [[nodiscard]] std::optional<Time> next_tick() const;
    /// The seat on which a computer has to decide now, and what it is asked.
    [[nodiscard]] std::optional<Seat> computer_to_decide() const;
    [[nodiscard]] std::optional<ComputerTurn> computer_turn() const;

    // What leaves the table (table_data.cpp). `person` is who looks; empty for a stranger.
    /// Who may look: those who sit, others where spectators are welcome, and everybody before the first game.
    [[nodiscard]] bool may_watch(std::string_view person) const;
    /// Whether this person began that finished game, counted from 1, and so may keep it, wherever they are
    /// now.
    [[nodiscard]] bool has_played(std::string_view person, int game) const;
    /// Seats, clocks, standing: everything about the table but the cards.
    [[nodiscard]] Data summary(std::string_view person) const;
    /// The events after a version, as this person may see them.
    [[nodiscard]] Data::List events_after(std::uint64_t version, std::string_view person) const;
    /// The cards as this person sees them; null before the first game.
    [[nodiscard]] Data view(std::string_view person) const;
    /// How many games were finished here.
    [[nodiscard]] int games_finished() const;
    /// A finished game, counted from 1, with its proof of a fair deal and the names of those who played.
    [[nodiscard]] std::optional<AnyRecord> record_of(int game) const;

private:
    /// A game that was or is played here.
    struct PlayedGame {
        std::unique_ptr<Play> play;
        Seed server_seed;
        Seed seed;
        std::vector<std::string> client_seeds;
        std::vector<std::string> names;
        std::vector<std::string> persons;  // by seat; empty for computers
        std::vector<std::uint64_t> left;   // when they left their seat: from this version on; 0 if never
        Time started = 0;
        std::uint64_t first_event = 0;  // the version of its start
    };

    // table_fold.cpp
    bool apply(const Created& it, const Event& event);
    bool apply(const Sat& it, const Event& event);
    bool apply(const ComputerSat& it, const Event& event);
    bool apply(const Left& it, const Event& event);
    bool apply(const Renamed& it, const Event& event);
    bool apply(const Started& it, const Event& event);
    bool apply(const Decided& it, const Event& event);
    bool apply(const WentAway& it, const Event& event);
    bool apply(const CameBack& it, const Event& event);
    bool apply(const Substituted& it, const Event& event);
    bool apply(const Resumed& it, const Event& event);
    bool apply(const TimeGiven& it, const Event& event);
    bool apply(const Ready& it, const Event& event);
    bool apply(const Said& it, const Event& event);
    bool apply(const Phrased& it, const Event& event);
    bool apply(const Muted& it, const Event& event);
    bool apply(const Closed& it, const Event& event);
    [[nodiscard]] SeatState* seat_at(Seat seat);
    void settle_host();
    void game_over();

    // table_commands.cpp
    using MaybeRefusal = std::optional<Refusal>;
    MaybeRefusal handle(const Sit& it, const Command& command);
    MaybeRefusal handle(const Leave& it, const Command& command);
    MaybeRefusal handle(const AddComputer& it, const Command& command);
    MaybeRefusal handle(const ClearSeat& it, const Command& command);
    MaybeRefusal handle(const Start& it, const Command& command);
    MaybeRefusal handle(const Decide& it, const Command& command);
    MaybeRefusal handle(const GetReady& it, const Command& command);
    MaybeRefusal handle(const Return& it, const Command& command);
    MaybeRefusal handle(const Replace& it, const Command& command);
    MaybeRefusal handle(const GiveTime& it, const Command& command);
    MaybeRefusal handle(const Say& it, const Command& command);
    MaybeRefusal handle(const SayPhrase& it, const Command& command);
    MaybeRefusal handle(const Mute& it, const Command& command);
    MaybeRefusal handle(const Rename& it, const Command& command);
    MaybeRefusal handle(const Close& it, const Command& command);
    MaybeRefusal handle(const Tick& it, const Command& command);
    MaybeRefusal handle(const Arrive& it, const Command& command);
    MaybeRefusal handle(const Depart& it, const Command& command);
    MaybeRefusal handle(const ComputerDecide& it, const Command& command);
    void append(const Command& command, EventBody body);
    void begin_game(const Command& command);
    void begin_if_all_ready(const Command& command);
    void come_back(Seat seat, const Command& command);
    MaybeRefusal decided(Seat seat, DecidedBy by, std::string action, const Command& command);
    /// Why this person may not give more time now.
    [[nodiscard]] MaybeRefusal time_refusal(std::string_view person) const;
    [[nodiscard]] Time time_to_give() const;
    [[nodiscard]] MaybeRefusal chat_refusal(const Command& command) const;
    [[nodiscard]] std::optional<Seat> empty_seat(std::optional<Seat> wanted) const;
    [[nodiscard]] bool seats_open() const { return phase_ == TablePhase::open || phase_ == TablePhase::over; }
    [[nodiscard]] std::optional<Time> deadline() const;
    [[nodiscard]] std::optional<Time> closing_time() const;
    void turn_begins(Time time);
    [[nodiscard]] bool anybody_here() const;
    [[nodiscard]] Time turn_began() const { return std::max(turn_since_, resumed_at_); }

    // table_data.cpp
    [[nodiscard]] Data event_data(const Event& event, std::string_view person) const;
    /// With whose eyes somebody sees what happened at a version of a game: a seat's as long as they had it.
    [[nodiscard]] static Viewer viewer_in(
        const PlayedGame& game, std::string_view person, std::uint64_t version);
    [[nodiscard]] bool muted_by(std::string_view person, std::string_view whom) const;

    Timeouts timeouts_;
    const DealFunction* dealing_;
    Settings settings_;
    Data settings_data_;  // the same for whoever looks: asked for all the time
    TablePhase phase_ = TablePhase::open;
    std::string host_;
    std::vector<SeatState> seats_;
    std::vector<Event> events_;
    std::vector<PlayedGame> games_;
    std::optional<Match> match_;
    Seed next_seed_;                                       // the server's part in the next deal
    Time turn_since_ = 0;                                  // when the decision that is waited for began
    Time given_ = 0;                                       // more time for it
    std::set<std::pair<std::string, std::string>> mutes_;  // by, whom
    // Known only while the server runs, and not kept.
    std::set<std::string, std::less<>> here_;        // who has a connection
    std::map<std::string, Time, std::less<>> gone_;  // since when those who sit have none
    Time resumed_at_ = 0;
    Time nobody_since_ = 0;
};

/// The phrases everybody can say and read.
std::span<const std::string_view> phrase_names();

}  // namespace kameleon::table
