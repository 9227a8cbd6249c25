// host_context.h: what a table host is given (journal, clock, seeds, limits) and what it counts. Owned by
// TableHost and shared by its parts; everything is used on one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/message.h"
#include "base/result.h"
#include "base/seed.h"
#include "hosting/computer_players.h"
#include "protocol/problem.h"
#include "store/async_store.h"
#include "table/table.h"

namespace kameleon::hosting {

using protocol::Problem;
using protocol::RequestError;
using table::Time;
using Text = std::shared_ptr<const std::string>;

/// Called once, with the value or the reason why there is none.
template <class Value>
using OnResult = std::function<void(Result<Value, Problem>)>;

struct Limits {
    std::size_t open_tables = 20'000;
    std::size_t tables_per_person = 30;  // where they have a seat
    std::size_t watched_per_connection = 50;
    int history = 20;              // tables of a person that are searched for finished games
    std::size_t listed = 200;      // in the lobby
    std::size_t pending = 20'000;  // reads and writes under way, and requests that wait for their table
    table::Timeouts timeouts;
};

struct HostDependencies {
    store::AsyncStore& journal;
    ComputerPlayers& computers;
    std::function<Time()> now;
    std::function<Seed()> fresh_seed;
    std::function<std::string()> fresh_code;                    // for a table
    std::function<std::string(std::string_view)> default_name;  // of a person who has not chosen one
    std::function<Result<std::string, Message>(std::string_view)> normalize_name;
    std::function<void(std::string_view event, std::string_view detail)> report;  // to the operator
    std::string program_version;
    /// Deals cards in place of the seeds, for tests; must outlive the host.
    const table::DealFunction* dealing = nullptr;
};

struct HostingMetrics {
    std::size_t tables = 0;  // in memory
    std::size_t open = 0;    // of them, those that are not closed
    std::size_t connections = 0;
    std::uint64_t commands = 0;
    std::uint64_t refused = 0;
    std::uint64_t decisions = 0;
    std::size_t pending = 0;     // see Limits
    std::uint64_t too_busy = 0;  // requests refused because too much was pending
};

struct HostContext {
    HostDependencies deps;
    Limits limits;
    HostingMetrics metrics;

    /// A command as of now. `person` is empty for what clocks and computer players do.
    [[nodiscard]] table::Command command(
        std::string_view person, table::Request what, std::string_view id = {},
        std::string_view name = {}) const {
        return {
            .person = std::string(person),
            .name = std::string(name),
            .id = std::string(id),
            .now = deps.now(),
            .request = std::move(what),
            .chance = deps.fresh_seed()};
    }
};

}  // namespace kameleon::hosting
