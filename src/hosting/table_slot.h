// table_slot.h: one table in memory, or on its way there, with the requests that wait for it and the
// connections that watch it.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "hosting/host_context.h"

namespace kameleon::hosting {

/// Names a connection for as long as the host runs. Never used again, so a late answer cannot reach another
/// connection.
enum class ConnectionId : std::uint64_t {};

struct Watcher {
    ConnectionId connection{};
    std::string person;
    std::uint64_t sent = 0;  // the last version that was sent
};

struct TableSlot;
using OnReady = std::function<void(TableSlot&)>;
using OnError = std::function<void(const Problem&)>;

struct WaitingRequest {
    OnReady on_ready;
    OnError on_error;
};

struct TableSlot {
    std::string code;
    std::unique_ptr<table::Table> table;  // null while it is read, and after a write that failed
    bool busy = false;                    // being read or written
    bool on_disk = false;                 // at least its first events
    bool needs_reload = false;            // a write failed, and people sit or watch here
    bool computer_asked = false;          // a decision was requested and has not come
    std::deque<WaitingRequest> waiting;
    std::vector<Watcher> watchers;
    std::optional<Time> due;         // when its timer runs out
    std::set<std::string> persons;   // who has a seat; in the index of `Tables`
    std::set<std::string> affected;  // whose list of games the events being written change
};

}  // namespace kameleon::hosting
