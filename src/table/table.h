// table.h: one table: seats, turns, clocks, chat and matches. Commands in, events out; the state follows from
// the events. No I/O, no clock and no randomness of its own: time and random seeds come with the commands.
// The same code runs in the server and in the page.
//
// The events of a command are applied to the table at once. A server must store them before it tells anyone;
// if it cannot, it drops the table and rebuilds it from the store.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
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

/// The same for all tables of a server.
struct Timeouts {
    Time away = 30 * second;   // from a person's last connection until the seat counts as away
    Time idle = 60 * minute;   // from the last connection until a table without a running game is closed
    Time abandoned = 7 * day;  // the same during a game without a clock
};

enum class Holder : std::uint8_t { none, person, computer };

struct SeatState {
    Holder holder = Holder::none;
    std::string person;
    std::string name;
    std::string level;        // of a computer
    std::string client_seed;  // for the next deal
    bool away = false;
    bool substituted = false;  // a computer plays for the person
    bool conceded = false;     // until the game is over
    bool abandons = false;     // wants to end the match without a result
    bool ready = false;
    Time bank = 0;   // milliseconds left
    int avatar = 0;  // 0: none chosen
};

/// The level of substitutes, and of computers that take over a seat.
inline constexpr std::string_view substitute_level = "skilled";

/// A decision that a computer player has to make.
struct ComputerTurn {
    Seat seat = 0;
    std::size_t after = 0;  // decisions in this game so far
    int game = 0;
    std::string level;
    std::string net;  // that must be loaded before `choose` is called; empty if none
    ChooseAction choose;
};

/// What a computer player chose against the rules: a fault of the program, for the operator's log.
struct IllegalAction {
    std::string level;
    std::string action;
    std::string rule;
};

class Table {
public:
    /// The first events of a new table. `seats` says who sits where: empty for an open seat, "me" for the
    /// person of the command, otherwise the level of a computer.
    static Result<std::vector<Event>, Refusal> created(
        const Settings& settings, std::span<const std::string> seats, const Command& by);

    /// `dealing`, if there is one, must outlive the table.
    explicit Table(const Timeouts& timeouts = {}, const DealFunction* dealing = nullptr)
        : timeouts_(timeouts), dealing_(dealing) {}

    /// Applies a stored event, from the first one on. False if it cannot follow the others: the store is
    /// damaged.
    bool apply(const Event& event);
    /// To be called after stored events: clocks do not run while the server is down.
    void resume_clocks(Time now);

    /// The events of the command, already applied. None if it was handled before, or nothing is to be done.
    Result<std::vector<Event>, Refusal> handle(const Command& command);
    /// What the computer player of the last command chose, if it was illegal: the first legal action was
    /// played instead.
    [[nodiscard]] const std::optional<IllegalAction>& illegal_action() const { return illegal_action_; }

    /// The version of the last event of this person's command, if it was handled before.
    [[nodiscard]] std::optional<std::uint64_t> done_before(
        std::string_view person, std::string_view id) const;

    [[nodiscard]] const Settings& settings() const { return settings_; }
    /// The same, as `settings_data` gives it.
    [[nodiscard]] const Json& settings_as_data() const { return settings_data_; }
    [[nodiscard]] TablePhase phase() const { return phase_; }
    [[nodiscard]] std::uint64_t version() const { return events_.size(); }
    [[nodiscard]] std::span<const Event> events() const { return events_; }
    [[nodiscard]] std::span<const SeatState> seats() const { return seats_; }
    [[nodiscard]] const std::string& host() const { return host_; }
    [[nodiscard]] std::optional<Seat> seat_of(std::string_view person) const;
    /// Whose turn it is, during a game.
    [[nodiscard]] std::optional<Seat> to_decide() const;
    [[nodiscard]] Time created_at() const { return events_.empty() ? 0 : events_.front().time; }
    [[nodiscard]] Time changed_at() const { return events_.empty() ? 0 : events_.back().time; }

    /// When the next `Tick` is due if no other command comes before.
    [[nodiscard]] std::optional<Time> next_tick() const;
    /// The seat for which a computer has to decide now.
    [[nodiscard]] std::optional<Seat> computer_to_decide() const;
    [[nodiscard]] std::optional<ComputerTurn> computer_turn() const;

    // What leaves the server (table_data.cpp). `person` is the viewer; empty for a stranger.
    /// Seated people, all others if the table allows spectators, and everyone before the first game.
    [[nodiscard]] bool may_watch(std::string_view person) const;
    /// Whether this person ever had a seat here. All who never had one see exactly the same.
    [[nodiscard]] bool has_sat(std::string_view person) const { return sat_.contains(person); }
    /// Whether this person began that finished game, counted from 1, and so may read its record.
    [[nodiscard]] bool has_played(std::string_view person, int game) const;
    /// Seats, clocks, standings: everything about the table but the cards.
    [[nodiscard]] Json summary(std::string_view person) const;
    /// When the time of the seat to decide is up.
    [[nodiscard]] std::optional<Time> deadline() const;
    /// The events after a version, as this person may see them.
    [[nodiscard]] Json events_after(std::uint64_t version, std::string_view person) const;
    /// The cards as this person sees them; null before the first game.
    [[nodiscard]] Json view(std::string_view person) const;
    /// How many games were finished here.
    [[nodiscard]] int games_finished() const;
    /// A finished game, counted from 1, with its proof of a fair deal and the players' names.
    [[nodiscard]] std::optional<AnyRecord> record_of(int game) const;

private:
    /// A decision that still counts, and what is needed to take it back.
    struct Decision {
        Seat seat = 0;
        DecidedBy by = DecidedBy::person;
        std::uint64_t version = 0;
        Time time = 0;
        Time turn_since = 0;  // when its turn began
    };
    /// A game of this table, finished or not.
    struct PlayedGame {
        std::unique_ptr<Play> play;
        Seed server_seed;
        Seed seed;
        std::vector<std::string> client_seeds;
        std::vector<std::string> names;
        std::vector<std::string> persons;  // by seat; empty for computers
        std::vector<std::uint64_t> left;   // by seat: version at which the person left it; 0 if they did not
        Time started = 0;
        std::uint64_t first_event = 0;  // the version of its start
        std::vector<Decision> decisions;
        /// How many decisions there were when one was last taken back.
        std::optional<std::size_t> last_taken_back;
    };

    // table_apply.cpp
    bool apply(const Created& it, const Event& event);
    bool apply(const Sat& it, const Event& event);
    bool apply(const ComputerSat& it, const Event& event);
    bool apply(const Left& it, const Event& event);
    bool apply(const Renamed& it, const Event& event);
    bool apply(const Started& it, const Event& event);
    bool apply(const Decided& it, const Event& event);
    bool apply(const TakenBack& it, const Event& event);
    bool apply(const WentAway& it, const Event& event);
    bool apply(const CameBack& it, const Event& event);
    bool apply(const Substituted& it, const Event& event);
    bool apply(const Resumed& it, const Event& event);
    bool apply(const TimeGiven& it, const Event& event);
    static bool apply(const Nudged& /*it*/, const Event& /*event*/) { return true; }
    bool apply(const Paused& it, const Event& event);
    bool apply(const Abandoning& it, const Event& event);
    bool apply(const AvatarChosen& it, const Event& event);
    bool apply(const Ready& it, const Event& event);
    static bool apply(const Said& /*it*/, const Event& /*event*/) { return true; }
    static bool apply(const Phrased& /*it*/, const Event& /*event*/) { return true; }
    bool apply(const Muted& it, const Event& event);
    bool apply(const Closed& it, const Event& event);
    [[nodiscard]] SeatState* seat_at(Seat seat, Holder holder);
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
    void decide(Seat seat, DecidedBy by, ActionId action, const Command& command);
    /// Why this person may not give more time now.
    [[nodiscard]] MaybeRefusal time_refusal(std::string_view person) const;
    [[nodiscard]] Time time_to_give() const;
    [[nodiscard]] MaybeRefusal chat_refusal(const Command& command) const;
    [[nodiscard]] std::optional<Seat> empty_seat(std::optional<Seat> wanted) const;
    [[nodiscard]] bool seats_open() const { return phase_ == TablePhase::open || phase_ == TablePhase::over; }
    [[nodiscard]] std::optional<Time> closing_time() const;
    void begin_turn(Time time);
    /// Of the computer that plays, or would play, for a seat.
    [[nodiscard]] std::string_view computer_level(Seat seat) const;
    [[nodiscard]] bool has_connected_person() const;
    [[nodiscard]] Time turn_began() const { return std::max(turn_since_, resumed_at_); }

    // table_controls.cpp
    MaybeRefusal handle(const TakeBack& it, const Command& command);
    MaybeRefusal handle(const Nudge& it, const Command& command);
    MaybeRefusal handle(const Concede& it, const Command& command);
    MaybeRefusal handle(const Pause& it, const Command& command);
    MaybeRefusal handle(const Abandon& it, const Command& command);
    MaybeRefusal handle(const ChooseAvatar& it, const Command& command);
    /// The decision that this person may take back now, as the number of decisions before it.
    [[nodiscard]] Result<std::size_t, Refusal> decision_to_take_back(std::string_view person, Time now) const;
    /// Why this person may not nudge now.
    [[nodiscard]] MaybeRefusal nudge_refusal(std::string_view person, Time now) const;
    /// Whether this person has changed pause, agreement and avatar too often.
    [[nodiscard]] bool changes_too_often(const Command& command) const;
    /// No other person sits at the table.
    [[nodiscard]] bool is_alone(std::string_view person) const;
    void close_if_all_abandon(const Command& command);

    // table_data.cpp
    [[nodiscard]] Json event_data(const Event& event, std::string_view person) const;
    /// From which seat a person saw a version of a game: their own until they left it.
    [[nodiscard]] static Viewer viewer_in(
        const PlayedGame& game, std::string_view person, std::uint64_t version);
    [[nodiscard]] bool muted_by(std::string_view person, std::string_view whom) const;

    Timeouts timeouts_;
    const DealFunction* dealing_;
    Settings settings_;
    Json settings_data_;
    TablePhase phase_ = TablePhase::open;
    std::string host_;
    std::vector<SeatState> seats_;
    std::vector<Event> events_;
    std::vector<PlayedGame> games_;
    std::optional<Match> match_;
    Seed next_seed_;       // the server's part in the next deal
    Time turn_since_ = 0;  // when the current turn began
    Time given_ = 0;       // extra time for it
    bool paused_ = false;
    std::set<std::uint64_t> taken_back_;                               // versions of decisions
    std::set<std::string, std::less<>> sat_;                           // everyone who ever had a seat
    std::set<std::pair<std::string, std::string>> mutes_;              // by, whom
    std::unordered_map<std::string, std::uint64_t> command_versions_;  // the last event of each command
    // Known only while the server runs, and not stored.
    std::set<std::string, std::less<>> connected_;
    std::map<std::string, Time, std::less<>> disconnected_since_;  // seated people without a connection
    Time resumed_at_ = 0;
    std::optional<Time> held_until_;  // computers wait, so that a decision can be taken back
    Time empty_since_ = 0;            // the last time a seated person was connected
    std::optional<IllegalAction> illegal_action_;
};

/// The phrases that everyone can send and read in their own language.
std::span<const std::string_view> phrase_names();

}  // namespace kameleon::table
