// table_host.h: all tables of one server: who is there, who watches what, what is on its way to the disk. The
// one place between the network and the tables. No I/O and no thread of its own: the journal, the thinkers,
// the clock and chance are given, so that a test can drive it through anything that may happen to a server.
//
// What somebody asks of a table is done at once in memory, written, and only then told: to the one who asked
// and to everybody who watches. While a table's events are on their way to the disk, whatever else is asked
// of it waits. If the disk does not take them, the table in memory is thrown away and read anew when it is
// next needed: what was told is kept, what is not kept was never told.
//
// Everything is called on one thread.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "hosting/thinkers.h"
#include "protocol/client_message.h"
#include "protocol/problem.h"
#include "store/async_store.h"
#include "table/table.h"

namespace kameleon::hosting {

using protocol::Problem;
using table::Time;
using Text = std::shared_ptr<const std::string>;

/// One connection of somebody. It must be told to `leave` before it goes.
class Listener {
public:
    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    Listener(Listener&&) = delete;
    Listener& operator=(Listener&&) = delete;
    virtual ~Listener() = default;

    virtual void tell(Text message) = 0;
    /// In the words of whom it is for.
    [[nodiscard]] virtual std::string words(const Message& message) const = 0;
};

struct Limits {
    std::size_t open_tables = 20'000;
    std::size_t tables_per_person = 30;  // where they sit or that they made
    std::size_t watched_per_listener = 50;
    int history = 20;              // tables somebody sat at last that are looked through for finished games
    std::size_t listed = 200;      // in the lobby
    std::size_t waiting = 20'000;  // questions to the disk, and whoever waits for the table they are about
    table::Timeouts patience;
};

struct Parts {
    store::AsyncStore& journal;
    Thinkers& thinkers;
    std::function<Time()> now;
    std::function<Seed()> chance;
    std::function<std::string()> fresh_code;                  // for a table
    std::function<std::string(std::string_view)> usual_name;  // of a person who has chosen none
    std::function<Result<std::string, Message>(std::string_view)> tidy_name;
    std::function<void(std::string_view event, std::string_view detail)>
        report;  // to whoever runs the server
    std::string program_version;
    /// Where cards come from instead of their seeds, if anywhere: how tests deal. It must outlive the host.
    const table::DealFunction* dealing = nullptr;
};

struct Figures {
    std::size_t tables = 0;  // in memory
    std::size_t open = 0;    // of them, those that are not closed
    std::size_t listeners = 0;
    std::uint64_t commands = 0;
    std::uint64_t refused = 0;
    std::uint64_t decisions = 0;
    std::uint64_t written = 0;   // batches that the journal took
    std::uint64_t lost = 0;      // and did not take
    std::size_t waiting = 0;     // see Limits
    std::uint64_t too_busy = 0;  // what was refused for that
};

class TableHost {
public:
    TableHost(Parts parts, const Limits& limits);
    TableHost(const TableHost&) = delete;
    TableHost& operator=(const TableHost&) = delete;
    TableHost(TableHost&&) = delete;
    TableHost& operator=(TableHost&&) = delete;
    ~TableHost();

    /// Before anything else: the log of every open table, in order; then once `open`.
    void recover(const store::LogEntry& entry);
    void open();

    // Connections.
    void join(Listener& listener, std::string_view person);
    void receive(Listener& listener, std::string_view message);
    void leave(Listener& listener);

    // The same things asked once, and answered once.
    template <class Value>
    using Answer = std::function<void(Result<Value, Problem>)>;
    struct Made {
        std::string code;
        std::uint64_t version = 0;
    };
    void name_of(std::string_view person, const Answer<std::string>& then);
    void rename(std::string_view person, std::string_view name, const Answer<std::string>& then);
    void create(std::string_view person, const protocol::Create& wish, const Answer<Made>& then);
    void command(
        std::string_view person, const protocol::TableCommand& wish, const Answer<std::uint64_t>& then);
    /// A table update as JSON.
    void look(std::string_view person, std::string_view code, std::uint64_t after, const Answer<Text>& then);
    /// A finished game, counted from 1.
    void record(std::string_view person, std::string_view code, int game, const Answer<AnyRecord>& then);
    /// The lobby and somebody's games, as lists of `protocol::listed` and `my_game`.
    [[nodiscard]] Data::List lobby() const;
    [[nodiscard]] Data::List games_of(std::string_view person) const;
    /// Tables where somebody sat and a game was finished, as a list of `protocol::past_table`; first the one
    /// where they sat down last.
    void history_of(std::string_view person, const Answer<Data::List>& then);

    /// What a thinker has decided.
    void thought(const Decision& decision);

    /// Several times a second: clocks, lobby, what is no longer needed.
    void tick();
    /// Tells everybody that the server goes down.
    void say_goodbye();
    /// Nothing is on its way to the disk.
    [[nodiscard]] bool at_rest() const { return writing_ == 0; }
    /// The disk did not take what was last given to it, or does not keep up.
    [[nodiscard]] bool troubled() const { return troubled_ || crowded(); }
    [[nodiscard]] Figures figures() const;

private:
    struct Connection {
        std::string person;
        std::string name;
        bool welcomed = false;
        std::vector<std::string> waiting;  // messages, until they are welcomed
        std::set<std::string, std::less<>> watched;
        bool lobby = false;
        bool games = false;
    };
    struct Watcher {
        Listener* listener = nullptr;
        std::string person;
        std::uint64_t sent = 0;  // the last version they have
    };
    struct Place;
    using Visit = std::function<void(Place&)>;
    using Excuse = std::function<void(const Problem&)>;
    struct Visitor {
        Visit visit;
        Excuse otherwise;
    };
    /// A table in memory, or on its way there.
    struct Place {
        std::string code;
        std::unique_ptr<table::Table> table;  // none while it is read, or after it was lost
        bool busy = false;                    // being read or written
        bool thinks = false;                  // a thinker is at it
        bool torn = false;                    // lost, and watched: to be read again soon
        std::deque<Visitor> waiting;
        std::vector<Watcher> watchers;
        std::optional<Time> due;        // when it is in `ticks_`
        std::set<std::string> persons;  // who is told of it in "my games"
    };

    // table_host.cpp: tables, in memory and on the disk
    void visit(std::string_view code, Visit visit, Excuse otherwise);
    void read(Place& place);
    void taken_in(const std::string& code, Result<std::vector<store::LogEntry>, store::StoreError> log);
    void do_at(Place& place, const table::Command& command, const Answer<std::uint64_t>& then);
    void write(Place& place, const std::vector<table::Event>& events, Answer<std::uint64_t> then);
    void written(
        const std::string& code, const Result<void, store::StoreError>& result,
        const Answer<std::uint64_t>& then);
    void lose(Place& place, const Problem& why);
    void failed_to_write(const store::StoreError& error);
    void try_the_disk();
    [[nodiscard]] std::size_t waiting() const { return writing_ + reading_ + visitors_; }
    [[nodiscard]] bool crowded() const { return waiting() >= limits_.waiting; }
    /// What is asked of this table cannot be answered at once.
    [[nodiscard]] bool must_wait(std::string_view code) const;
    /// Whether to refuse what somebody asks, who can ask again; counts it. The host's own work goes on: of
    /// that there is never more than a little for each table.
    [[nodiscard]] bool too_busy();
    void serve_waiting(Place& place);
    void changed(Place& place);
    void schedule(Place& place);
    void think(Place& place);
    void forget_if_idle(const std::string& code);
    [[nodiscard]] table::Command driver_command(table::Request what) const;
    [[nodiscard]] table::Command command_of(
        std::string_view person, std::string_view name, std::string_view id, table::Request what) const;
    [[nodiscard]] std::unique_ptr<table::Table> fold(const std::vector<store::LogEntry>& log) const;

    // history.cpp: what was played
    struct Gathering;
    void gather(const std::shared_ptr<Gathering>& all);

    // sessions.cpp: connections
    void welcome(Listener& listener, const std::string& name);
    void act(Listener& listener, const protocol::ClientMessage& message);
    void obey(Listener& listener, const protocol::Watch& it);
    void obey(Listener& listener, const protocol::Unwatch& it);
    void obey(Listener& listener, const protocol::WatchLobby& it);
    void obey(Listener& listener, const protocol::WatchGames& it);
    void obey(Listener& listener, const protocol::Ping& it);
    void obey(Listener& listener, const protocol::RenameMe& it);
    void obey(Listener& listener, const protocol::Create& it);
    void obey(Listener& listener, const protocol::TableCommand& it);
    void stop_watching(Listener& listener, const std::string& person, const std::string& code);
    void publish(Place& place);
    void turn_away(Place& place);
    void refuse_to(Listener& listener, const Problem& why, std::string_view id, std::string_view table);
    [[nodiscard]] bool is_here(const Listener& listener) const;
    void tell_lobby();
    void tell_games();
    [[nodiscard]] bool is_listed(const Place& place) const;

    Parts parts_;
    Limits limits_;
    std::map<std::string, Place, std::less<>> places_;
    std::map<Listener*, Connection> connections_;
    std::map<std::string, std::set<std::string>, std::less<>> tables_of_;  // open ones, by person
    std::map<std::string, std::string, std::less<>> made_;  // tables in memory, by the command that made them
    std::map<std::string, std::string, std::less<>> names_;  // of those who are or were here
    std::set<std::pair<Time, std::string>> ticks_;
    std::set<std::string, std::less<>> listed_;  // as the lobby was told last
    std::set<std::string, std::less<>> lobby_dirty_;
    std::set<std::string, std::less<>> games_dirty_;
    std::set<std::string, std::less<>> maybe_idle_;
    std::vector<store::LogEntry> recovering_;
    std::size_t writing_ = 0;
    std::size_t reading_ = 0;
    std::size_t visitors_ = 0;  // in the `waiting` of all places
    bool troubled_ = false;
    Time tried_the_disk_ = 0;
    bool trying_the_disk_ = false;
    Time lobby_told_ = 0;
    Figures figures_;
};

}  // namespace kameleon::hosting
