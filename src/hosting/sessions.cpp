// sessions.cpp: those who are connected: what they ask, what they watch, what they are told. See
// table_host.h.
#include <algorithm>

#include "hosting/table_host.h"
#include "protocol/server_message.h"

namespace kameleon::hosting {
namespace {

using protocol::RequestError;

/// How often those who look at the lobby are told of changes.
constexpr Time lobby_pause = 250;
/// Messages of somebody whose name is still being looked up.
constexpr std::size_t most_waiting = 20;

Text shared(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

bool TableHost::is_here(const Listener& listener) const {
    return connections_.contains(const_cast<Listener*>(&listener));  // NOLINT(*-const-cast): only looked up
}

void TableHost::join(Listener& listener, std::string_view person) {
    connections_[&listener].person = person;
    name_of(person, [this, to = &listener](const Result<std::string, Problem>& name) {
        // They may have gone meanwhile; the address may even be somebody else's by now, who is not welcomed
        // yet either and is welcomed a little early.
        const auto found = connections_.find(to);
        if (found == connections_.end() || found->second.welcomed) return;
        welcome(*to, name ? *name : parts_.usual_name(found->second.person));
    });
}

void TableHost::welcome(Listener& listener, const std::string& name) {
    Connection& connection = connections_.find(&listener)->second;
    connection.name = name;
    connection.welcomed = true;
    const protocol::Welcome who{
        .program = parts_.program_version,
        .person = connection.person,
        .name = connection.name,
        .time = parts_.now()};
    listener.tell(shared(protocol::welcome(who)));
    const auto waiting = std::move(connection.waiting);
    connection.waiting.clear();
    for (const std::string& message : waiting) {
        if (is_here(listener)) receive(listener, message);
    }
}

void TableHost::receive(Listener& listener, std::string_view message) {
    Connection& connection = connections_.find(&listener)->second;
    if (!connection.welcomed) {
        if (connection.waiting.size() < most_waiting) connection.waiting.emplace_back(message);
        return;
    }
    auto read = protocol::read_client_message(message);
    if (!read) {
        ++figures_.refused;
        return refuse_to(listener, read.error().problem, read.error().id, read.error().table);
    }
    act(listener, *read);
}

void TableHost::act(Listener& listener, const protocol::ClientMessage& message) {
    std::visit([&](const auto& it) { obey(listener, it); }, message);
}

void TableHost::refuse_to(
    Listener& listener, const Problem& why, std::string_view id, std::string_view table) {
    listener.tell(shared(protocol::refused(why, listener.words(why.why), id, table)));
}

void TableHost::leave(Listener& listener) {
    const auto found = connections_.find(&listener);
    if (found == connections_.end()) return;
    const Connection connection = std::move(found->second);
    connections_.erase(found);
    for (const std::string& code : connection.watched) stop_watching(listener, connection.person, code);
}

void TableHost::stop_watching(Listener& listener, const std::string& person, const std::string& code) {
    const auto found = places_.find(code);
    if (found == places_.end()) return;
    auto& watchers = found->second.watchers;
    std::erase_if(watchers, [&](const Watcher& one) { return one.listener == &listener; });
    if (found->second.table != nullptr && found->second.table->settings().listed) lobby_dirty_.insert(code);
    maybe_idle_.insert(code);
    const auto still_here = [person](const Place& place) {
        return std::ranges::any_of(place.watchers, [&](const Watcher& one) { return one.person == person; });
    };
    if (still_here(found->second)) return;
    visit(
        code,
        [this, person, still_here](Place& place) {
            if (still_here(place)) return;
            do_at(
                place, command_of(person, {}, {}, table::Depart{}),
                [this, code = place.code](const Result<std::uint64_t, Problem>&) {
                    const auto still = places_.find(code);
                    if (still != places_.end() && still->second.table != nullptr) schedule(still->second);
                });
        },
        [](const Problem&) {});
}

void TableHost::obey(Listener& listener, const protocol::Watch& it) {
    Connection& connection = connections_.find(&listener)->second;
    if (!connection.watched.contains(it.table) && connection.watched.size() >= limits_.watched_per_listener) {
        return refuse_to(listener, RequestError::rate_limited, {}, it.table);
    }
    if (must_wait(it.table) && too_busy()) return refuse_to(listener, RequestError::busy, {}, it.table);
    visit(
        it.table,
        [this, to = &listener, it](Place& place) {
            const auto found = connections_.find(to);
            if (found == connections_.end()) return;
            const std::string& person = found->second.person;
            if (!place.table->may_watch(person))
                return refuse_to(*to, RequestError::not_allowed, {}, it.table);
            std::erase_if(place.watchers, [&](const Watcher& one) { return one.listener == to; });
            const std::uint64_t sent = std::min(it.after, place.table->version());
            found->second.watched.insert(it.table);
            const protocol::UpdateHeader header{.code = place.code, .after = sent, .time = parts_.now()};
            to->tell(shared(protocol::table_update(*place.table, header, person)));
            place.watchers.push_back({.listener = to, .person = person, .sent = place.table->version()});
            if (place.table->settings().listed) lobby_dirty_.insert(place.code);
            do_at(
                place, command_of(person, found->second.name, {}, table::Arrive{}),
                [this, code = place.code](const Result<std::uint64_t, Problem>&) {
                    const auto still = places_.find(code);
                    if (still != places_.end() && still->second.table != nullptr) schedule(still->second);
                });
        },
        [this, to = &listener, code = it.table](const Problem& why) {
            if (is_here(*to)) refuse_to(*to, why, {}, code);
        });
}

void TableHost::obey(Listener& listener, const protocol::Unwatch& it) {
    Connection& connection = connections_.find(&listener)->second;
    if (connection.watched.erase(it.table) == 0) return;
    stop_watching(listener, connection.person, it.table);
}

void TableHost::obey(Listener& listener, const protocol::WatchLobby& it) {
    connections_.find(&listener)->second.lobby = it.on;
    if (it.on) listener.tell(shared(protocol::lobby(lobby())));
}

void TableHost::obey(Listener& listener, const protocol::WatchGames& it) {
    Connection& connection = connections_.find(&listener)->second;
    connection.games = it.on;
    if (it.on) listener.tell(shared(protocol::games(games_of(connection.person))));
}

void TableHost::obey(Listener& listener, const protocol::Ping& /*it*/) {
    listener.tell(shared(protocol::pong(parts_.now())));
}

void TableHost::obey(Listener& listener, const protocol::RenameMe& it) {
    rename(
        connections_.find(&listener)->second.person, it.name,
        [this, to = &listener, id = it.id](const Result<std::string, Problem>& name) {
            if (!is_here(*to)) return;
            if (!name) return refuse_to(*to, name.error(), id, {});
            to->tell(shared(protocol::done(id)));
        });
}

void TableHost::obey(Listener& listener, const protocol::Create& it) {
    create(
        connections_.find(&listener)->second.person, it,
        [this, to = &listener, id = it.id](const Result<Made, Problem>& made) {
            if (!is_here(*to)) return;
            if (!made) return refuse_to(*to, made.error(), id, {});
            to->tell(shared(protocol::done(id, made->code, made->version)));
        });
}

void TableHost::obey(Listener& listener, const protocol::TableCommand& it) {
    if (too_busy()) return refuse_to(listener, RequestError::busy, it.id, it.table);
    const Connection& connection = connections_.find(&listener)->second;
    visit(
        it.table,
        [this, to = &listener, it, person = connection.person, name = connection.name](Place& place) {
            do_at(
                place, command_of(person, name, it.id, it.what),
                [this, to, id = it.id, code = it.table](const Result<std::uint64_t, Problem>& version) {
                    if (!is_here(*to)) return;
                    if (!version) return refuse_to(*to, version.error(), id, code);
                    to->tell(shared(protocol::done(id, code, *version)));
                });
        },
        [this, to = &listener, id = it.id, code = it.table](const Problem& why) {
            if (is_here(*to)) refuse_to(*to, why, id, code);
        });
}

/// Everybody who watches gets what they do not have yet.
/// Those who may not look any longer are told so, and nothing else.
void TableHost::turn_away(Place& place) {
    std::vector<Listener*> away;
    std::erase_if(place.watchers, [&](const Watcher& one) {
        if (place.table->may_watch(one.person)) return false;
        away.push_back(one.listener);
        return true;
    });
    for (Listener* listener : away) {
        connections_.find(listener)->second.watched.erase(place.code);
        refuse_to(*listener, RequestError::not_allowed, {}, place.code);
    }
}

void TableHost::publish(Place& place) {
    turn_away(place);
    const table::Table& table = *place.table;
    Text for_strangers;
    std::uint64_t strangers_after = 0;
    for (Watcher& watcher : place.watchers) {
        if (watcher.sent >= table.version()) continue;
        const protocol::UpdateHeader header{.code = place.code, .after = watcher.sent, .time = parts_.now()};
        if (table.seat_of(watcher.person)) {
            watcher.listener->tell(shared(protocol::table_update(table, header, watcher.person)));
        } else {
            // All who have no seat see the same.
            if (for_strangers == nullptr || strangers_after != watcher.sent) {
                for_strangers = shared(protocol::table_update(table, header, watcher.person));
                strangers_after = watcher.sent;
            }
            watcher.listener->tell(for_strangers);
        }
        watcher.sent = table.version();
    }
}

bool TableHost::is_listed(const Place& place) const {
    if (place.table == nullptr || !place.table->settings().listed) return false;
    const table::TablePhase phase = place.table->phase();
    return phase == table::TablePhase::open || phase == table::TablePhase::playing ||
           phase == table::TablePhase::between;
}

Data::List TableHost::lobby() const {
    // Those with room first, then those that were made last.
    std::vector<const Place*> all;
    for (const auto& [code, place] : places_) {
        if (is_listed(place)) all.push_back(&place);
    }
    std::ranges::sort(all, [](const Place* a, const Place* b) {
        const bool a_open = a->table->phase() == table::TablePhase::open;
        const bool b_open = b->table->phase() == table::TablePhase::open;
        if (a_open != b_open) return a_open;
        if (a->table->created_at() != b->table->created_at()) {
            return a->table->created_at() > b->table->created_at();
        }
        return a->code < b->code;
    });
    Data::List list;
    for (const Place* place : all) {
        if (list.size() == limits_.listed) break;
        list.push_back(
            protocol::listed(*place->table, place->code, static_cast<int>(place->watchers.size())));
    }
    return list;
}

Data::List TableHost::games_of(std::string_view person) const {
    const auto tables = tables_of_.find(person);
    if (tables == tables_of_.end()) return {};
    std::vector<const Place*> all;
    for (const std::string& code : tables->second) {
        const auto found = places_.find(code);
        if (found != places_.end() && found->second.table != nullptr) all.push_back(&found->second);
    }
    // Those that wait for this person first, then those where something happened last.
    const auto waits = [&](const Place* place) {
        const auto turn = place->table->to_decide();
        return turn && turn == place->table->seat_of(person);
    };
    std::ranges::sort(all, [&](const Place* a, const Place* b) {
        if (waits(a) != waits(b)) return waits(a);
        if (a->table->changed_at() != b->table->changed_at()) {
            return a->table->changed_at() > b->table->changed_at();
        }
        return a->code < b->code;
    });
    Data::List list;
    for (const Place* place : all) {
        list.push_back(
            protocol::my_game(*place->table, place->code, static_cast<int>(place->watchers.size()), person));
    }
    return list;
}

void TableHost::tell_games() {
    if (games_dirty_.empty()) return;
    const auto dirty = std::move(games_dirty_);
    games_dirty_.clear();
    for (const auto& [listener, connection] : connections_) {
        if (connection.games && dirty.contains(connection.person)) {
            listener->tell(shared(protocol::games(games_of(connection.person))));
        }
    }
}

void TableHost::tell_lobby() {
    const Time now = parts_.now();
    if (lobby_dirty_.empty() || now - lobby_told_ < lobby_pause) return;
    lobby_told_ = now;
    const auto dirty = std::move(lobby_dirty_);
    lobby_dirty_.clear();
    Data::List changed;
    std::vector<std::string> gone;
    for (const std::string& code : dirty) {
        const auto found = places_.find(code);
        if (found != places_.end() && is_listed(found->second)) {
            const Place& place = found->second;
            changed.push_back(protocol::listed(*place.table, code, static_cast<int>(place.watchers.size())));
            listed_.insert(code);
        } else if (listed_.erase(code) != 0) {
            gone.push_back(code);
        }
    }
    if (changed.empty() && gone.empty()) return;
    const Text message = shared(protocol::lobby_change(changed, gone));
    for (const auto& [listener, connection] : connections_) {
        if (connection.lobby) listener->tell(message);
    }
}

void TableHost::say_goodbye() {
    const Text message = shared(protocol::stopping());
    for (const auto& [listener, connection] : connections_) listener->tell(message);
}

}  // namespace kameleon::hosting
