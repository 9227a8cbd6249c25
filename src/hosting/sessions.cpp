// sessions.cpp: see sessions.h.
#include "hosting/sessions.h"

#include <algorithm>
#include <utility>

#include "protocol/server_message.h"

namespace kameleon::hosting {
namespace {

/// Messages of a connection that is not welcomed yet.
constexpr std::size_t max_early = 20;

Text shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

bool is_watched_by(const TableSlot& slot, const std::string& person) {
    return std::ranges::any_of(slot.watchers, [&](const Watcher& one) { return one.person == person; });
}

}  // namespace

Sessions::Connection* Sessions::find(ConnectionId id) {
    const auto found = connections_.find(id);
    return found == connections_.end() ? nullptr : &found->second;
}

void Sessions::send(ConnectionId to, std::string message) {
    if (const Connection* connection = find(to)) connection->listener->send(shared(std::move(message)));
}

void Sessions::send_refusal(
    ConnectionId to, const Problem& why, std::string_view id, std::string_view table) {
    const Connection* connection = find(to);
    if (connection == nullptr) return;
    send(to, protocol::refused(why, connection->listener->text_of(why.why), id, table));
}

ConnectionId Sessions::join(Listener& listener, std::string_view person) {
    const ConnectionId id{++last_id_};
    Connection& connection = connections_[id];
    connection.listener = &listener;
    connection.person = person;
    names_->name_of(person, [this, id, who = std::string(person)](const Result<std::string, Problem>& name) {
        welcome(id, name ? *name : context_->deps.default_name(who));
    });
    return id;
}

void Sessions::welcome(ConnectionId id, const std::string& name) {
    Connection* connection = find(id);
    if (connection == nullptr) return;
    connection->welcomed = true;
    const auto early = std::exchange(connection->early, {});
    send(
        id, protocol::welcome(
                {.program = context_->deps.program_version,
                 .person = connection->person,
                 .name = name,
                 .time = context_->deps.now()}));
    for (const std::string& message : early) receive(id, message);
}

void Sessions::receive(ConnectionId from, std::string_view message) {
    Connection* connection = find(from);
    if (connection == nullptr) return;
    if (!connection->welcomed) {
        if (connection->early.size() < max_early) connection->early.emplace_back(message);
        return;
    }
    const auto decoded = protocol::read_client_message(message);
    if (!decoded) {
        ++context_->metrics.refused;
        const protocol::DecodeError& wrong = decoded.error();
        return send_refusal(from, wrong.problem, wrong.id, wrong.table);
    }
    std::visit([&](const auto& it) { handle(from, it); }, *decoded);
}

void Sessions::leave(ConnectionId id) {
    const auto found = connections_.find(id);
    if (found == connections_.end()) return;
    const Connection connection = std::move(found->second);
    connections_.erase(found);
    for (const std::string& code : connection.watched) stop_watching(id, connection.person, code);
}

void Sessions::stop_watching(ConnectionId id, const std::string& person, const std::string& code) {
    TableSlot* slot = tables_->find(code);
    if (slot == nullptr) return;
    std::erase_if(slot->watchers, [&](const Watcher& one) { return one.connection == id; });
    tables_->on_watchers_changed(*slot);
    lobby_->mark_changed(*slot);
    if (is_watched_by(*slot, person)) return;
    tables_->with_table(
        code,
        [this, person](TableSlot& ready) {
            // They may have another connection by now.
            if (is_watched_by(ready, person)) return;
            tables_->apply(ready, context_->command(person, table::Depart{}), [](const auto&) {});
        },
        [](const Problem&) {});
}

void Sessions::handle(ConnectionId from, const protocol::Watch& it) {
    Connection& connection = *find(from);
    if (!connection.watched.contains(it.table) &&
        connection.watched.size() >= context_->limits.watched_per_connection) {
        return send_refusal(from, RequestError::rate_limited, {}, it.table);
    }
    if (!tables_->is_ready(it.table) && storage_->is_overloaded()) {
        return send_refusal(from, RequestError::busy, {}, it.table);
    }
    // Counted from now on, so that many at once do not get past the limit.
    connection.watched.insert(it.table);
    tables_->with_table(
        it.table, [this, from, it](TableSlot& slot) { start_watching(from, it, slot); },
        [this, from, code = it.table](const Problem& why) {
            if (Connection* still = find(from)) still->watched.erase(code);
            send_refusal(from, why, {}, code);
        });
}

void Sessions::start_watching(ConnectionId id, const protocol::Watch& it, TableSlot& slot) {
    Connection* connection = find(id);
    if (connection == nullptr || !connection->watched.contains(it.table)) return;
    const std::string person = connection->person;
    if (!slot.table->may_watch(person)) {
        connection->watched.erase(it.table);
        return send_refusal(id, RequestError::not_allowed, {}, it.table);
    }
    std::erase_if(slot.watchers, [&](const Watcher& one) { return one.connection == id; });
    const protocol::UpdateHeader header{
        .code = slot.code, .after = std::min(it.after, slot.table->version()), .time = context_->deps.now()};
    send(id, protocol::table_update(*slot.table, header, person));
    slot.watchers.push_back({.connection = id, .person = person, .sent = slot.table->version()});
    lobby_->mark_changed(slot);
    tables_->apply(slot, context_->command(person, table::Arrive{}), [](const auto&) {});
}

void Sessions::handle(ConnectionId from, const protocol::Unwatch& it) {
    Connection& connection = *find(from);
    if (connection.watched.erase(it.table) == 0) return;
    stop_watching(from, connection.person, it.table);
}

void Sessions::handle(ConnectionId from, const protocol::WatchLobby& it) {
    find(from)->lobby = it.on;
    if (it.on) send(from, protocol::lobby(lobby_->public_tables()));
}

void Sessions::handle(ConnectionId from, const protocol::WatchGames& it) {
    Connection& connection = *find(from);
    connection.games = it.on;
    if (it.on) send(from, protocol::games(lobby_->games_of(connection.person)));
}

void Sessions::handle(ConnectionId from, const protocol::Ping& /*it*/) {
    send(from, protocol::pong(context_->deps.now()));
}

void Sessions::handle(ConnectionId from, const protocol::RenameMe& it) {
    names_->rename(
        find(from)->person, it.name, [this, from, id = it.id](const Result<std::string, Problem>& name) {
            if (!name) return send_refusal(from, name.error(), id);
            send(from, protocol::done(id));
        });
}

void Sessions::handle(ConnectionId from, const protocol::Create& it) {
    requests_->create(
        find(from)->person, it, [this, from, id = it.id](const Result<CreatedTable, Problem>& created) {
            if (!created) return send_refusal(from, created.error(), id);
            send(from, protocol::done(id, created->code, created->version));
        });
}

void Sessions::handle(ConnectionId from, const protocol::TableCommand& it) {
    requests_->command(
        find(from)->person, it,
        [this, from, id = it.id, code = it.table](const Result<std::uint64_t, Problem>& version) {
            if (!version) return send_refusal(from, version.error(), id, code);
            send(from, protocol::done(id, code, *version));
        });
}

/// Those who may not watch any longer are told so, and nothing else.
void Sessions::remove_unwelcome(TableSlot& slot) {
    std::vector<ConnectionId> removed;
    std::erase_if(slot.watchers, [&](const Watcher& one) {
        if (slot.table->may_watch(one.person)) return false;
        removed.push_back(one.connection);
        return true;
    });
    for (const ConnectionId id : removed) {
        if (Connection* connection = find(id)) connection->watched.erase(slot.code);
        send_refusal(id, RequestError::not_allowed, {}, slot.code);
    }
}

void Sessions::publish(TableSlot& slot) {
    remove_unwelcome(slot);
    const table::Table& table = *slot.table;
    const Time now = context_->deps.now();
    // Cached for all who never had a seat. Those who had one may have muted another player, or seen cards.
    Text for_strangers;
    std::uint64_t strangers_have = 0;
    for (Watcher& watcher : slot.watchers) {
        if (watcher.sent >= table.version()) continue;
        const bool stranger = !table.has_sat(watcher.person);
        Text update = stranger && strangers_have == watcher.sent ? for_strangers : nullptr;
        if (update == nullptr) {
            const protocol::UpdateHeader header{.code = slot.code, .after = watcher.sent, .time = now};
            update = shared(protocol::table_update(table, header, watcher.person));
        }
        if (stranger) {
            for_strangers = update;
            strangers_have = watcher.sent;
        }
        if (const Connection* connection = find(watcher.connection)) connection->listener->send(update);
        watcher.sent = table.version();
    }
}

void Sessions::send_lists() {
    const std::set<std::string> persons = lobby_->take_changed_persons();
    const auto change = lobby_->take_change();
    const Text lobby = change ? shared(*change) : nullptr;
    if (persons.empty() && lobby == nullptr) return;
    for (const auto& [id, connection] : connections_) {
        if (connection.games && persons.contains(connection.person)) {
            connection.listener->send(shared(protocol::games(lobby_->games_of(connection.person))));
        }
        if (connection.lobby && lobby != nullptr) connection.listener->send(lobby);
    }
}

void Sessions::send_to_all(const Text& message) {
    for (const auto& [id, connection] : connections_) connection.listener->send(message);
}

}  // namespace kameleon::hosting
