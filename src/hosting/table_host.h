// table_host.h: all tables of one server and the people at them; the one interface between the network and
// the tables. Puts the parts together: tables (tables.h), requests (table_requests.h), computer players
// (computer_turns.h), connections (sessions.h) and lists (lobby.h).
//
// No I/O and no thread of its own: the journal, the workers, the clock and the seeds are given, so that tests
// can drive it through anything that may happen to a server. Everything is called on one thread.
#pragma once

#include "hosting/computer_turns.h"
#include "hosting/sessions.h"

namespace kameleon::hosting {

class TableHost final : private TableObserver {
public:
    TableHost(HostDependencies deps, const Limits& limits);
    TableHost(const TableHost&) = delete;
    TableHost& operator=(const TableHost&) = delete;
    TableHost(TableHost&&) = delete;
    TableHost& operator=(TableHost&&) = delete;
    ~TableHost() override;

    /// Before anything else: the log of every open table, one table after the other; then once `open`.
    void recover(const store::LogEntry& entry) { tables_.recover(entry); }
    void open() { tables_.open(); }

    // Connections. The listener must stay valid until `leave`.
    ConnectionId join(Listener& listener, std::string_view person) {
        return sessions_.join(listener, person);
    }
    void receive(ConnectionId from, std::string_view message) { sessions_.receive(from, message); }
    void leave(ConnectionId id) { sessions_.leave(id); }

    /// The names of people.
    PersonNames& names() { return names_; }
    /// What people ask of tables without a connection.
    TableRequests& requests() { return requests_; }
    [[nodiscard]] const Lobby& lobby() const { return lobby_; }

    void on_computer_decision(const ComputerDecision& decision) { computers_.on_decision(decision); }

    /// Called several times a second: clocks, lists, tables that are no longer needed.
    void tick();
    /// Tells all connections that the server stops.
    void announce_stop();
    /// The last write failed, or the disk does not keep up.
    [[nodiscard]] bool is_failing() const { return storage_.is_failing(); }
    [[nodiscard]] HostingMetrics metrics() const;

private:
    void on_table_changed(TableSlot& slot, const std::set<std::string>& affected) override;
    void on_nothing_stored(TableSlot& slot) override { computers_.request(slot); }
    void on_table_forgotten(const std::string& code) override { lobby_.mark_forgotten(code); }
    void on_renamed(const std::string& person, const std::string& name);

    HostContext context_;
    Storage storage_;
    PersonNames names_;
    Tables tables_;
    ComputerTurns computers_;
    TableRequests requests_;
    Lobby lobby_;
    Sessions sessions_;
};

}  // namespace kameleon::hosting
