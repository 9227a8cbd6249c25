// record.h: a game as a value: options, set-up, and every event in order.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/seed.h"
#include "rules/registry.h"

namespace kameleon {

/// What is known about a game besides the game itself.
struct Tags {
    std::vector<std::string> seats;  // who sat there, by seat; may be empty
    std::string date;                // of the game, as year-month-day; may be empty
    std::optional<Seed> seed;        // of the deal, once it may be known
    // How the seed came about (fair_deal.h), as far as it may be known.
    std::string commitment;                 // what was published before the deal; may be empty
    std::optional<Seed> server_seed;        // the secret that it commits to
    std::optional<int> game_number;         // which game of its table this was, counted from 1
    std::vector<std::string> client_seeds;  // what the seats contributed, by seat; may be empty
    std::vector<std::pair<std::string, std::string>> others;  // unknown tags, kept as they are
    friend bool operator==(const Tags&, const Tags&) = default;
};

template <RecordableGame G>
struct Record {
    Tags tags;
    typename G::Options options;
    typename G::Setup setup;
    std::vector<typename G::Event> events;
    friend bool operator==(const Record&, const Record&) = default;
};

using AnyRecord = Games::Each<Record>;

/// The first thing in a record that breaks a rule.
struct Violation {
    std::size_t event = 0;  // counted from 1; 0 is the set-up
    std::string_view rule;
    Message reason;
};

}  // namespace kameleon
