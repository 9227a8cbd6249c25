// sessions.h: the connections of people: their messages, what they watch, and what they are sent. Answers
// that come later look their connection up by its id, since it may be closed by then.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/lobby.h"
#include "hosting/table_requests.h"

namespace kameleon::hosting {

/// Receives what is sent to a connection.
class Listener {
public:
    Listener() = default;
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    Listener(Listener&&) = delete;
    Listener& operator=(Listener&&) = delete;
    virtual ~Listener() = default;

    /// Must not call the host.
    virtual void send(Text message) = 0;
    /// In the language of the person.
    [[nodiscard]] virtual std::string text_of(const Message& message) const = 0;
};

class Sessions {
public:
    Sessions(
        HostContext& context, Storage& storage, PersonNames& names, Tables& tables, TableRequests& requests,
        Lobby& lobby)
        : context_(&context),
          storage_(&storage),
          names_(&names),
          tables_(&tables),
          requests_(&requests),
          lobby_(&lobby) {}

    /// The listener must stay valid until `leave`.
    ConnectionId join(Listener& listener, std::string_view person);
    void receive(ConnectionId from, std::string_view message);
    void leave(ConnectionId id);

    /// Sends everyone who watches a table what they do not have yet.
    void publish(TableSlot& slot);
    /// Sends lists that have changed.
    void send_lists();
    void send_to_all(const Text& message);
    [[nodiscard]] std::size_t size() const { return connections_.size(); }

private:
    struct Connection {
        Listener* listener = nullptr;
        std::string person;
        bool welcomed = false;
        std::vector<std::string> early;  // messages that came before the welcome
        std::set<std::string, std::less<>> watched;
        bool lobby = false;
        bool games = false;
    };

    void welcome(ConnectionId id, const std::string& name);
    void handle(ConnectionId from, const protocol::Watch& it);
    void handle(ConnectionId from, const protocol::Unwatch& it);
    void handle(ConnectionId from, const protocol::WatchLobby& it);
    void handle(ConnectionId from, const protocol::WatchGames& it);
    void handle(ConnectionId from, const protocol::Ping& it);
    void handle(ConnectionId from, const protocol::RenameMe& it);
    void handle(ConnectionId from, const protocol::Create& it);
    void handle(ConnectionId from, const protocol::TableCommand& it);
    void start_watching(ConnectionId id, const protocol::Watch& it, TableSlot& slot);
    void stop_watching(ConnectionId id, const std::string& person, const std::string& code);
    void remove_unwelcome(TableSlot& slot);

    [[nodiscard]] Connection* find(ConnectionId id);
    // Do nothing if the connection is closed.
    void send(ConnectionId to, std::string message);
    void send_refusal(
        ConnectionId to, const Problem& why, std::string_view id = {}, std::string_view table = {});

    HostContext* context_;
    Storage* storage_;
    PersonNames* names_;
    Tables* tables_;
    TableRequests* requests_;
    Lobby* lobby_;
    std::map<ConnectionId, Connection> connections_;
    std::uint64_t last_id_ = 0;
};

}  // namespace kameleon::hosting
